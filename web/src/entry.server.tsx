import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { log } from './platform/log.ts';

/** Runs at build time only and renders each page completely, because no browser waits for the first byte. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    onError: (error) => void failures.push(error),
  });
  await stream.allReady;
  if (failures.length > 0) throw failures[0];
  headers.set('content-type', 'text/html');
  return new Response(stream, { status, headers });
}

/** Explains why the build stops when a page cannot be rendered. */
export function handleError(error: unknown): void {
  log.error('A page could not be drawn', error);
}
