import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import { directPoolOf } from './pool.ts';

/**
 * Runs `work` while no other holder of `key` runs, in this process or another one on the same database. The lock has
 * its own connection, which `work` may use, and ends with it, so a killed process leaves nothing locked.
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

/** Like `withAdvisoryLock`, but returns without waiting while another process holds the lock. */
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
  return limitHolders(direct, places, async () => {
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

interface Holders {
  running: number;
  waiting: (() => void)[];
}

const holdersOf = new WeakMap<Pool, Holders>();
const isHolding = new AsyncLocalStorage<true>();

/**
 * Limits how many locks one pool holds at once. Holders need further connections for their work: if locks took all of
 * them, the holders would wait for each other.
 */
async function limitHolders<T>(pool: Pool, places: number, work: () => Promise<T>): Promise<T> {
  if (isHolding.getStore() === true) return work();
  const holders = holdersOf.get(pool) ?? { running: 0, waiting: [] };
  holdersOf.set(pool, holders);
  if (holders.running < Math.max(1, places)) holders.running += 1;
  else await new Promise<void>((resolve) => holders.waiting.push(resolve));
  try {
    return await isHolding.run(true, work);
  } finally {
    const next = holders.waiting.shift();
    if (next === undefined) holders.running -= 1;
    else next();
  }
}
