import type { Pool, PoolClient } from 'pg';
import { OPEN_ORDER_STATUSES } from '@baitdrop/domain/orders/order-status';
import type { ProblemKind } from '@baitdrop/domain/problems/problem-kinds';
import { APPROVAL_WITHIN_HOURS } from '@baitdrop/domain/retailers/going-live';
import { sqlList } from '../../../database/schema/columns.ts';
import { countRows } from '../../../platform/database/count-rows.db.ts';
import { LARGE_COUNT, cacheIfLarge } from '../../../platform/database/cache-if-large.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { likePattern } from '../../../platform/http/list-query.ts';
import { NEXT_SETUP_DUE, SETUP_IS_OPEN } from '../setup/admin-setup.db.ts';

type Db = Pool | PoolClient;

const ofOrder = `o.code as name, o.shop_name as about, o.id as "order", o.shop_id`;
const isOpen = `o.status in ${sqlList(OPEN_ORDER_STATUSES)} and o.paid_at is not null`;
const noMail = `''::text as mail`;

/** The expression matches the indexes of live accounts and of unplaced listings. */
const isLive = `r.baitdrop_enabled and r.suspended_at is null`;
/** The expression matches the index of shops that wait for approval. */
const WAITS_TO_GO_LIVE = `r.live_requested_at is not null and r.live_approved_at is null and r.suspended_at is null
  and not r.baitdrop_enabled`;
const hasNoListing = `not exists (select 1 from shops s where s.shop_id = r.shop_id)`;

/**
 * Finds live accounts without a listing. There are hardly ever any, and finding them means reading all accounts, so the
 * result is cached for half a minute when there are many; one that got its listing since is left out at once. Null for
 * all.
 */
async function unlistedShops(db: Db, kinds: readonly ProblemKind[]): Promise<readonly string[] | null> {
  if (!kinds.includes('missing_position') || (await countRows(db, 'from retailers')) <= LARGE_COUNT) return null;
  const text = `select r.shop_id from retailers r where ${isLive} and ${hasNoListing} limit ${LARGE_COUNT}`;
  const read = async () => (await rowsOf<{ shop_id: string }>(db, text)).map(({ shop_id }) => shop_id);
  const shops = await cacheIfLarge(db, 'live accounts without a listing', read, () => true);
  return shops.length === LARGE_COUNT ? null : shops;
}

/**
 * `$1` is now, `$2` are live shops without a listing. Each query selects subject, name, about, order, shop_id, since,
 * due_at and the sealed mail.
 */
const sources: Readonly<Record<ProblemKind, string>> = {
  unanswered: `select o.id as subject, ${ofOrder}, o.escalated_at as since, o.answer_due_at as due_at, ${noMail}
    from orders o where o.status = 'pending' and o.paid_at is not null and o.escalated_at is not null`,
  late: `select o.id as subject, ${ofOrder}, o.promised_by as since, o.promised_by as due_at, ${noMail}
    from orders o where ${isOpen} and o.promised_by < $1`,
  failed_courier: `select o.id as subject, ${ofOrder}, coalesce(d.updated_at, o.updated) as since, o.promised_by as due_at,
      ${noMail}
    from orders o left join lateral (
      select * from deliveries d where d."order" = o.id order by d.attempt desc limit 1) d on true
    where ${isOpen} and o.fulfilment = 'delivery'
      and (o.choice_open or d.status in ('refused', 'canceled', 'returned'))`,
  disputed: `select d.id as subject, ${ofOrder}, d.created_at as since, d.due_by as due_at, ${noMail}
    from disputes d join orders o on o.id = d."order"
    where d.status in ('needs_response', 'warning_needs_response') and d.answered_at is null`,
  open_case: `select c.id as subject, ${ofOrder}, c.opened_at as since, c.answer_due_at as due_at, ${noMail}
    from order_cases c join orders o on o.id = c."order" where c.status = 'open'`,
  shop_waiting: `select r.shop_id as subject, r.shop_name as name, r.postcode as about, '' as "order", r.shop_id,
      r.live_requested_at as since, r.live_requested_at + interval '${APPROVAL_WITHIN_HOURS} hours' as due_at, ${noMail}
    from retailers r where ${WAITS_TO_GO_LIVE}`,
  setup_waiting: `select q.id as subject, coalesce(r.shop_name, q.shop_id) as name,
      case when q.contacted_at is null then 'Not contacted yet' else 'Paid, not live yet' end as about, '' as "order",
      q.shop_id, q.requested_at as since, ${NEXT_SETUP_DUE} as due_at, ${noMail}
    from setup_requests q left join retailers r on r.shop_id = q.shop_id
    where ${SETUP_IS_OPEN} and ${NEXT_SETUP_DUE} is not null`,
  payout_waiting: `select p.id as subject, r.shop_name as name,
      '£' || to_char(p.amount_pence / 100.0, 'FM999,999,990.00') as about, '' as "order", p.shop_id,
      coalesce(p.created, $1::timestamptz) as since, null::timestamptz as due_at, ${noMail}
    from payouts p join retailers r on r.shop_id = p.shop_id where p.status = 'waiting'`,
  failed_payout: `select p.id as subject, r.shop_name as name, p.failure as about, '' as "order", p.shop_id,
      p.updated as since, null::timestamptz as due_at, ${noMail}
    from payouts p join retailers r on r.shop_id = p.shop_id
    where p.status in ('failed', 'reversed') and p.failure != '' and not exists (
      select 1 from payouts n where n.shop_id = p.shop_id and n.rowid > p.rowid)`,
  failed_mail: `select j.id::text as subject, '' as name, '' as about, '' as "order", '' as shop_id,
      coalesce(j.completed_on, j.started_on, j.created_on) as since, null::timestamptz as due_at, j.data->>'mail' as mail
    from pgboss.job j where j.name = 'mail.send' and (j.state = 'failed' or (j.state = 'retry' and j.retry_count >= 3))`,
  missing_position: `select r.shop_id as subject, r.shop_name as name, r.postcode as about, '' as "order", r.shop_id,
      coalesce(r.live_approved_at, r.created_at, $1::timestamptz) as since, null::timestamptz as due_at, ${noMail}
    from (
      select s.shop_id from shops s where s.position_source <> 'placed'
      union all
      select r.shop_id from retailers r where ${isLive} and ($2::text[] is null or r.shop_id = any($2)) and ${hasNoListing}
    ) unplaced join retailers r on r.shop_id = unplaced.shop_id where ${isLive}`,
};

const from = (kinds: readonly ProblemKind[]): string =>
  `(${kinds.map((kind) => `select '${kind}' as kind, * from (${sources[kind]}) ${kind}`).join(' union all ')}) p
   left join problem_assignees t on t.kind = p.kind and t.subject = p.subject`;

export interface ProblemRow {
  kind: ProblemKind;
  subject: string;
  name: string;
  about: string;
  order: string;
  shop_id: string;
  since: Date;
  due_at: Date | null;
  /** Sealed; empty for a problem that is no mail. */
  mail: string;
  taken_by: string | null;
  admin: string | null;
  taken_at: Date | null;
}

export interface ProblemFilter {
  kinds: readonly ProblemKind[];
  search: string;
  taken: '' | 'me' | 'nobody';
  me: string;
  now: Date;
}

/** Uses both parameters in a condition that is always true, because some kinds need neither. */
const USES_BOTH_PARAMETERS = `$1::timestamptz is not null and ($2::text[] is null or true)`;

async function whereOf(
  db: Db,
  { kinds, search, taken, me, now }: ProblemFilter,
): Promise<{ where: string; values: unknown[] }> {
  const words = search === '' ? '%' : likePattern(search);
  const values: unknown[] = [now, await unlistedShops(db, kinds), words, me];
  const ofWhom = { '': `$4::text is not null`, me: 't.admin = $4', nobody: 't.admin is null and $4::text is not null' }[
    taken
  ];
  return { where: `${USES_BOTH_PARAMETERS} and lower(p.name || ' ' || p.about) like $3 and ${ofWhom}`, values };
}

export async function countProblems(db: Db, filter: ProblemFilter): Promise<number> {
  const { where, values } = await whereOf(db, filter);
  const [row] = await rowsOf<{ total: number }>(
    db,
    `select count(*) as total from ${from(filter.kinds)} where ${where}`,
    values,
  );
  return row?.total ?? 0;
}

export async function countByKind(
  db: Db,
  kinds: readonly ProblemKind[],
  now: Date,
): Promise<{ kind: ProblemKind; total: number; untaken: number }[]> {
  return rowsOf(
    db,
    `select p.kind, count(*) as total, count(*) filter (where t.admin is null) as untaken
     from ${from(kinds)} where ${USES_BOTH_PARAMETERS} group by p.kind`,
    [now, await unlistedShops(db, kinds)],
  );
}

const columns = `p.kind, p.subject, p.name, p.about, p."order", p.shop_id, p.since, p.due_at, p.mail,
  t.admin_email as taken_by, t.admin, t.taken_at`;

export async function readProblems(
  db: Db,
  filter: ProblemFilter,
  { isDescending, limit, offset }: { isDescending: boolean; limit: number; offset: number },
): Promise<ProblemRow[]> {
  const { where, values } = await whereOf(db, filter);
  const way = isDescending ? 'desc' : 'asc';
  return rowsOf(
    db,
    `select ${columns} from ${from(filter.kinds)} where ${where}
     order by coalesce(p.due_at, p.since) ${way}, p.kind, p.subject limit ${limit} offset ${offset}`,
    values,
  );
}

export async function findProblem(
  db: Db,
  kind: ProblemKind,
  subject: string,
  now: Date,
): Promise<ProblemRow | undefined> {
  const text = `select ${columns} from ${from([kind])} where p.subject = $3 and ${USES_BOTH_PARAMETERS}`;
  return (await rowsOf<ProblemRow>(db, text, [now, null, subject]))[0];
}

/** False when another administrator has it. */
export async function insertTaker(
  tx: PoolClient,
  { kind, subject }: Pick<ProblemRow, 'kind' | 'subject'>,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into problem_assignees (kind, subject, admin, admin_email) values ($1, $2, $3, $4)
     on conflict (kind, subject) do update set taken_at = problem_assignees.taken_at where problem_assignees.admin = $3`,
    [kind, subject, id, email],
  );
  return rowCount === 1;
}

export async function deleteTaker(tx: PoolClient, kind: ProblemKind, subject: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from problem_assignees where kind = $1 and subject = $2', [
    kind,
    subject,
  ]);
  return rowCount === 1;
}

export async function deleteTakersOf(tx: PoolClient, admin: string): Promise<void> {
  await tx.query('delete from problem_assignees where admin = $1', [admin]);
}

export async function deleteTakersBefore(db: Db, before: Date): Promise<void> {
  await db.query('delete from problem_assignees where taken_at < $1', [before]);
}
