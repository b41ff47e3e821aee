import type { Pool } from 'pg';
import type { WaitingWork } from '@baitdrop/contract/admin-jobs';
import { rowsOf } from '../database/rows.ts';

/** Work that waits, by its kind and why; `since`: the oldest of it. */
export type WaitingRow = Omit<WaitingWork, 'since'> & { since: Date };

/** Why a job failed the last time. The queue wraps what is no error of ours in `value`. */
export const JOB_REASON = `left(coalesce(output ->> 'message', output -> 'value' ->> 'message', output ->> 'name', ''), 500)`;

/** What is due only just now is about to be done. */
export const IS_LATE = `state = 'created' and start_after < now() - interval '1 minute'`;

/** What lies in the queues whose names match, by why it was not done at the last try. `ifNever`: why it was never tried. */
export async function readWaitingJobs(
  pool: Pool,
  kind: WaitingWork['kind'],
  queues: readonly string[],
  ifNever = '',
): Promise<WaitingRow[]> {
  const rows = await rowsOf<Omit<WaitingRow, 'kind'>>(
    pool,
    `select coalesce(nullif(${JOB_REASON}, ''), $2) as reason, count(*) as count, min(created_on) as since
     from pgboss.job where name = any($1) and (state = 'retry' or ${IS_LATE}) group by 1`,
    [queues, ifNever],
  );
  return rows.map((row) => ({ kind, ...row }));
}

/**
 * The same for work whose next try is a job of its own, and which notes the reason in its row: `job` is how to find that row
 * as `work`, `reason` its column.
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
