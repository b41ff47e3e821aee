// The names that people know a shop and an order by, for mails to administrators.
import type { PoolClient } from 'pg';
import { rowsOf } from '../../platform/database/rows.ts';

/** Its id where the shop is gone. */
export async function shopNameOf(tx: PoolClient, shopId: string): Promise<string> {
  const [row] = await rowsOf<{ name: string }>(tx, 'select shop_name as name from retailers where shop_id = $1', [
    shopId,
  ]);
  return row?.name || shopId;
}

/** Its id where the order is gone. */
export async function orderCodeOf(tx: PoolClient, order: string): Promise<string> {
  const [row] = await rowsOf<{ code: string }>(tx, 'select code from orders where id = $1', [order]);
  return row?.code || order;
}
