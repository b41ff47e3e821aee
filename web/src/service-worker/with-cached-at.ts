import { CACHED_AT_HEADER } from '../platform/offline/offline-caches.ts';

/** Adds the time of caching to the reply: a page shows the data, and waits for a fresh reply before it acts on it. */
export function withCachedAt(cached: Response, body: BodyInit | null = cached.body): Response {
  const headers = new Headers(cached.headers);
  headers.set(CACHED_AT_HEADER, cached.headers.get('date') ?? '');
  return new Response(body, { status: cached.status, headers });
}
