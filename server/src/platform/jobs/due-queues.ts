import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { statement } from '@baitdrop/records/engine/statements';

const LOOK_EVERY_MS = 1000;

/** Finds those of the queues that have a due job without a worker. */
async function readDueQueues(pool: Pool, names: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    statement(
      `select name from unnest($1::text[]) as name where exists (
         select 1 from pgboss.job where job.name = name.name and state < 'active' and not blocked and start_after <= now())`,
      [names],
    ),
  );
  return rows.map(({ name }) => name);
}

/**
 * New jobs announce themselves. Jobs for later and retries do not, so one query a second finds them in all queues
 * together, instead of one query per queue.
 */
export function followDueQueues(
  pool: Pool,
  log: Logger,
  names: () => readonly string[],
  wake: (name: string) => void,
): { stop(): Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  const look = async (): Promise<void> => {
    try {
      for (const name of await readDueQueues(pool, names())) wake(name);
    } catch (error) {
      log.error({ err: error }, 'job queue failed');
    }
  };
  const looking = (async () => {
    while (!signal.aborted) {
      await delay(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted && names().length > 0) await look();
    }
  })();
  return {
    async stop() {
      ending.abort();
      await looking;
    },
  };
}
