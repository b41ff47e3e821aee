import { expect, it } from 'vitest';
import { isTooOld, trimCache } from './trim-cache.ts';

const nowMs = Date.parse('2026-11-15T12:00:00Z');
const room = { maxEntries: 3, maxAgeMs: 60_000 };
const agedS = (seconds: number) =>
  new Response('', { headers: { date: new Date(nowMs - seconds * 1000).toUTCString() } });

/** An in-memory cache with the methods in use; it lists entries in the order in which they were put. */
function cacheOf(ages: readonly number[]) {
  const entries = new Map(ages.map((seconds, place) => [`/${place}`, agedS(seconds)]));
  const cache = {
    keys: async () => [...entries.keys()],
    match: async (key: string) => entries.get(key),
    delete: async (key: string) => entries.delete(key),
  };
  return { cache: cache as unknown as Cache, left: () => [...entries.keys()] };
}

it('drops the oldest entries beyond the limit', async () => {
  const { cache, left } = cacheOf([50, 40, 30, 20, 10]);
  await trimCache(cache, nowMs, room);
  expect(left()).toEqual(['/2', '/3', '/4']);
});

it('drops entries that are too old, however few there are', async () => {
  const { cache, left } = cacheOf([120, 90, 30]);
  await trimCache(cache, nowMs, room);
  expect(left()).toEqual(['/2']);
});

it('treats an entry without a date as too old', () => {
  expect(isTooOld(new Response(''), nowMs, room)).toBe(true);
  expect(isTooOld(agedS(59), nowMs, room)).toBe(false);
});
