import type { Pool, PoolClient } from 'pg';
import { TtlCache } from '../ttl-cache.ts';

const TTL_MS = 30_000;
const MAX_VALUES = 200;
const caches = new WeakMap<Pool | PoolClient, TtlCache<unknown>>();

function cacheOf(db: Pool | PoolClient): TtlCache<unknown> {
  const cache = caches.get(db) ?? new TtlCache<unknown>({ ttlMs: TTL_MS, max: MAX_VALUES });
  caches.set(db, cache);
  return cache;
}

/** A total above this number may be shown slightly out of date. */
export const LARGE_COUNT = 10_000;

/** Caches a large count for half a minute, because counting many rows is slow; a small one is read each time. */
export const cacheIfLarge = <Value>(
  db: Pool | PoolClient,
  key: string,
  load: () => Promise<Value>,
  isLarge: (value: Value) => boolean,
): Promise<Value> => cacheOf(db).get(key, load, (value) => isLarge(value as Value)) as Promise<Value>;
