// Updates an order when its delivery changes. Courier events may come late, twice or out of order; a finished order
// stays finished. The delivery module has locked the order.
import type { PoolClient } from 'pg';
import { isFinal } from '@baitdrop/domain/orders/order-status';
import { lockOrder } from '../../../database/orders.ts';
import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { BY_COURIER, deliverOrder, emitOrder, offerChoice, returnOrder, startDelivery } from '../orders.ts';
import { announceDelay, announcedEtaOf } from './announced-eta.ts';
import { changeOrder, writeOrderEvent } from './orders.db.ts';

export function onDeliveryEvents(context: Context): void {
  const { events } = context;

  events.on('delivery.picked_up', async (tx, { order: id, courier, at }) => {
    const order = await lockedOrder(tx, id);
    await pickUp(context, tx, order, { courier, at: new Date(at) });
  });

  events.on('delivery.completed', async (tx, { order: id, courier, at: completedAt }) => {
    const order = await lockedOrder(tx, id);
    const at = new Date(completedAt);
    if (order.status === 'cancelled')
      return writeOrderEvent(tx, { order: id, kind: 'delivered_anyway', ...BY_COURIER, facts: {}, at });
    // The event of the pick-up may have been lost, so both steps are done here.
    const moved = await pickUp(context, tx, order, { courier, at });
    // A customer who chose collection may still get the parcel from a courier who could not be called back.
    const isMet = moved.status === 'en_route' || (moved.status === 'preparing' && moved.fulfilment === 'collection');
    if (isMet) await deliverOrder(context, tx, moved, { actor: BY_COURIER, at });
  });

  events.on('delivery.returned', async (tx, { order: id, reason, at: returnedAt }) => {
    const order = await lockedOrder(tx, id);
    const at = new Date(returnedAt);
    const isUnderWay = order.status === 'en_route' || order.status === 'preparing';
    if (isUnderWay && order.fulfilment === 'delivery') return returnOrder(context, tx, order, { at, reason });
    // The customer has no choice to make about an order that they collect or cancelled.
    const facts = { undelivered: false, reason };
    await writeOrderEvent(tx, { order: id, kind: 'came_back', ...BY_COURIER, facts, at });
  });

  events.on('delivery.lost', async (tx, { order: id, reason, at }) => {
    const order = await lockedOrder(tx, id);
    if (isFinal(order.status)) return;
    // The choice between another courier and collection ends, because the parcel is lost.
    if (order.choice_open) await changeOrder(tx, id, { choice_open: false });
    const facts = { reason };
    await writeOrderEvent(tx, { order: id, kind: 'lost_reported', ...BY_COURIER, facts, at: new Date(at) });
    await emitOrder(context, tx, 'order.may_be_lost', order);
  });

  events.on('delivery.courier_missing', async (tx, { order, refusal }) =>
    offerChoice(context, tx, await lockedOrder(tx, order), refusal),
  );

  events.on('delivery.courier_found', async (tx, { order: id }) => {
    const order = await lockedOrder(tx, id);
    if (!order.choice_open) return;
    await changeOrder(tx, id, { choice_open: false });
    await writeOrderEvent(tx, { order: id, kind: 'courier_found', ...BY_COURIER, facts: {} });
  });

  events.on('delivery.noted', (tx, { order, event, at }) =>
    writeOrderEvent(tx, { order, ...event, ...BY_COURIER, ...(at !== null && { at: new Date(at) }) }),
  );

  events.on('delivery.given_up', async (tx, { order: id, had_courier, asks_again, reason, at }) => {
    const facts = { had_courier, asks_again, reason };
    await writeOrderEvent(tx, { order: id, kind: 'courier_cancelled', ...BY_COURIER, facts, at: new Date(at) });
    // The loss of a courier is not announced when the customer never knew of one, or when they are asked to choose
    // anyway.
    if (!had_courier || !asks_again) return;
    const order = await lockedOrder(tx, id);
    await emitOrder(
      context,
      tx,
      'order.courier_gave_up',
      await changeOrder(tx, id, await announcedEtaOf(context, tx, order)),
    );
  });

  events.on('delivery.handed_back', async (tx, { order }) =>
    emitOrder(context, tx, 'order.handed_back', await lockedOrder(tx, order)),
  );

  events.on('delivery.moved', async (tx, { order: id }) => {
    const order = await lockOrder(tx, id);
    if (order !== undefined) await announceDelay(context, tx, order);
  });
}

async function lockedOrder(tx: PoolClient, id: string): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  if (order === undefined) throw new Error(`there is no order ${id}`);
  return order;
}

async function pickUp(
  context: Context,
  tx: PoolClient,
  order: OrderRow,
  pickup: { at: Date; courier: string },
): Promise<OrderRow> {
  if (order.status !== 'preparing' || order.fulfilment !== 'delivery') return order;
  return startDelivery(context, tx, order, pickup);
}
