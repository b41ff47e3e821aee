// Repairs the job queue after the database's clock was set back: timestamps of its rounds and jobs that lie in the
// future would make them wait until the clock has caught up.
import type { Pool } from 'pg';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { FUTURE_INSTANT } from '../database/clock-reset.ts';

const ROUNDS = ['cron_on', 'bam_on', 'flow_on', 'reindex_on'] as const;
const QUEUE_ROUNDS = ['monitor_claim_on', 'monitor_on', 'maintain_on'] as const;

/** Clears timestamps of rounds that lie in the future, so that the next round is due. */
const endRounds = (table: string, columns: readonly string[]): string =>
  `update pgboss.${table} set ${columns.map((name) => `${name} = case when ${name} > ${FUTURE_INSTANT} then null else ${name} end`).join(', ')}
   where ${columns.map((name) => `${name} > ${FUTURE_INSTANT}`).join(' or ')}`;

/**
 * The longest time until a retry. A job that began before the clock was set forward and failed afterwards has no other
 * timestamp in the future than its due time.
 */
const MAX_RETRY_AT = `case when state = 'retry' then
    now() + greatest(retry_delay, 1) * 2 ^ least(16, retry_count + 1) * interval '1 second' else 'infinity' end`;

/**
 * Moves jobs so that they wait as long as intended, and lets running ones prove with a heartbeat that they are alive.
 */
const MOVE_JOBS = `update pgboss.job set
    start_after = least(start_after - greatest(interval '0', greatest(created_on, started_on) - now()), ${MAX_RETRY_AT}),
    created_on = least(created_on, now()), started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now())
  where state < 'completed'
    and (greatest(created_on, started_on, heartbeat_on) > ${FUTURE_INSTANT} or start_after > ${MAX_RETRY_AT})`;

/** Scheduled work runs once per minute, and the repeated minutes must be free again. */
const FREE_MINUTES = `update pgboss.job set singleton_on = null where singleton_on > (${FUTURE_INSTANT}) at time zone 'UTC'`;

/**
 * Finds the affected rows by their timestamps, so it may run at any time, also after the clock was set back while no
 * process ran.
 */
export async function rebaseJobs(pool: Pool): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await tx.query(endRounds('version', ROUNDS));
    await tx.query(endRounds('queue', QUEUE_ROUNDS));
    await tx.query(MOVE_JOBS);
    await tx.query(FREE_MINUTES);
  });
}
