import type { Fulfilment, OrderStatus } from '@baitdrop/domain/orders/order-status';
import type { Pool, PoolClient } from 'pg';
import type { DisputeState } from '@baitdrop/domain/disputes/dispute';
import { countRows } from '../../../platform/database/count-rows.db.ts';
import { splitSortKeys, keysetPage, joinPageRows, type WithSortKeys } from '../../../platform/database/keyset-page.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { likePattern } from '../../../platform/http/list-query.ts';
import type { KeyedRow, PageSpan } from '../../../platform/http/read-keyset-page.ts';
import { type OrderProgress, PROGRESS_COLUMNS, type ProgressRow, withProgress } from '../../ordering/order-progress.ts';

export type Db = Pool | PoolClient;

const IS_PAID = `paid_at is not null`;
const MATCHES_SEARCH = `lower(code || ' ' || shop_name || ' ' || customer_name || ' ' || customer_email || ' ' || postcode) like $1`;
const whereOf = (search: string): string => (search === '' ? IS_PAID : `${IS_PAID} and ${MATCHES_SEARCH}`);
const valuesOf = (search: string): unknown[] => (search === '' ? [] : [likePattern(search)]);

export async function countSoldOrders(db: Db, search: string): Promise<number> {
  return countRows(db, `from orders where ${whereOf(search)}`, valuesOf(search));
}

export interface SoldOrder {
  id: string;
  code: string;
  shop_name: string;
  status: OrderStatus;
  fulfilment: Fulfilment;
  packed: boolean;
  booked: boolean;
  missed: boolean;
  dispute: '' | DisputeState;
  paid_at: Date;
  total_pence: number;
  refunded_pence: number;
}

export async function readSoldOrders(
  db: Db,
  search: string,
  { isDescending, now }: { isDescending: boolean; now: Date },
  span: PageSpan,
): Promise<KeyedRow<SoldOrder>[]> {
  const { page, columns, orderBy, values } = keysetPage(
    { from: 'orders', where: whereOf(search), values: valuesOf(search) },
    { key: 'created', kind: 'instant', tie: 'rowid', isDescending },
    span,
  );
  const rows = await rowsOf<WithSortKeys<Omit<SoldOrder, keyof OrderProgress> & ProgressRow>>(
    db,
    `select ${columns}, id, code, shop_name, status, fulfilment, ${PROGRESS_COLUMNS}, dispute, paid_at, total_pence, refunded_pence
     from ${page} ${joinPageRows('orders', 'rowid')} order by ${orderBy}`,
    values,
  );
  return rows.map(splitSortKeys).map(({ row, ...keys }) => ({ ...keys, row: withProgress(row, now) }));
}
