import type { Pool, PoolClient } from 'pg';
import { KeptForAWhile } from '../kept-for-a-while.ts';
import { rowsOf } from './rows.ts';

type Db = Pool | PoolClient;

const many = 10_000;
const keptMs = 30_000;
const remembered = new WeakMap<Db, KeptForAWhile<number>>();

function memoryOf(db: Db): KeptForAWhile<number> {
  const memory = remembered.get(db) ?? new KeptForAWhile<number>(keptMs, 200);
  remembered.set(db, memory);
  return memory;
}

async function count(db: Db, from: string, values: readonly unknown[]): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(db, `select count(*) as total ${from}`, values);
  return row?.total ?? 0;
}

/**
 * How many rows there are, for a list in pages; `from` is the query from that word on. Up to ten thousand are counted each
 * time. More take their time, and nobody misses one: their number is remembered for half a minute.
 */
export async function countRows(db: Db, from: string, values: readonly unknown[] = []): Promise<number> {
  const few = await count(db, `from (select 1 ${from} limit ${many + 1}) few`, values);
  if (few <= many) return few;
  return memoryOf(db).get(JSON.stringify([from, values]), new Date(), () => count(db, from, values));
}
