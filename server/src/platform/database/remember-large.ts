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

/** From so many rows on nobody misses one. */
export const MANY_ROWS = 10_000;

/** Adding up many rows takes its time: what is large is remembered for half a minute, what is small is read each time. */
export const rememberLarge = <Value>(
  db: Pool | PoolClient,
  key: string,
  load: () => Promise<Value>,
  isLarge: (value: Value) => boolean,
): Promise<Value> => cacheOf(db).get(key, new Date(), load, (value) => isLarge(value as Value)) as Promise<Value>;
