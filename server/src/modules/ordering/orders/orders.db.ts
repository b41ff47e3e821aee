import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import type { OrderEvent } from '@baitdrop/domain/orders/order-event';
import { OPEN_ORDER_STATUSES } from '@baitdrop/domain/orders/order-status';
import type { ShopHoursFacts } from '@baitdrop/domain/shops/shop-hours';
import { sqlList } from '../../../database/schema/columns.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { queryPrepared, rowsOf } from '../../../platform/database/rows.ts';

type Db = Pool | PoolClient;

/** Locks an unpaid order, without waiting for another transaction that has locked it. */
export async function lockUnpaid(tx: PoolClient, id: string): Promise<'locked' | 'paid' | 'in_use'> {
  const text = 'select paid_at from orders where id = $1 for update skip locked';
  const [order] = await rowsOf<Pick<OrderRow, 'paid_at'>>(tx, text, [id]);
  if (order === undefined) return 'in_use';
  return order.paid_at === null ? 'locked' : 'paid';
}

/** Answers the changed order. */
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

export type EventBy = 'customer' | 'shop' | 'admin' | 'courier' | 'payments' | 'system';

export type NewOrderEvent = OrderEvent & {
  order: string;
  by: EventBy;
  /** The user who did it, if it was a person. */
  byUser?: string;
  /** Defaults to the present time. */
  at?: Date;
};

/** Callers that do not change the order itself also call `touchOrder`. */
export async function writeOrderEvent(tx: PoolClient, event: NewOrderEvent): Promise<void> {
  await queryPrepared(
    tx,
    `insert into order_events (id, "order", kind, by, by_user, facts, created)
     values ($1, $2, $3, $4, $5, $6, coalesce($7, now()))`,
    [
      newRecordId(randomBytes),
      event.order,
      event.kind,
      event.by,
      event.byUser ?? '',
      JSON.stringify(event.facts),
      event.at ?? null,
    ],
  );
}

/** Notifies all subscribers of the order about a change of the order or its delivery. */
export async function touchOrder(tx: PoolClient, order: string): Promise<void> {
  await tx.query('update orders set updated = now() where id = $1', [order]);
}

/** Undefined for a deleted shop; callers treat it as open, so that its orders are still escalated. */
export async function hoursOfShop(db: Db, shopId: string): Promise<ShopHoursFacts | undefined> {
  const [row] = await rowsOf<{
    region: string;
    opening_hours: Record<string, string> | null;
    closures: Record<string, string> | null;
    bank_holiday_hours: string;
    last_orders_minutes: number;
    paused_until: Date | null;
  }>(
    db,
    `select region, opening_hours, closures, bank_holiday_hours, last_orders_minutes, paused_until from shops
     where shop_id = $1`,
    [shopId],
  );
  return row && { ...row, opening_hours: row.opening_hours ?? {}, closures: row.closures ?? {} };
}

export async function holdsAgeRestricted(tx: PoolClient, order: string): Promise<boolean> {
  const { rows } = await tx.query('select 1 from order_lines where "order" = $1 and age_restricted limit 1', [order]);
  return rows.length > 0;
}

/** Lists overdue orders whose timers were lost. */
export async function listLostTimers(db: Db, instant: Date): Promise<{ id: string; timer: 'answer' | 'promise' }[]> {
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

/** Counts the finished orders paid since then, and how many of them were on time. */
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

/** True when the user has an open order, as its customer or as the shop's owner. */
export async function hasOpenOrders(tx: PoolClient, user: string): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from orders where status in ${sqlList(OPEN_ORDER_STATUSES)}
       and (customer = $1 or shop_id in (select shop_id from retailers where owner = $1 and shop_id != '')) limit 1`,
    [user],
  );
  return rows.length > 0;
}

/** False when the order was printed before, unless `again` is set. */
export async function recordPrinted(db: Db, order: string, at: Date, again: boolean): Promise<boolean> {
  const { rowCount } = await db.query(
    'update orders set printed_at = $2, updated = now() where id = $1 and ($3 or printed_at is null)',
    [order, at, again],
  );
  return rowCount === 1;
}

/** False when the order is paid or finished. */
export async function cancelUnpaid(tx: PoolClient, order: string, reason: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update orders set status = 'cancelled', cancelled_at = $3, cancelled_by = 'system', cancel_reason = $2,
       updated = now() where id = $1 and status = 'pending' and paid_at is null`,
    [order, reason, at],
  );
  return rowCount === 1;
}

export async function countRefunded(
  tx: PoolClient,
  order: string,
  { totalPence, goodwillPence }: { totalPence: number; goodwillPence: number },
  lines: readonly { line: string; quantity: number }[],
): Promise<void> {
  await tx.query(
    `update order_lines set refunded_quantity = refunded_quantity + back.quantity, updated = now()
     from unnest($1::text[], $2::bigint[]) as back (id, quantity) where order_lines.id = back.id`,
    [lines.map(({ line }) => line), lines.map(({ quantity }) => quantity)],
  );
  await tx.query(
    `update orders set refunded_pence = refunded_pence + $2, goodwill_pence = goodwill_pence + $3, updated = now() where id = $1`,
    [order, totalPence, goodwillPence],
  );
}
