import type { Fulfilment, OrderStatus } from '@baitdrop/domain/orders/order-status';
import type { Pool, PoolClient } from 'pg';
import type { DisputeState } from '@baitdrop/domain/disputes/dispute';
import { countRows } from '../../../platform/database/count-rows.db.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { likeText } from '../../../platform/http/list-query.ts';

export type Db = Pool | PoolClient;

/** What was booked between two instants. */
export interface Booked {
  /** How many orders were paid. */
  orders: number;
  accounts: readonly BookedOnAccount[];
}

export interface BookedOnAccount {
  account: string;
  pence: number;
  /** Of that, what orders left: the card fees of setups and plans are not theirs. */
  of_orders: number;
}

/** Without `from`, since the beginning; without `until`, up to now. */
export async function readBooked(
  db: Db,
  accounts: readonly string[],
  { from, until }: { from: Date | null; until: Date | null },
): Promise<Booked> {
  const range = [from ?? '-infinity', until ?? 'infinity'];
  const sums = await rowsOf<BookedOnAccount>(
    db,
    `select e.account, sum(e.amount_pence)::bigint as pence,
       coalesce(sum(e.amount_pence) filter (where m.kind != 'card-fee' or p.purpose = 'order'), 0)::bigint as of_orders
     from ledger_movements m join ledger_entries e on e.movement = m.id
       left join payments p on m.kind = 'card-fee' and p.id = m.reference
     where m.booked_at >= $1 and m.booked_at < $2 and e.account = any($3) group by e.account`,
    [...range, accounts],
  );
  const [paid] = await rowsOf<{ total: number }>(
    db,
    `select count(*) as total from ledger_movements
     where kind = 'order-paid' and booked_at >= $1 and booked_at < $2`,
    range,
  );
  return { orders: paid?.total ?? 0, accounts: sums };
}

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
