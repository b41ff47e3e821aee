import type { Pool } from 'pg';
import { rowsOf } from '../database/rows.ts';

export interface QueueRow {
  queue: string;
  waiting: number;
  retrying: number;
  failed: number;
  /** How long the oldest due job has been due; 0 when none is. */
  oldest_seconds: number;
}

/** Reads every queue, including empty ones. */
export const readQueues = (pool: Pool): Promise<QueueRow[]> =>
  rowsOf(
    pool,
    `select queue.name as queue, count(*) filter (where job.state = 'created' and start_after <= now()) as waiting,
       count(*) filter (where job.state = 'retry') as retrying, count(*) filter (where job.state = 'failed') as failed,
       coalesce(extract(epoch from now() - min(start_after)
         filter (where job.state in ('created', 'retry') and start_after <= now())), 0)::float8 as oldest_seconds
     from pgboss.queue left join pgboss.job on job.name = queue.name and job.state in ('created', 'retry', 'failed')
     where queue.name not like '\\_\\_pgboss%' group by queue.name order by queue.name`,
  );
