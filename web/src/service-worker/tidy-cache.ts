export interface Room {
  maxEntries: number;
  maxAgeMs: number;
}

/** True if the reply is past the maximum age, or has no date. */
export function isTooOld(kept: Response, nowMs: number, { maxAgeMs }: Room): boolean {
  const givenMs = Date.parse(kept.headers.get('date') ?? '');
  return Number.isNaN(givenMs) || nowMs - givenMs > maxAgeMs;
}

/** Deletes entries that are too old or too many. A cache lists its entries in the order in which they were last put. */
export async function tidyCache(cache: Cache, nowMs: number, room: Room): Promise<void> {
  const keys = await cache.keys();
  const surplus = keys.length - room.maxEntries;
  for (const [place, key] of keys.entries()) {
    const kept = place < surplus ? undefined : await cache.match(key);
    if (kept && !isTooOld(kept, nowMs, room)) return;
    await cache.delete(key);
  }
}
