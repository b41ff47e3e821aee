// The name that people know an order by, for mails to administrators.
import type { PoolClient } from 'pg';
import { rowsOf } from '../../platform/database/rows.ts';

/** Its id where the order is gone. */
export async function orderCodeOf(tx: PoolClient, order: string): Promise<string> {
  const [row] = await rowsOf<{ code: string }>(tx, 'select code from orders where id = $1', [order]);
  return row?.code || order;
}
