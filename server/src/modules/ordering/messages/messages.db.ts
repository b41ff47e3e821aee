import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import type { OrderMessageRow } from '../../../database/schema/order-messages.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

type Db = Pool | PoolClient;

export async function insertOrderMessage(
  tx: PoolClient,
  message: Pick<OrderMessageRow, 'order' | 'shop_id' | 'by' | 'by_user' | 'text'> & { written_at: Date },
): Promise<string> {
  const id = newRecordId(randomBytes);
  await tx.query(
    `insert into order_messages (id, "order", shop_id, by, by_user, text, written_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, message.order, message.shop_id, message.by, message.by_user, message.text, message.written_at],
  );
  return id;
}

export const readOrderMessages = (db: Db, order: string): Promise<OrderMessageRow[]> =>
  rowsOf<OrderMessageRow>(db, 'select * from order_messages where "order" = $1 order by rowid', [order]);

export type UnreadMessage = Pick<OrderMessageRow, 'id' | 'order' | 'by' | 'text'> &
  Pick<OrderRow, 'code' | 'shop_id' | 'shop_name' | 'customer_name' | 'customer_email' | 'track_token'>;

/** Locks and marks the message, so that it is mailed once. */
export async function markMailed(tx: PoolClient, id: string, at: Date): Promise<UnreadMessage | undefined> {
  const [row] = await rowsOf<UnreadMessage>(
    tx,
    `update order_messages m set mailed_at = $2 from orders o
     where m.id = $1 and m.read_at is null and m.mailed_at is null and o.id = m."order"
     returning m.id, m."order", m.by, m.text, o.code, o.shop_id, o.shop_name, o.customer_name, o.customer_email, o.track_token`,
    [id, at],
  );
  return row;
}

/** False when there was nothing unread. */
export async function markRead(tx: PoolClient, order: string, reader: 'customer' | 'shop', at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update order_messages set read_at = $3 where "order" = $1 and read_at is null and (by = 'customer') = $2`,
    [order, reader === 'shop', at],
  );
  return (rowCount ?? 0) > 0;
}

type UnreadOrder = Pick<OrderRow, 'code' | 'customer_name'> & { order: string; count: number };

export const readUnread = (db: Db, shopId: string): Promise<UnreadOrder[]> =>
  rowsOf<UnreadOrder>(
    db,
    `select m."order", o.code, o.customer_name, count(*) as count from order_messages m join orders o on o.id = m."order"
     where m.shop_id = $1 and m.read_at is null and m.by = 'customer' group by m."order", o.code, o.customer_name
     order by min(m.rowid) limit 50`,
    [shopId],
  );

/** Deletes the messages of the customer's orders, from both sides. */
export async function forgetMessagesOf(tx: PoolClient, user: string): Promise<void> {
  await tx.query(`delete from order_messages where "order" in (select id from orders where customer = $1)`, [user]);
  await tx.query(`update order_messages set by_user = '' where by_user = $1`, [user]);
}

export async function forgetMessagesOfOrders(tx: PoolClient, orders: readonly string[]): Promise<void> {
  await tx.query(`delete from order_messages where "order" = any($1)`, [orders]);
}
