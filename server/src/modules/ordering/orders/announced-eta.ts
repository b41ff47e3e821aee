// The arrival time that was last announced to the customer. Each significant delay is announced once.
import type { PoolClient } from 'pg';
import { isSignificantDelay, nextAnnouncedEta } from '@baitdrop/domain/delivery/delivery-trouble';
import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { etaOfOrder, readOrderDeliveries } from '../order-trouble.ts';
import { BY_SYSTEM, emitOrder } from '../orders.ts';
import { changeOrder, touchOrder, writeOrderEvent } from './orders.db.ts';

type AnnouncedEta = Pick<OrderRow, 'announced_eta' | 'slipped_from'>;

/** Computes the columns to store once the present estimate is announced. */
export async function announcedEtaOf(
  { now }: Pick<Context, 'now'>,
  tx: PoolClient,
  order: OrderRow,
): Promise<AnnouncedEta> {
  const eta = etaOfOrder(order, await readOrderDeliveries(tx, order.id), now());
  // Without a courier, the page shows the end of the slot or the promised time.
  const announced = order.announced_eta ?? order.slot_ends ?? order.promised_by;
  return {
    announced_eta: nextAnnouncedEta(announced, eta),
    slipped_from: isSignificantDelay(announced, eta) ? announced : order.slipped_from,
  };
}

/** Notifies subscribers that the delivery changed, and announces a significant delay. */
export async function announceDelay(context: Context, tx: PoolClient, order: OrderRow): Promise<void> {
  if (order.fulfilment === 'collection') return touchOrder(tx, order.id);
  const announced = await announcedEtaOf(context, tx, order);
  const changed = await changeOrder(tx, order.id, announced);
  const { announced_eta: due, slipped_from: was } = announced;
  if (was === order.slipped_from || was === null || due === null) return;
  const at = context.now();
  const facts = { due: due.toISOString(), was: was.toISOString() };
  await writeOrderEvent(tx, { order: order.id, kind: 'slipped', ...BY_SYSTEM, facts, at });
  await emitOrder(context, tx, 'order.slipped', changed);
}
