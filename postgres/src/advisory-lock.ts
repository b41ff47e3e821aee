import type { Pool, PoolClient } from 'pg';

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
  const client = await pool.connect();
  let broken = false;
  try {
    return await work(client);
  } finally {
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => (broken = true));
    client.release(broken);
  }
}
