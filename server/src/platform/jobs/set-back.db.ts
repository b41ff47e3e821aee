// After the database's clock was set back, some of what the job queue has written lies in the future: its rounds, which would
// not come again until the clock has caught up, and jobs that would wait as long.
import type { Pool } from 'pg';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { IN_THE_FUTURE } from '../database/set-back.ts';

const ROUNDS = ['cron_on', 'bam_on', 'flow_on', 'reindex_on'] as const;
const QUEUE_ROUNDS = ['monitor_claim_on', 'monitor_on', 'maintain_on'] as const;

/** Rounds that lie ahead count as over. */
const endRounds = (table: string, columns: readonly string[]): string =>
  `update pgboss.${table} set ${columns.map((name) => `${name} = case when ${name} > ${IN_THE_FUTURE} then null else ${name} end`).join(', ')}
   where ${columns.map((name) => `${name} > ${IN_THE_FUTURE}`).join(' or ')}`;

/**
 * The longest that the queue waits before it tries again. What had begun before a clock was set forward and failed after that
 * has no other date that lies ahead than when it is due.
 */
const TRIED_AGAIN_BY = `case when state = 'retry' then
    now() + greatest(retry_delay, 1) * 2 ^ least(16, retry_count + 1) * interval '1 second' else 'infinity' end`;

/** Waits as long as it was meant to wait; whoever has begun it is asked for a sign of life. */
const MOVE_JOBS = `update pgboss.job set
    start_after = least(start_after - greatest(interval '0', greatest(created_on, started_on) - now()), ${TRIED_AGAIN_BY}),
    created_on = least(created_on, now()), started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now())
  where state < 'completed'
    and (greatest(created_on, started_on, heartbeat_on) > ${IN_THE_FUTURE} or start_after > ${TRIED_AGAIN_BY})`;

/** Work by the clock is done once for each minute, and these minutes come again. */
const FREE_MINUTES = `update pgboss.job set singleton_on = null where singleton_on > (${IN_THE_FUTURE}) at time zone 'UTC'`;

/** Finds it by itself, so that it may be done at any time, also after a clock was set back while nothing ran. */
export async function bringJobsBack(pool: Pool): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await tx.query(endRounds('version', ROUNDS));
    await tx.query(endRounds('queue', QUEUE_ROUNDS));
    await tx.query(MOVE_JOBS);
    await tx.query(FREE_MINUTES);
  });
}
