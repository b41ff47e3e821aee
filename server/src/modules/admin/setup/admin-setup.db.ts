import type { SetupSort } from '@baitdrop/contract/admin-setup';
import type { Pool, PoolClient } from 'pg';
import {
  CONTACT_WITHIN_HOURS,
  SETUP_WITHIN_HOURS,
  SETUP_STATUSES,
  type SetupStatus,
} from '@baitdrop/domain/setup/setup-steps';
import { countParts } from '../../../platform/database/count-rows.db.ts';
import { splitSortKeys, keysetPage, joinPageRows, type WithSortKeys } from '../../../platform/database/keyset-page.ts';
import type { PaymentRow } from '../../../database/schema/payments.ts';
import type { SetupRequestRow } from '../../../database/schema/plugins.ts';
import type { RetailerRow } from '../../../database/schema/retailers.ts';
import { queryPrepared, rowsOf } from '../../../platform/database/rows.ts';
import { invalidCursor } from '../../../platform/http/cursor.ts';
import { likePattern } from '../../../platform/http/list-query.ts';
import type { KeyedRow, PageSpan, ListPart } from '../../../platform/http/read-keyset-page.ts';

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
const WITH_RETAILER = 'left join retailers r on r.shop_id = q.shop_id';
const FROM = `from setup_requests q ${WITH_RETAILER}`;

export const SETUP_IS_OPEN = `q.status not in ('done', 'cancelled')`;
/** The expression matches the partial index. */
const isOver = `q.status in ('done', 'cancelled')`;
const contactDue = `q.requested_at + interval '${CONTACT_WITHIN_HOURS} hours'`;
const liveDue = `q.paid_at + interval '${SETUP_WITHIN_HOURS} hours'`;
/** The next promised date; null for a request that is over. */
export const NEXT_SETUP_DUE = `case when not ${SETUP_IS_OPEN} then null
  else least(case when q.contacted_at is null then ${contactDue} end, ${liveDue}) end`;

const states: Record<SetupFilter['state'], string> = {
  '': 'true',
  open: SETUP_IS_OPEN,
  done: `q.status = 'done'`,
  cancelled: `q.status = 'cancelled'`,
};
/** The expression matches the retailers' index. */
const found = `q.shop_id in (select shop_id from retailers where
  lower(shop_name || ' ' || postcode || ' ' || shop_id || ' ' || name || ' ' || email) like $1)`;
const valuesOf = ({ search }: SetupFilter): string[] => (search === '' ? [] : [likePattern(search)]);

interface Requests {
  where: string;
  values: readonly unknown[];
}

/**
 * Reads a page by counting rows from an end, for lists without a matching index, which are short or rarely requested.
 */
async function countOff(
  db: Db,
  { where, values }: Requests,
  { by, isDescending }: { by: string; isDescending: boolean },
  { limit, offset, isTurned, from }: PageSpan,
): Promise<KeyedRow<SetupRequest>[]> {
  if (from !== undefined) throw invalidCursor();
  const [way, back] = isTurned ? ['asc', 'nulls first'] : ['desc', 'nulls last'];
  const rows = await rowsOf<SetupRequest & { rowid: number }>(
    db,
    `select ${columns}, q.rowid ${FROM} where ${where}
     order by ${by} ${isDescending === isTurned ? 'asc' : 'desc'} ${back}, q.requested_at ${way}, q.rowid ${way}
     limit ${limit} offset ${offset}`,
    [...values],
  );
  return rows.map(({ rowid, ...row }) => ({ row, key: null, tie: rowid }));
}

async function readByRequest(
  db: Db,
  { where, values: filterValues }: Requests,
  isDescending: boolean,
  span: PageSpan,
): Promise<KeyedRow<SetupRequest>[]> {
  const {
    page,
    columns: keys,
    orderBy,
    values,
  } = keysetPage(
    { from: 'setup_requests q', where, values: filterValues },
    { key: 'q.requested_at', kind: 'instant', tie: 'q.rowid', isDescending },
    span,
  );
  const rows = await rowsOf<WithSortKeys<SetupRequest>>(
    db,
    `select ${keys}, ${columns} from ${page} ${joinPageRows('setup_requests', 'rowid', 'q')} ${WITH_RETAILER} order by ${orderBy}`,
    values,
  );
  return rows.map(splitSortKeys);
}

/** One of several lists shown one after the other. */
interface Part {
  condition: string;
  read: (requests: Requests, span: PageSpan) => Promise<KeyedRow<SetupRequest>[]>;
}

/** Sorts by due date: open requests by their next promise, which are few, then closed ones, newest first. */
export async function partsOfRequests(
  db: Db,
  filter: SetupFilter,
  { key, isDescending }: { key: SetupSort; isDescending: boolean },
): Promise<ListPart<SetupRequest>[]> {
  const isSearched = filter.search !== '';
  const values = valuesOf(filter);
  const inState = (condition: string): string => `${condition} and ${states[filter.state]}`;
  const partsOf = async (parts: readonly Part[]): Promise<ListPart<SetupRequest>[]> => {
    const all = { from: 'setup_requests q', found: isSearched ? found : undefined, values };
    const conditions = parts.map(({ condition }) => inState(condition));
    const totals = await countParts(db, all, conditions);
    return parts.map(({ condition, read }, place) => {
      const requests = { where: isSearched ? `${inState(condition)} and ${found}` : inState(condition), values };
      return { total: totals[place] ?? 0, read: (span) => read(requests, span) };
    });
  };
  const by =
    (sort: string): Part['read'] =>
    (requests, span) =>
      countOff(db, requests, { by: sort, isDescending }, span);
  const newestFirst: Part['read'] = (requests, span) => readByRequest(db, requests, true, span);
  switch (key) {
    case 'due':
      return partsOf([
        { condition: SETUP_IS_OPEN, read: by(NEXT_SETUP_DUE) },
        { condition: isOver, read: newestFirst },
      ]);
    case 'requested':
      return partsOf([
        { condition: 'true', read: (requests, span) => readByRequest(db, requests, isDescending, span) },
      ]);
    case 'shop':
      return partsOf([{ condition: 'true', read: by('lower(r.shop_name)') }]);
    case 'status':
      return partsOf(
        statusesInOrder(isDescending).map((status) => ({
          condition: `${isOverStatus(status) ? isOver : SETUP_IS_OPEN} and q.status = '${status}'`,
          read: newestFirst,
        })),
      );
  }
}

/** Lists one status after the other, each in the order of an index. */
const statusesInOrder = (isDescending: boolean): readonly SetupStatus[] =>
  isDescending ? SETUP_STATUSES.toSorted().toReversed() : SETUP_STATUSES.toSorted();
const isOverStatus = (status: SetupStatus): boolean => status === 'done' || status === 'cancelled';

export async function countOverdue(db: Db, now: Date): Promise<number> {
  const text = `select count(*) as total from setup_requests q where ${SETUP_IS_OPEN} and ${NEXT_SETUP_DUE} < $1`;
  const [row] = await queryPrepared<{ total: number }>(db, text, [now]);
  return row?.total ?? 0;
}

/** Locks the row until the end of the transaction. */
export async function lockRequest(tx: PoolClient, id: string): Promise<SetupRequest | undefined> {
  await tx.query('select 1 from setup_requests where id = $1 for update', [id]);
  return (await rowsOf<SetupRequest>(tx, `select ${columns} ${FROM} where q.id = $1`, [id]))[0];
}

/** Finds the payment that was booked for the request. */
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
