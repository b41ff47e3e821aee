import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import { directPoolOf } from './pool.ts';

/**
 * Runs `work` while no other holder of `key` runs, in this process or another one on the same database. The lock has a
 * connection of its own, which `work` may use, and ends with it, so a killed process leaves nothing locked.
 */
export async function withAdvisoryLock<T>(
  pool: Pool,
  key: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return holding(pool, async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [key]);
    return work(client);
  });
}

export type TryLockResult<T> = { acquired: true; result: T } | { acquired: false };

/** The same, but for work that someone else's doing makes unnecessary: does not wait. */
export async function tryAdvisoryLock<T>(
  pool: Pool,
  key: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<TryLockResult<T>> {
  return holding(pool, async (client) => {
    const { rows } = await client.query<{ acquired: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS acquired',
      [key],
    );
    if (!rows[0]?.acquired) return { acquired: false };
    return { acquired: true, result: await work(client) };
  });
}

async function holding<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const direct = directPoolOf(pool);
  const places = direct === pool ? Math.floor(pool.options.max / 3) : direct.options.max - 1;
  return inTurn(direct, places, async () => {
    const client = await direct.connect();
    let broken = false;
    try {
      return await work(client);
    } finally {
      await client.query('SELECT pg_advisory_unlock_all()').catch(() => (broken = true));
      client.release(broken);
    }
  });
}

interface Turns {
  running: number;
  waiting: (() => void)[];
}

const turnsOf = new WeakMap<Pool, Turns>();
const hasTurn = new AsyncLocalStorage<true>();

/**
 * Whoever holds a lock needs further connections to get on, and perhaps a second lock: if holders took all that there are,
 * they would wait for each other.
 */
async function inTurn<T>(pool: Pool, places: number, work: () => Promise<T>): Promise<T> {
  if (hasTurn.getStore() === true) return work();
  const turns = turnsOf.get(pool) ?? { running: 0, waiting: [] };
  turnsOf.set(pool, turns);
  if (turns.running < Math.max(1, places)) turns.running += 1;
  else await new Promise<void>((resolve) => turns.waiting.push(resolve));
  try {
    return await hasTurn.run(true, work);
  } finally {
    const next = turns.waiting.shift();
    if (next === undefined) turns.running -= 1;
    else next();
  }
}
