import type { Fulfilment, OrderStatus } from '@baitdrop/domain/orders/order-status';
import type { Pool, PoolClient } from 'pg';
import type { DisputeState } from '@baitdrop/domain/disputes/dispute';
import { countRows } from '../../../platform/database/count-rows.db.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { likeText } from '../../../platform/http/list-query.ts';

export type Db = Pool | PoolClient;

const wanted = `paid_at is not null`;
const found = `lower(code || ' ' || shop_name || ' ' || customer_name || ' ' || customer_email || ' ' || postcode) like $1`;
const whereOf = (search: string): string => (search === '' ? wanted : `${wanted} and ${found}`);
const valuesOf = (search: string): unknown[] => (search === '' ? [] : [likeText(search)]);

export async function countSoldOrders(db: Db, search: string): Promise<number> {
  return countRows(db, `from orders where ${whereOf(search)}`, valuesOf(search));
}

export interface SoldOrder {
  id: string;
  code: string;
  shop_name: string;
  status: OrderStatus;
  fulfilment: Fulfilment;
  dispute: '' | DisputeState;
  paid_at: Date;
  total_pence: number;
}

export const readSoldOrders = (
  db: Db,
  search: string,
  { isDescending, limit, offset }: { isDescending: boolean; limit: number; offset: number },
): Promise<SoldOrder[]> => {
  const direction = isDescending ? 'desc' : 'asc';
  const way = `created ${direction}, rowid ${direction}`;
  return rowsOf(
    db,
    `select id, code, shop_name, status, fulfilment, dispute, paid_at, total_pence from orders join (
       select rowid from orders where ${whereOf(search)} order by ${way} limit ${limit} offset ${offset}) page using (rowid)
     order by ${way}`,
    valuesOf(search),
  );
};
