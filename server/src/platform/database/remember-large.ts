import type { Pool, PoolClient } from 'pg';
import { TtlCache } from '../ttl-cache.ts';

const keptMs = 30_000;
const mostAnswers = 200;
const memories = new WeakMap<Pool | PoolClient, TtlCache<unknown>>();

function memoryOf(db: Pool | PoolClient): TtlCache<unknown> {
  const memory = memories.get(db) ?? new TtlCache<unknown>(keptMs, mostAnswers);
  memories.set(db, memory);
  return memory;
}

/** From so many rows on nobody misses one. */
export const MANY_ROWS = 10_000;

/** Adding up many rows takes its time: what is large is remembered for half a minute, what is small is read each time. */
export const rememberLarge = <Value>(
  db: Pool | PoolClient,
  key: string,
  load: () => Promise<Value>,
  isLarge: (value: Value) => boolean,
): Promise<Value> => memoryOf(db).get(key, new Date(), load, (value) => isLarge(value as Value)) as Promise<Value>;
