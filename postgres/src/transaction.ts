import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

export type TransactionOptions = {
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readOnly?: boolean;
};

const DEADLOCK = '40P01';
const MAX_TRIES = 4;
/**
 * Without a pause, the retry may take the row before the transaction that waited for it wakes up, and both deadlock
 * again.
 */
const PAUSE_MS = 50;

/**
 * Commits when `work` succeeds, otherwise rolls back and rethrows. After a deadlock, the database rolls one transaction
 * back, and this one is retried from its beginning.
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryTransaction(pool, work, options);
    } catch (error) {
      if (tries === MAX_TRIES || (error as { code?: unknown } | null)?.code !== DEADLOCK) throw error;
      await delay(PAUSE_MS * (1 + Math.random()));
    }
  }
}

async function tryTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  { isolation = 'read committed', readOnly = false }: TransactionOptions,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query(`BEGIN ISOLATION LEVEL ${isolation} ${readOnly ? 'READ ONLY' : 'READ WRITE'}`);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => (broken = true));
    throw error;
  } finally {
    // A connection that cannot even roll back must not go back to the pool.
    client.release(broken);
  }
}
