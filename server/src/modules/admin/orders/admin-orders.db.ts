import type { Pool, PoolClient } from 'pg';
import type { OrderSort, AdminOrderRow } from '@baitdrop/contract/admin-orders';
import { countRows } from '../../../platform/database/count-rows.db.ts';
import {
  splitSortKeys,
  type KeysetOrder,
  keysetPage,
  joinPageRows,
  type WithSortKeys,
} from '../../../platform/database/keyset-page.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { likePattern } from '../../../platform/http/list-query.ts';
import type { KeyedRow, PageSpan } from '../../../platform/http/read-keyset-page.ts';
import { type OrderProgress, PROGRESS_COLUMNS, type ProgressRow, withProgress } from '../../ordering/order-progress.ts';

type Db = Pool | PoolClient;

export interface OrderFilter {
  search: string;
  status: string;
  dispute: string;
  shopId: string;
  from: Date | null;
  until: Date | null;
  /** Includes unpaid orders: carts that reached the payment page. */
  withUnpaid: boolean;
}

const FEES = '(service_fee_pence + platform_fee_pence + delivery_fee_pence)';
const sortKeys: Record<OrderSort, Pick<KeysetOrder, 'key' | 'kind'>> = {
  date: { key: 'created', kind: 'instant' },
  total: { key: 'total_pence', kind: 'number' },
  fees: { key: FEES, kind: 'number' },
  shop: { key: 'lower(shop_name)', kind: 'text' },
  status: { key: 'status', kind: 'text' },
};

/** Contains only the requested conditions, so that the planner finds the matching index. */
function whereOf(filter: OrderFilter): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const conditions: string[] = [];
  const add = (value: unknown, condition: (place: string) => string): void => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  if (filter.search !== '')
    add(
      likePattern(filter.search),
      (place) =>
        `lower(code || ' ' || shop_name || ' ' || customer_name || ' ' || customer_email || ' ' || postcode) like ${place}`,
    );
  if (filter.status !== '') add(filter.status, (place) => `status = ${place}`);
  if (filter.dispute !== '') add(filter.dispute, (place) => `dispute = ${place}`);
  if (filter.shopId !== '') add(filter.shopId, (place) => `shop_id = ${place}`);
  if (filter.from !== null) add(filter.from, (place) => `created >= ${place}`);
  if (filter.until !== null) add(filter.until, (place) => `created < ${place}`);
  if (!filter.withUnpaid) conditions.push('paid_at is not null');
  return { where: conditions.length === 0 ? 'true' : conditions.join(' and '), values };
}

export async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  const { where, values } = whereOf(filter);
  return countRows(db, `from orders where ${where}`, values);
}

type ReadRow = Omit<AdminOrderRow, 'date' | 'late' | keyof OrderProgress> &
  ProgressRow & {
    date: Date;
    promised_by: Date | null;
    arrived: Date | null;
  };

export async function readOrderRows(
  db: Db,
  filter: OrderFilter,
  { key, isDescending, now }: { key: OrderSort; isDescending: boolean; now: Date },
  span: PageSpan,
): Promise<KeyedRow<AdminOrderRow>[]> {
  const order = { ...sortKeys[key], tie: 'rowid', isDescending };
  const { page, columns, orderBy, values } = keysetPage({ from: 'orders', ...whereOf(filter) }, order, span);
  const rows = await rowsOf<WithSortKeys<ReadRow>>(
    db,
    `select ${columns}, id, code, shop_id, shop_name, customer_name as customer, total_pence, ${FEES} as fees_pence,
       refunded_pence, status, dispute, fulfilment, ${PROGRESS_COLUMNS}, paid_at is not null as paid, created as date, promised_by,
       coalesce(delivered_at, cancelled_at) as arrived
     from ${page} ${joinPageRows('orders', 'rowid')} order by ${orderBy}`,
    values,
  );
  return rows.map(splitSortKeys).map(({ row: { date, promised_by, arrived, ...row }, ...keys }) => ({
    ...keys,
    row: {
      ...withProgress(row, now),
      date: date.toISOString(),
      late: row.status !== 'cancelled' && promised_by !== null && (arrived ?? now) > promised_by,
    },
  }));
}

const exported = {
  code: 'code',
  placed_at: 'created',
  paid_at: 'paid_at',
  shop_id: 'shop_id',
  shop: 'shop_name',
  status: 'status',
  fulfilment: 'fulfilment',
  customer: 'customer_name',
  email: 'customer_email',
  postcode: 'postcode',
  goods: 'subtotal_pence / 100.0',
  service_fee: 'service_fee_pence / 100.0',
  platform_fee: 'platform_fee_pence / 100.0',
  delivery_fee: 'delivery_fee_pence / 100.0',
  promotion: 'promotion_pence / 100.0',
  promotion_code: 'promotion_code',
  total: 'total_pence / 100.0',
  credit: 'credit_pence / 100.0',
  tip: 'tip_pence / 100.0',
  paid: 'to_pay_pence / 100.0',
  refunded: 'refunded_pence / 100.0',
  dispute: 'dispute',
  promised_by: 'promised_by',
  delivered_at: 'delivered_at',
  cancelled_at: 'cancelled_at',
  cancelled_by: 'cancelled_by',
  cancel_reason: 'cancel_reason',
} as const;

export const EXPORTED_ORDER_NAMES = Object.keys(exported) as (keyof typeof exported)[];
export type ExportedOrder = Record<keyof typeof exported, string | Date | null> & { rowid: number };

/** Reads the rows of an export, oldest first; amounts are in pounds with two decimals. */
export async function readExportedOrders(
  tx: PoolClient,
  filter: OrderFilter,
  { after, count }: { after: number; count: number },
): Promise<ExportedOrder[]> {
  const { where, values } = whereOf(filter);
  const columns = Object.entries(exported).map(([name, sql]) =>
    sql.endsWith('/ 100.0') ? `to_char(${sql}, 'FM9999999990.00') as "${name}"` : `${sql} as "${name}"`,
  );
  return rowsOf(
    tx,
    `select rowid, ${columns.join(', ')} from orders where ${where} and rowid > $${values.length + 1}
     order by rowid limit $${values.length + 2}`,
    [...values, after, count],
  );
}
