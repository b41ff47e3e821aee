import { CACHED_AT_HEADER } from '../platform/offline/offline-caches.ts';

/** Says on the answer itself that it was kept: a page shows it, and waits for the new one before it acts on it. */
export function withCachedAt(kept: Response, body: BodyInit | null = kept.body): Response {
  const headers = new Headers(kept.headers);
  headers.set(CACHED_AT_HEADER, kept.headers.get('date') ?? '');
  return new Response(body, { status: kept.status, headers });
}
