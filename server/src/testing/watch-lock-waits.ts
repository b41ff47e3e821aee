// Measures how long the server waits for tables that a migration has locked or waits for.
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

const LOOK_EVERY_MS = 25;

export interface LockWaits {
  /** The longest wait, in milliseconds. */
  stop(): Promise<number>;
}

export function watchLockWaits(databaseUrl: string): LockWaits {
  const over = new AbortController();
  let longestMs = 0;
  const watching = (async () => {
    const client = new Client({ connectionString: databaseUrl, application_name: 'lock waits' });
    await client.connect();
    while (!over.signal.aborted) {
      const { rows } = await client.query<{ ms: number | null }>(
        `select (max(extract(epoch from clock_timestamp() - l.waitstart)) * 1000)::int as ms
         from pg_locks l join pg_stat_activity a using (pid)
         where not l.granted and l.locktype in ('relation', 'transactionid', 'tuple') and a.datname = current_database()
           and a.application_name <> 'baitdrop migrations'`,
      );
      longestMs = Math.max(longestMs, rows[0]?.ms ?? 0);
      await delay(LOOK_EVERY_MS);
    }
    await client.end();
  })();
  return {
    async stop() {
      over.abort();
      await watching;
      return longestMs;
    },
  };
}
