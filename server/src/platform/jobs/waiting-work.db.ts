import type { Pool } from 'pg';
import type { WaitingWork } from '@baitdrop/contract/admin-jobs';
import { rowsOf } from '../database/rows.ts';

/** Waiting work by kind and reason; `since` is the time of the oldest. */
export type WaitingRow = Omit<WaitingWork, 'since'> & { since: Date };

/** Why a job failed last. The queue wraps values that are not errors in `value`. */
export const JOB_REASON = `left(coalesce(output ->> 'message', output -> 'value' ->> 'message', output ->> 'name', ''), 500)`;

/** Allows a minute of grace, since a job that is just due is about to run. */
export const IS_OVERDUE = `state = 'created' and start_after < now() - interval '1 minute'`;

/**
 * Counts the waiting jobs of these queues by the reason of their last failure; `ifNever` is the reason for jobs that
 * were never tried.
 */
export async function readWaitingJobs(
  pool: Pool,
  kind: WaitingWork['kind'],
  queues: readonly string[],
  ifNever = '',
): Promise<WaitingRow[]> {
  const rows = await rowsOf<Omit<WaitingRow, 'kind'>>(
    pool,
    `select coalesce(nullif(${JOB_REASON}, ''), $2) as reason, count(*) as count, min(created_on) as since
     from pgboss.job where name = any($1) and (state = 'retry' or ${IS_OVERDUE}) group by 1`,
    [queues, ifNever],
  );
  return rows.map((row) => ({ kind, ...row }));
}

/**
 * Counts waiting work whose retry is a job of its own and whose row stores the reason: `join` finds that row, `reason`
 * is its column.
 */
export async function readWaitingRows(
  pool: Pool,
  kind: WaitingWork['kind'],
  { queue, join, reason, since }: { queue: string; join: string; reason: string; since: string },
): Promise<WaitingRow[]> {
  const rows = await rowsOf<Omit<WaitingRow, 'kind'>>(
    pool,
    `select coalesce(nullif(job.reason, ''), ${reason}) as reason, count(*) as count, min(${since}) as since
     from (select data, ${JOB_REASON} as reason, start_after, state from pgboss.job
       where name = $1 and state in ('created', 'retry')) job
     join ${join} where ${reason} != '' or job.state = 'retry' or job.start_after < now() - interval '1 minute' group by 1`,
    [queue],
  );
  return rows.map((row) => ({ kind, ...row }));
}
