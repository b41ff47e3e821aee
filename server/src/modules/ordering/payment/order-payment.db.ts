import type { PoolClient } from 'pg';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

const COLUMNS = [
  'id',
  'code',
  'track_token',
  'status',
  'paid_at',
  'shop_id',
  'shop_name',
  'customer_email',
  'subtotal_pence',
  'service_fee_pence',
  'platform_fee_pence',
  'delivery_fee_pence',
  'credit_pence',
  'to_pay_pence',
  'created',
] as const;
const columns = COLUMNS.join(', ');

export type OrderToPay = Pick<OrderRow, (typeof COLUMNS)[number]>;

export async function findOrder(
  db: Queryable,
  by: 'id' | 'track_token',
  value: string,
): Promise<OrderToPay | undefined> {
  return (await rowsOf<OrderToPay>(db, `select ${columns} from orders where ${by} = $1 and $1 != ''`, [value]))[0];
}

/** Locked until the end of the transaction. */
export async function lockOrderToPay(tx: PoolClient, id: string): Promise<OrderToPay | undefined> {
  return (await rowsOf<OrderToPay>(tx, `select ${columns} from orders where id = $1 for update`, [id]))[0];
}

export async function orderLines(
  db: Queryable,
  order: string,
): Promise<{ name: string; quantity: number; pricePence: number }[]> {
  return rowsOf(
    db,
    `select name, quantity, price_pence as "pricePence" from order_lines where "order" = $1 order by position`,
    [order],
  );
}

/** Unpaid, with no page that could still be paid, and the grace after the last one is over. */
export async function ordersToGiveUp(db: Queryable, before: Date): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    `select o.id from orders o
     where o.status = 'pending' and o.paid_at is null and o.created < $1
       and not exists (
         select 1 from payments p where p.purpose = 'order' and p.subject = o.id
           and (p.status in ('starting', 'open', 'paid') or p.expires_at >= $1))
     order by o.created limit 500`,
    [before],
  );
  return rows.map(({ id }) => id);
}
