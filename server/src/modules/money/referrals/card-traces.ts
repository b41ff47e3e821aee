import type { PoolClient } from 'pg';
import type { Context } from '../../../context.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { noticeTrace } from './signals.ts';

/** The card an order was paid with. The provider's fingerprint of it is the same for everybody who uses that card. */
export async function noticeCard(context: Context, tx: PoolClient, order: string, fingerprint: string): Promise<void> {
  const [row] = await rowsOf<{ customer: string }>(tx, 'select customer from orders where id = $1', [order]);
  if (row === undefined || row.customer === '') return;
  await noticeTrace(context, tx, { user: row.customer, kind: 'card', value: fingerprint });
}
