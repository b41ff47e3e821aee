import type { PoolClient } from 'pg';
import type { EventPayload } from '@baitdrop/contract/events';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { type EventBy, writeOrderEvent } from '../orders/order-events.db.ts';

/** Cancelled, missing and swapped have an order event of their own. */
const WITH_EVENT = new Set(['request', 'collection']);

export async function onRefundMade(tx: PoolClient, refund: EventPayload<'refund.made'>): Promise<void> {
  const { order, total_pence: totalPence, lines, cause, reason, by, by_user: byUser } = refund;
  await countRefunded(tx, order, totalPence, lines);
  if (!WITH_EVENT.has(cause)) return;
  const text = `${formatPounds(pence(totalPence))} refunded: ${reason}`;
  await writeOrderEvent(tx, { order, kind: 'refunded', by: by as EventBy, byUser, text });
}

export async function countRefunded(
  tx: PoolClient,
  order: string,
  totalPence: number,
  lines: readonly { line: string; quantity: number }[],
): Promise<void> {
  await tx.query(
    `update order_lines set refunded_quantity = refunded_quantity + back.quantity, updated = now()
     from unnest($1::text[], $2::bigint[]) as back (id, quantity) where order_lines.id = back.id`,
    [lines.map(({ line }) => line), lines.map(({ quantity }) => quantity)],
  );
  await tx.query('update orders set refunded_pence = refunded_pence + $2, updated = now() where id = $1', [
    order,
    totalPence,
  ]);
}
