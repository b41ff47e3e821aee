import { expect, test } from 'vitest';
import { TtlCache } from './ttl-cache.ts';

const at = (ms: number) => new Date(1_000_000 + ms);

/** Loads a number that rises with every load. */
function counter() {
  let loads = 0;
  return async () => (loads += 1);
}

test('a value is loaded once until it expires', async () => {
  const cache = new TtlCache<number>({ ttlMs: 1000, max: 10 });
  const load = counter();
  expect(await cache.get('a', at(0), load)).toBe(1);
  expect(await cache.get('a', at(999), load)).toBe(1);
  expect(await cache.get('a', at(1001), load)).toBe(2);
});

test('a value does not live longer because the clock was set back', async () => {
  const cache = new TtlCache<number>({ ttlMs: 1000, max: 10 });
  const load = counter();
  expect(await cache.get('a', at(3_600_000), load)).toBe(1);
  expect(await cache.get('a', at(3_599_999), load)).toBe(1);
  expect(await cache.get('a', at(0), load)).toBe(2);
});

test('concurrent callers share one load', async () => {
  const cache = new TtlCache<number>({ ttlMs: 1000, max: 10 });
  const load = counter();
  expect(await Promise.all([cache.get('a', at(0), load), cache.get('a', at(0), load)])).toEqual([1, 1]);
});

test('a failure is not cached', async () => {
  const cache = new TtlCache<number>({ ttlMs: 1000, max: 10 });
  await expect(cache.get('a', at(0), () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get('a', at(1), counter())).toBe(1);
});

test('a value that should not be cached is loaded again', async () => {
  const cache = new TtlCache<number>({ ttlMs: 1000, max: 10 });
  const load = counter();
  expect(await cache.get('a', at(0), load, (value) => value > 1)).toBe(1);
  expect(await cache.get('a', at(0), load, (value) => value > 1)).toBe(2);
  expect(await cache.get('a', at(0), load, (value) => value > 1)).toBe(2);
});

test('the least recently used value is removed first when the cache is full', async () => {
  const cache = new TtlCache<number>({ ttlMs: 1000, max: 2 });
  const load = counter();
  for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, at(0), load);
  expect(await cache.get('a', at(0), load)).toBe(1);
  expect(await cache.get('b', at(0), load)).toBe(4);
});
