import { expect, test } from 'vitest';
import { TtlCache } from './ttl-cache.ts';

/** Loads a number that rises with every load. */
function counter() {
  let loads = 0;
  return async () => (loads += 1);
}

test('a value is loaded once until it expires', async () => {
  let nowMs = 1;
  const cache = new TtlCache<number>({ ttlMs: 1000, max: 10, perf: { now: () => nowMs } });
  const load = counter();
  expect(await cache.get('a', load)).toBe(1);
  nowMs = 1000;
  expect(await cache.get('a', load)).toBe(1);
  nowMs = 1002;
  expect(await cache.get('a', load)).toBe(2);
});

test('concurrent callers share one load', async () => {
  const cache = new TtlCache<number>({ ttlMs: 1000, max: 10 });
  const load = counter();
  expect(await Promise.all([cache.get('a', load), cache.get('a', load)])).toEqual([1, 1]);
});

test('a failure is not cached', async () => {
  const cache = new TtlCache<number>({ ttlMs: 1000, max: 10 });
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get('a', counter())).toBe(1);
});

test('a value that should not be cached is loaded again', async () => {
  const cache = new TtlCache<number>({ ttlMs: 1000, max: 10 });
  const load = counter();
  expect(await cache.get('a', load, (value) => value > 1)).toBe(1);
  expect(await cache.get('a', load, (value) => value > 1)).toBe(2);
  expect(await cache.get('a', load, (value) => value > 1)).toBe(2);
});

test('the least recently used value is removed first when the cache is full', async () => {
  const cache = new TtlCache<number>({ ttlMs: 1000, max: 2 });
  const load = counter();
  for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, load);
  expect(await cache.get('a', load)).toBe(1);
  expect(await cache.get('b', load)).toBe(4);
});
