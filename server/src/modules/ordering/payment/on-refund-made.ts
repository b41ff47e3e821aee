import type { PoolClient } from 'pg';
import type { EventPayload } from '@baitdrop/contract/events';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { countRefunded, type EventBy, writeOrderEvent } from '../orders/orders.db.ts';

/** Cancelled, missing and swapped have an order event of their own. */
const WITH_EVENT = new Set(['request', 'collection']);

export async function onRefundMade(tx: PoolClient, refund: EventPayload<'refund.made'>): Promise<void> {
  const { order, total_pence: totalPence, lines, cause, reason, by, by_user: byUser } = refund;
  await countRefunded(tx, order, totalPence, lines);
  if (!WITH_EVENT.has(cause)) return;
  const text = `${formatPounds(pence(totalPence))} refunded: ${reason}`;
  await writeOrderEvent(tx, { order, kind: 'refunded', by: by as EventBy, byUser, text });
}
