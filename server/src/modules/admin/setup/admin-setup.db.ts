import type { Pool, PoolClient } from 'pg';
import { CONTACT_WITHIN_HOURS, LIVE_WITHIN_HOURS, type SetupStep } from '@baitdrop/domain/setup/setup-steps';
import { countRows } from '../../../platform/database/count-rows.db.ts';
import type { PaymentRow } from '../../../database/schema/payments.ts';
import type { SetupRequestRow } from '../../../database/schema/plugins.ts';
import type { RetailerRow } from '../../../database/schema/retailers.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { likeText } from '../../../platform/http/list-query.ts';

type Db = Pool | PoolClient;

export type SetupRequest = Omit<SetupRequestRow, 'rowid'> &
  Pick<RetailerRow, 'shop_name' | 'name' | 'email' | 'phone' | 'plugin_type'>;

export interface SetupFilter {
  search: string;
  state: '' | 'open' | 'done' | 'cancelled';
}

const columns = `q.id, q.shop_id, coalesce(r.shop_name, '') as shop_name, q.service_type, q.price_pence, q.status,
  q.contact_info, coalesce(r.name, '') as name, coalesce(r.email, '') as email, coalesce(r.phone, '') as phone,
  coalesce(r.plugin_type, '') as plugin_type, q.requested_at, q.paid_at, q.contacted_at, q.started_at, q.done_at`;
const FROM = 'from setup_requests q left join retailers r on r.shop_id = q.shop_id';

const isOpen = `q.status not in ('done', 'cancelled')`;
const contactDue = `q.requested_at + interval '${CONTACT_WITHIN_HOURS} hours'`;
const liveDue = `q.paid_at + interval '${LIVE_WITHIN_HOURS} hours'`;
/** What was promised next; nothing for what is over. */
const nextDue = `case when not ${isOpen} then null
  else least(case when q.contacted_at is null then ${contactDue} end, ${liveDue}) end`;

const states: Record<SetupFilter['state'], string> = {
  '': 'true',
  open: isOpen,
  done: `q.status = 'done'`,
  cancelled: `q.status = 'cancelled'`,
};
/** The same expression as in the retailers' index. */
const found = `q.shop_id in (select shop_id from retailers where
  lower(shop_name || ' ' || postcode || ' ' || shop_id || ' ' || name || ' ' || email) like $1)`;
const whereOf = ({ state, search }: SetupFilter): string =>
  search === '' ? states[state] : `${states[state]} and ${found}`;
const valuesOf = ({ search }: SetupFilter): string[] => (search === '' ? [] : [likeText(search)]);

export async function countRequests(db: Db, filter: SetupFilter): Promise<number> {
  return countRows(db, `from setup_requests q where ${whereOf(filter)}`, valuesOf(filter));
}

export const SETUP_SORTS = ['due', 'requested', 'shop', 'status'] as const;
export type SetupSort = (typeof SETUP_SORTS)[number];
const sortColumns: Record<SetupSort, string> = {
  due: nextDue,
  requested: 'q.requested_at',
  shop: 'lower(r.shop_name)',
  status: 'q.status',
};

interface PageOfRequests {
  sort: SetupSort;
  isDescending: boolean;
  limit: number;
  offset: number;
}

export function readRequests(db: Db, filter: SetupFilter, page: PageOfRequests): Promise<SetupRequest[]> {
  const { sort, isDescending, limit, offset } = page;
  if (sort === 'due' && !isDescending) return readWhatIsDue(db, filter, page);
  return rowsOf(
    db,
    `select ${columns} ${FROM} where ${whereOf(filter)}
     order by ${sortColumns[sort]} ${isDescending ? 'desc' : 'asc'} nulls last, q.requested_at desc, q.rowid desc
     limit ${limit} offset ${offset}`,
    valuesOf(filter),
  );
}

/** Open ones first, by what was promised; then the others, newest first. Each part has its index, and the open ones are few. */
function readWhatIsDue(db: Db, filter: SetupFilter, { limit, offset }: PageOfRequests): Promise<SetupRequest[]> {
  const order = 'part, due nulls last, requested_at desc, rowid desc';
  return rowsOf(
    db,
    `with page as (
       (select q.id, 0 as part, ${nextDue} as due, q.requested_at, q.rowid from setup_requests q
        where ${isOpen} and ${whereOf(filter)})
       union all
       (select q.id, 1, null, q.requested_at, q.rowid from setup_requests q
        where q.status in ('done', 'cancelled') and ${whereOf(filter)}
        order by q.requested_at desc, q.rowid desc limit ${offset + limit})
       order by ${order} limit ${limit} offset ${offset}
     )
     select ${columns} from page join setup_requests q using (id) left join retailers r on r.shop_id = q.shop_id
     order by page.part, page.due nulls last, page.requested_at desc, page.rowid desc`,
    valuesOf(filter),
  );
}

export async function countOverdue(db: Db, now: Date): Promise<number> {
  const text = `select count(*) as total from setup_requests q where ${isOpen} and ${nextDue} < $1`;
  const [row] = await rowsOf<{ total: number }>(db, text, [now]);
  return row?.total ?? 0;
}

/** Locked until the end of the transaction. */
export async function lockRequest(tx: PoolClient, id: string): Promise<SetupRequest | undefined> {
  return (await rowsOf<SetupRequest>(tx, `select ${columns} ${FROM} where q.id = $1 for update of q`, [id]))[0];
}

const stamps: Record<Exclude<SetupStep, 'cancelled'>, string> = {
  contacted: 'contacted_at',
  in_progress: 'started_at',
  done: 'done_at',
};

export async function putStep(tx: PoolClient, id: string, step: SetupStep, at: Date): Promise<void> {
  if (step === 'cancelled') await tx.query('update setup_requests set status = $2 where id = $1', [id, step]);
  else await tx.query(`update setup_requests set status = $2, ${stamps[step]} = $3 where id = $1`, [id, step, at]);
}

/** The payment that was booked for it, if any. */
export async function findSetupPayment(
  tx: PoolClient,
  request: string,
): Promise<Pick<PaymentRow, 'id' | 'amount_pence'> | undefined> {
  const [row] = await rowsOf<Pick<PaymentRow, 'id' | 'amount_pence'>>(
    tx,
    `select p.id, p.amount_pence from payments p where p.purpose = 'setup' and p.subject = $1 and p.status = 'paid'
       and not exists (select 1 from ledger_movements m where m.kind = 'stray-payment' and m.reference = p.id)
     order by p.paid_at limit 1`,
    [request],
  );
  return row;
}
