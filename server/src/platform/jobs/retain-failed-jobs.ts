import type { Pool } from 'pg';
import { runsEveryFewMinutes } from './jobs.ts';

const KEPT_SECONDS = 30 * 86_400;

/**
 * Keeps failed jobs for 30 days, for operators to look at. Jobs that run every few minutes would fill the list, so only
 * their newest failure of each hour is kept.
 */
export async function retainFailedJobs(
  pool: Pool,
  schedules: readonly { name: string; cron: string }[],
): Promise<void> {
  const frequent = schedules.filter(({ cron }) => runsEveryFewMinutes(cron)).map(({ name }) => name);
  await pool.query(
    `delete from pgboss.job older where state = 'failed' and name = any($1) and exists (
       select 1 from pgboss.job newer where newer.name = older.name and newer.state = 'failed'
         and newer.completed_on > older.completed_on and newer.completed_on < older.completed_on + interval '1 hour')`,
    [frequent],
  );
  await pool.query(
    `update pgboss.job set deletion_seconds = $1 where state = 'failed' and deletion_seconds between 1 and $1 - 1`,
    [KEPT_SECONDS],
  );
}
