import type { Pool, PoolClient } from 'pg';
import type { ShopHoursFacts } from '@baitdrop/domain/shops/shop-hours';
import { OPEN_ORDER_STATUSES } from '@baitdrop/domain/orders/order-status';
import { sqlList } from '../../../database/schema/columns.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

type Db = Pool | PoolClient;

/** Whoever changes an order holds its row, so that two commands at once become one after the other. */
export async function lockOrder(tx: PoolClient, id: string): Promise<OrderRow | undefined> {
  const [order] = await rowsOf<OrderRow>(tx, 'select * from orders where id = $1 for update', [id]);
  return order;
}

/** Answers the order as it is now. */
export async function changeOrder(
  tx: PoolClient,
  id: string,
  changes: Partial<Omit<OrderRow, 'id' | 'rowid'>>,
): Promise<OrderRow> {
  const names = Object.keys(changes);
  const sets = names.map((name, index) => `"${name}" = $${index + 2}`);
  const text = `update orders set ${[...sets, 'updated = now()'].join(', ')} where id = $1 returning *`;
  const [order] = await rowsOf<OrderRow>(tx, text, [id, ...Object.values(changes)]);
  if (order === undefined) throw new Error(`there is no order ${id}`);
  return order;
}

export async function readOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const [order] = await rowsOf<OrderRow>(db, 'select * from orders where id = $1', [id]);
  return order;
}

/** A shop that has gone since counts as open: somebody must answer. */
export async function hoursOfShop(db: Db, shopId: string): Promise<ShopHoursFacts | undefined> {
  const [row] = await rowsOf<{
    region: string;
    opening_hours: Record<string, string> | null;
    closures: Record<string, string> | null;
    bank_holiday_hours: string;
    paused_until: Date | null;
  }>(db, 'select region, opening_hours, closures, bank_holiday_hours, paused_until from shops where shop_id = $1', [
    shopId,
  ]);
  return row && { ...row, opening_hours: row.opening_hours ?? {}, closures: row.closures ?? {} };
}

export async function holdsAgeRestricted(tx: PoolClient, order: string): Promise<boolean> {
  const { rows } = await tx.query('select 1 from order_lines where "order" = $1 and age_restricted limit 1', [order]);
  return rows.length > 0;
}

/** Orders whose time has come and gone: their timers were lost. */
export async function forgottenByTimers(db: Db, instant: Date): Promise<{ id: string; timer: 'answer' | 'promise' }[]> {
  return rowsOf(
    db,
    `select id, 'answer' as timer from orders
       where status = 'pending' and paid_at is not null and answer_due_at < $1
     union all
     select id, 'promise' from orders
       where status in ${sqlList(OPEN_ORDER_STATUSES)} and late_told_at is null and promised_by < $1
         and (fulfilment = 'delivery' or ready_at is null)
     limit 500`,
    [instant],
  );
}

export interface OnTime {
  orders: number;
  onTime: number;
}

/** Of what was paid since then and reached its end: how many orders, and how many of them in time. */
export async function countOnTime(db: Db, shopId: string, since: Date): Promise<OnTime> {
  const [row] = await rowsOf<OnTime>(
    db,
    `select count(*) as orders,
       count(*) filter (where case fulfilment when 'collection' then coalesce(ready_at, delivered_at)
         else delivered_at end <= promised_by) as "onTime"
     from orders where shop_id = $1 and status = 'delivered' and promised_by is not null and paid_at >= $2`,
    [shopId, since],
  );
  return row ?? { orders: 0, onTime: 0 };
}
