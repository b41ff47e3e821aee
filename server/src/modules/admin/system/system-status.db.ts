import type { Pool } from 'pg';
import type { SystemStatus } from '@baitdrop/contract/admin-system';
import { rowsOf } from '../../../platform/database/rows.ts';

export async function readDatabase(pool: Pool): Promise<Omit<SystemStatus['database'], 'ok' | 'answer_ms'>> {
  const [row] = await rowsOf<Omit<SystemStatus['database'], 'ok' | 'answer_ms'>>(
    pool,
    `select current_setting('server_version') as version, pg_database_size(current_database()) as size_bytes,
       (select count(*) from pg_stat_activity where datname = current_database()) as connections,
       current_setting('max_connections')::int as most_connections`,
  );
  if (row === undefined) throw new Error('the database said nothing about itself');
  return row;
}

/** Sends a trivial query to measure the round trip. */
export async function pingDatabase(pool: Pool): Promise<void> {
  await pool.query('select 1');
}

interface JobCounts {
  waiting: number;
  oldest_waiting_seconds: number | null;
  running: number;
  retrying: number;
  failed_today: number;
  last_done_at: Date | null;
}

export async function readJobCounts(pool: Pool): Promise<JobCounts> {
  const [row] = await rowsOf<JobCounts>(
    pool,
    `select count(*) filter (where state = 'created' and start_after <= now()) as waiting,
       extract(epoch from now() - min(start_after) filter (where state = 'created' and start_after <= now()))::int
         as oldest_waiting_seconds,
       count(*) filter (where state = 'active') as running, count(*) filter (where state = 'retry') as retrying,
       count(*) filter (where state = 'failed' and completed_on > now() - interval '24 hours') as failed_today,
       max(completed_on) filter (where state = 'completed') as last_done_at
     from pgboss.job`,
  );
  if (row === undefined) throw new Error('the queue said nothing about itself');
  return row;
}

/** Reads the newest failure of each queue and the number of failures. */
export async function readFailedQueues(
  pool: Pool,
): Promise<{ queue: string; count: number; last_at: Date; error: string }[]> {
  return rowsOf(
    pool,
    `select distinct on (name) name as queue, count(*) over (partition by name) as count, completed_on as last_at,
       coalesce(output ->> 'message', output ->> 'name', '') as error
     from pgboss.job where state = 'failed' and completed_on > now() - interval '24 hours'
     order by name, completed_on desc limit 50`,
  );
}

export async function countReportsSince(pool: Pool, since: Date): Promise<number> {
  const text = 'select count(*) as total from error_reports where received_at >= $1';
  const [row] = await rowsOf<{ total: number }>(pool, text, [since]);
  return row?.total ?? 0;
}
