// Reads the names of orders and shops for mails to administrators.
import type { PoolClient } from 'pg';
import { rowsOf } from '../../platform/database/rows.ts';

/** Falls back to the id when the order no longer exists. */
export async function orderCodeOf(tx: PoolClient, order: string): Promise<string> {
  const [row] = await rowsOf<{ code: string }>(tx, 'select code from orders where id = $1', [order]);
  return row?.code || order;
}
