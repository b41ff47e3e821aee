import { CACHED_AT_HEADER } from '../platform/offline/offline-caches.ts';

/** Adds the time of caching to the reply: a page shows the data, and waits for a fresh reply before it acts on it. */
export function withCachedAt(kept: Response, body: BodyInit | null = kept.body): Response {
  const headers = new Headers(kept.headers);
  headers.set(CACHED_AT_HEADER, kept.headers.get('date') ?? '');
  return new Response(body, { status: kept.status, headers });
}
