export interface CacheLimits {
  maxEntries: number;
  maxAgeMs: number;
}

/** True if the reply is past the maximum age, or has no date. */
export function isTooOld(cached: Response, nowMs: number, { maxAgeMs }: CacheLimits): boolean {
  const givenMs = Date.parse(cached.headers.get('date') ?? '');
  return Number.isNaN(givenMs) || nowMs - givenMs > maxAgeMs;
}

/** Deletes entries that are too old or too many. A cache lists its entries in the order in which they were last put. */
export async function trimCache(cache: Cache, nowMs: number, room: CacheLimits): Promise<void> {
  const keys = await cache.keys();
  const surplus = keys.length - room.maxEntries;
  for (const [place, key] of keys.entries()) {
    const cached = place < surplus ? undefined : await cache.match(key);
    if (cached && !isTooOld(cached, nowMs, room)) return;
    await cache.delete(key);
  }
}
