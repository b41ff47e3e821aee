import type { Pool, PoolClient } from 'pg';
import type { JobSort, AdminJob } from '@baitdrop/contract/admin-jobs';
import { WEBHOOK_TEST } from '@baitdrop/contract/webhook-events';
import { webhookMessages as words } from '@baitdrop/domain/messages/webhooks';
import { countRows } from '../../../platform/database/count-rows.db.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { IS_OVERDUE, JOB_REASON } from '../../../platform/jobs/waiting-work.db.ts';
import { likePattern } from '../../../platform/http/list-query.ts';

/** The name under which messages to shops' servers are listed; they have a queue of their own. */
const WEBHOOK_WORK = 'shop-webhooks';

export interface JobFilter {
  search: string;
  state: '' | AdminJob['state'];
}

const STATES: Record<JobFilter['state'], string> = {
  '': 'true',
  failed: `state = 'failed'`,
  retrying: `state = 'retry'`,
  waiting: `state = 'created'`,
};
// Leaves out sealed values, which are much longer than ids.
const ABOUT = `coalesce((select string_agg(part.value, ' ') from jsonb_each_text(data) part where length(part.value) <= 64), '')`;
const JOBS = `select id::text as id, name as queue, state::text as state, ${ABOUT} as about, ${JOB_REASON} as reason, created_on,
    start_after, case when state = 'created' then 0 else retry_count + 1 end as attempts,
    case when state = 'failed' then completed_on when state = 'retry' then started_on end as failed_on
  from pgboss.job
  where state in ('failed', 'retry') or (${IS_OVERDUE})`;

/** Messages that shops' servers have not accepted, and those waiting behind them. */
const MESSAGES = `select m.id, '${WEBHOOK_WORK}' as queue,
    case when m.state = 'failed' then 'failed' when m.tries > 0 then 'retry' else 'created' end as state,
    concat_ws(' ', w.shop_id, m.kind, m.subject) as about,
    case when m.state = 'waiting' and m.tries = 0 then $1 else left(w.url || ': ' || m.reason, 500) end as reason,
    m.created_at as created_on, m.next_try_at as start_after, m.tries as attempts,
    (select max(a.at) from shop_webhook_attempts a where a.message = m.id) as failed_on
  from shop_webhook_messages m join shop_webhooks w on w.id = m.webhook
  where m.kind <> '${WEBHOOK_TEST}' and (m.state = 'failed'
    or (m.state = 'waiting' and (m.tries > 0 or m.next_try_at < now() - interval '1 minute')))`;

const fromWork = ({ state, search }: JobFilter): string =>
  `from (${JOBS} union all ${MESSAGES}) work
   where ${STATES[state]}${search === '' ? '' : ` and lower(queue || ' ' || reason || ' ' || about) like $2`}`;
const valuesOf = ({ search }: JobFilter): string[] => [
  words.behindAnother,
  ...(search === '' ? [] : [likePattern(search)]),
];

export const countJobs = (db: Pool, filter: JobFilter): Promise<number> =>
  countRows(db, fromWork(filter), valuesOf(filter));

const sortColumns: Record<JobSort, string> = { created: 'created_on', queue: 'queue' };

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
  page: { sort: JobSort; isDescending: boolean; limit: number; offset: number },
): Promise<JobListRow[]> =>
  rowsOf<JobListRow>(
    db,
    `select id, queue, state, about, reason, created_on, start_after, attempts, failed_on ${fromWork(filter)}
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

// Allows one more attempt, at once. The new date keeps the queue from deleting an old job.
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

/** Finds a message that a shop's server did not accept. */
export async function findMessage(tx: PoolClient, id: string): Promise<RetriedJob | undefined> {
  const [message] = await rowsOf<RetriedJob>(
    tx,
    `select m.id, '${WEBHOOK_WORK}' as queue, m.reason from shop_webhook_messages m
     join shop_webhooks w on w.id = m.webhook and w.is_on where m.id = $1 and m.state <> 'delivered'`,
    [id],
  );
  return message;
}
