// Orders that lapsed because the shop did not answer. The desk shows them until a member of staff closes them.
import type { Pool, PoolClient } from 'pg';
import type { MissedOrder } from '@baitdrop/contract/dashboard';
import type { Context } from '../../context.ts';
import type { MissedOrderRow } from '../../database/schema/missed-orders.ts';
import type { OrderRow } from '../../database/schema/orders.ts';
import { queryPrepared, rowsOf } from '../../platform/database/rows.ts';
import { type Command, inIdempotentTransaction } from '../../platform/http/idempotency.ts';
import { SHOP_COSTS } from '../money/promotions.ts';
import { touchOrder } from './orders/orders.db.ts';

type Db = Pool | PoolClient;

/** Only the newest are shown; the shop's figures count all of them. */
const MAX_SHOWN = 20;

export async function recordMissed(tx: PoolClient, order: OrderRow, at: Date): Promise<void> {
  await tx.query('insert into missed_orders ("order", shop_id, missed_at) values ($1, $2, $3) on conflict do nothing', [
    order.id,
    order.shop_id,
    at,
  ]);
}

/** SQL for a row of `orders`: true for an order that was missed. */
export const IS_MISSED = `exists (select from missed_orders missed where missed."order" = id)`;

export async function wasMissed(db: Db, order: string): Promise<boolean> {
  const [row] = await rowsOf<{ missed: boolean }>(db, `select ${IS_MISSED} as missed from orders where id = $1`, [
    order,
  ]);
  return row?.missed ?? false;
}

type OpenMissed = Pick<OrderRow, 'id' | 'code' | 'customer_name' | 'customer_phone'> &
  Pick<MissedOrderRow, 'missed_at'> & { lost: number };

export async function readMissed(db: Db, shopId: string, seesMoney: boolean): Promise<MissedOrder[]> {
  const rows = await rowsOf<OpenMissed>(
    db,
    `select o.id, o.code, o.customer_name, o.customer_phone, m.missed_at, (o.subtotal_pence - ${SHOP_COSTS})::bigint as lost
     from missed_orders m join orders o on o.id = m."order" and o.shop_id = m.shop_id
     where m.shop_id = $1 and m.closed_at is null order by m.missed_at desc limit ${MAX_SHOWN}`,
    [shopId],
  );
  return rows.map(({ id, code, customer_name, customer_phone, missed_at, lost }) => ({
    order: id,
    code,
    customer_name,
    customer_phone,
    missed_at: missed_at.toISOString(),
    lost_pence: seesMoney ? lost : null,
  }));
}

/** Closing an order that is closed already, or was never missed, changes nothing. */
export async function closeMissedOrder(
  { pool, now }: Pick<Context, 'pool' | 'now'>,
  { order, once }: { order: string; once: Command },
): Promise<void> {
  await inIdempotentTransaction(pool, once, async (tx) => {
    const closed = await tx.query(
      'update missed_orders set closed_at = $2 where "order" = $1 and closed_at is null returning "order"',
      [order, now()],
    );
    // The changed order makes every open screen of the shop refetch.
    if (closed.rows.length > 0) await touchOrder(tx, order);
  });
}

export async function countMissed(db: Db, shopId: string, from: Date, until: Date): Promise<number> {
  const [row] = await queryPrepared<{ missed: number }>(
    db,
    'select count(*) as missed from missed_orders where shop_id = $1 and missed_at >= $2 and missed_at < $3',
    [shopId, from, until],
  );
  return row?.missed ?? 0;
}
