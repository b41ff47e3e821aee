import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { statement } from '@baitdrop/records/engine/statements';

const LOOK_EVERY_MS = 1000;

/** Queues among these in which something is due that nobody has begun. */
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
 * New work announces itself. Work for later, and work that is to be tried again, does not: one look a second finds it in all
 * queues together, instead of one in each.
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
