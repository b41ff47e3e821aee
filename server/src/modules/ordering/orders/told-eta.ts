// When the customer was last told to expect an order: a time that slips is told, once for every slip.
import type { PoolClient } from 'pg';
import { isSlip, toldAfter } from '@baitdrop/domain/delivery/delivery-trouble';
import { orderEvents } from '@baitdrop/domain/messages/order-events';
import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { etaOfOrder, readDeliveries } from '../order-trouble.ts';
import { BY_SYSTEM, emitOrder } from '../orders.ts';
import { changeOrder, touchOrder, writeOrderEvent } from './orders.db.ts';

type Told = Pick<OrderRow, 'told_eta' | 'slipped_from'>;

/** What the customer knows once they are told of the estimate as it is now. */
export async function toldOf({ now }: Pick<Context, 'now'>, tx: PoolClient, order: OrderRow): Promise<Told> {
  const eta = etaOfOrder(order, await readDeliveries(tx, order.id), now());
  // Before there is a courier the page shows the end of the slot, or the promise.
  const told = order.told_eta ?? order.slot_ends ?? order.promised_by;
  return { told_eta: toldAfter(told, eta), slipped_from: isSlip(told, eta) ? told : order.slipped_from };
}

/** Something about the courier changed: whoever follows the order hears of it, and is told if the time slipped. */
export async function tellSlip(context: Context, tx: PoolClient, order: OrderRow): Promise<void> {
  if (order.fulfilment === 'collection') return touchOrder(tx, order.id);
  const told = await toldOf(context, tx, order);
  const changed = await changeOrder(tx, order.id, told);
  const { told_eta: due, slipped_from: was } = told;
  if (was === order.slipped_from || was === null || due === null) return;
  const at = context.now();
  const text = orderEvents.slipped(due, was, at);
  await writeOrderEvent(tx, { order: order.id, kind: 'slipped', ...BY_SYSTEM, text, at });
  await emitOrder(context, tx, 'order.slipped', changed);
}
