import type { Pool, PoolClient } from 'pg';
import { SHARED_HOURS_AFTER_END } from '@baitdrop/domain/orders/share-link';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

type Db = Pool | PoolClient;

/** An order has at most this many links; the oldest stop working. */
const MAX_LINKS = 20;

export async function insertShare(tx: PoolClient, order: string, tokenHash: string): Promise<void> {
  await tx.query('insert into order_shares (token_hash, "order") values ($1, $2)', [tokenHash, order]);
  await tx.query(
    `delete from order_shares where token_hash in (
       select token_hash from order_shares where "order" = $1 order by created_at desc, token_hash offset ${MAX_LINKS})`,
    [order],
  );
}

export async function deleteShares(db: Db, order: string): Promise<void> {
  await db.query('delete from order_shares where "order" = $1', [order]);
}

export async function isShared(db: Db, order: string): Promise<boolean> {
  const { rows } = await db.query('select 1 from order_shares where "order" = $1 limit 1', [order]);
  return rows.length > 0;
}

export async function findByShare(db: Db, tokenHash: string): Promise<OrderRow | undefined> {
  const text = `select orders.* from order_shares join orders on orders.id = order_shares."order" where token_hash = $1`;
  return (await rowsOf<OrderRow>(db, text, [tokenHash]))[0];
}

/** Deletes links of orders that ended long ago. */
export async function forgetShares(db: Db, now: Date): Promise<void> {
  await db.query(
    `delete from order_shares using orders where orders.id = order_shares."order"
       and coalesce(orders.delivered_at, orders.cancelled_at) < $1::timestamptz - interval '${SHARED_HOURS_AFTER_END} hours'`,
    [now],
  );
}
