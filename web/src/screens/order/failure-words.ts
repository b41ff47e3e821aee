import { HttpError } from '../../platform/api/fetch-json.ts';

/** The server's sentence about one field of the question, where it has one. */
export function sentenceAbout(field: string, error: unknown): string | undefined {
  if (!(error instanceof HttpError) || error.status !== 400) return undefined;
  const { data } = (error.body ?? {}) as { data?: Record<string, { message?: unknown } | string> };
  const said = data?.[field];
  const sentence = typeof said === 'string' ? said : said?.message;
  return typeof sentence === 'string' && sentence !== '' ? sentence : error.message;
}

export const isNotFound = (error: unknown): boolean => error instanceof HttpError && error.status === 404;
