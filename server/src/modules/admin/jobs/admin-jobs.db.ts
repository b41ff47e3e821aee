import type { Pool, PoolClient } from 'pg';
import type { AdminJob } from '@baitdrop/contract/admin-jobs';
import { countRows } from '../../../platform/database/count-rows.db.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { IS_LATE, JOB_REASON } from '../../../platform/jobs/waiting-work.db.ts';
import { likeText } from '../../../platform/http/list-query.ts';

export interface JobFilter {
  search: string;
  state: '' | AdminJob['state'];
}

const states: Record<JobFilter['state'], string> = {
  '': `(state in ('failed', 'retry') or ${IS_LATE})`,
  failed: `state = 'failed'`,
  retrying: `state = 'retry'`,
  waiting: IS_LATE,
};
// What is sealed is much longer than an id.
const ABOUT = `coalesce((select string_agg(part.value, ' ') from jsonb_each_text(data) part where length(part.value) <= 64), '')`;

const whereOf = ({ state, search }: JobFilter): string =>
  `${states[state]}${search === '' ? '' : ` and lower(name || ' ' || ${JOB_REASON} || ' ' || ${ABOUT}) like $1`}`;
const valuesOf = ({ search }: JobFilter): string[] => (search === '' ? [] : [likeText(search)]);

export const countJobs = (db: Pool, filter: JobFilter): Promise<number> =>
  countRows(db, `from pgboss.job where ${whereOf(filter)}`, valuesOf(filter));

export const JOB_SORTS = ['created', 'queue'] as const;
const sortColumns: Record<(typeof JOB_SORTS)[number], string> = { created: 'created_on', queue: 'name' };

export interface JobListRow {
  id: string;
  queue: string;
  state: 'failed' | 'retry' | 'created';
  about: string;
  reason: string;
  attempts: number;
  created_on: Date;
  failed_on: Date | null;
  start_after: Date;
}

export const readJobs = (
  db: Pool,
  filter: JobFilter,
  page: { sort: (typeof JOB_SORTS)[number]; isDescending: boolean; limit: number; offset: number },
): Promise<JobListRow[]> =>
  rowsOf<JobListRow>(
    db,
    `select id, name as queue, state, ${ABOUT} as about, ${JOB_REASON} as reason, created_on, start_after,
       case when state = 'created' then 0 else retry_count + 1 end as attempts,
       case when state = 'failed' then completed_on when state = 'retry' then started_on end as failed_on
     from pgboss.job where ${whereOf(filter)}
     order by ${sortColumns[page.sort]} ${page.isDescending ? 'desc' : 'asc'}, created_on desc, id
     limit ${page.limit} offset ${page.offset}`,
    valuesOf(filter),
  );

export const countFailedByQueue = (db: Pool): Promise<{ queue: string; count: number }[]> =>
  rowsOf(
    db,
    `select name as queue, count(*) as count from pgboss.job where state = 'failed' group by name order by name limit 100`,
  );

export interface RetriedJob {
  id: string;
  queue: string;
  reason: string;
}

// One try more than it had, at once; without a new date, the queue would throw away what it has kept for long.
const TRY_AGAIN = `update pgboss.job set state = 'retry', start_after = now(), completed_on = null,
  retry_limit = case when state = 'failed' then retry_count + 1 else retry_limit end,
  keep_until = now() + interval '14 days'`;

export async function retryJob(tx: PoolClient, id: string): Promise<RetriedJob | undefined> {
  const [job] = await rowsOf<RetriedJob>(
    tx,
    `${TRY_AGAIN} where id::text = $1 and state in ('failed', 'retry')
     returning id, name as queue, ${JOB_REASON} as reason`,
    [id],
  );
  return job;
}

export async function retryQueue(tx: PoolClient, queue: string): Promise<number> {
  const { rowCount } = await tx.query(`${TRY_AGAIN} where name = $1 and state = 'failed'`, [queue]);
  return rowCount ?? 0;
}
