import type { PoolClient } from 'pg';
import { rowsOf } from '../../../platform/database/rows.ts';

/** What a shop gets for an order: all of the product price, less refunds. */
export async function earnedBy(
  tx: PoolClient,
  order: string,
): Promise<{ shopId: string; sharePence: number } | undefined> {
  const [row] = await rowsOf<{ shopId: string; sharePence: number }>(
    tx,
    `select o.shop_id as "shopId",
       coalesce(sum(l.amount_pence - l.refunded_quantity * l.price_pence), 0)::bigint as "sharePence"
     from orders o left join order_lines l on l."order" = o.id
     where o.id = $1 and o.paid_at is not null group by o.shop_id`,
    [order],
  );
  return row;
}
