// Counts the processes that use the server: each holds a shared advisory lock in the maintenance database while it
// runs. A killed process loses its connection and so its lock, which keeps the count right without clean-up.
import { Client } from 'pg';
import type { DatabaseConnection } from './server-address.ts';

const SHARE_KEY = '7089060523424051';

export type ShareResult = { state: 'held'; client: Client; durable: boolean } | { state: 'refused'; code: string };

export async function acquireShare(connection: DatabaseConnection, timeoutMs: number): Promise<ShareResult> {
  const client = new Client({
    ...connection,
    ssl: false,
    application_name: 'database share',
    connectionTimeoutMillis: timeoutMs,
  });
  // A broken idle connection emits `error` as well as `end`; without a listener that would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ fsync: string; held: boolean }>(
      "SELECT current_setting('fsync') AS fsync, pg_try_advisory_lock_shared($1) AS held",
      [SHARE_KEY],
    );
    const row = rows[0];
    if (row?.held) return { state: 'held', client, durable: row.fsync === 'on' };
    await client.end();
    return { state: 'refused', code: 'stopping' };
  } catch (error) {
    await client.end().catch(() => undefined);
    return { state: 'refused', code: String((error as { code?: unknown }).code ?? error) };
  }
}

/**
 * Releases the share and says whether another process holds one. If none does, the lock is now held exclusively until
 * the connection ends, so that no process joins a server that is about to stop.
 */
export async function releaseShare(client: Client): Promise<'last' | 'others-remain'> {
  const { rows } = await client.query<{ alone: boolean }>(
    'SELECT pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) AS alone',
    [SHARE_KEY],
  );
  return rows[0]?.alone ? 'last' : 'others-remain';
}
