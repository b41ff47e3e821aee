// What a courier's news does to an order. The courier may tell late, twice or out of order; an order that is over stays so.
import type { PoolClient } from 'pg';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { writeOrderEvent } from './order-events.db.ts';
import { allowMove, byCourier, deliverOrder } from './order-moves.ts';
import type { OrderParts } from './order-parts.ts';
import { changeOrder } from './orders.db.ts';

export async function startDelivery(
  parts: OrderParts,
  tx: PoolClient,
  order: OrderRow,
  { at, courier }: { at: Date; courier: string },
): Promise<OrderRow> {
  if (order.status !== 'preparing' || order.fulfilment !== 'delivery') return order;
  allowMove(order, 'en_route');
  const under = await changeOrder(tx, order.id, {
    status: 'en_route',
    en_route_at: at,
    ready_at: order.ready_at ?? at,
    choice_open: false,
  });
  const text = `${courier === '' ? 'The courier' : courier} picked the order up.`;
  await writeOrderEvent(tx, { order: order.id, kind: 'en_route', ...byCourier, text, at });
  await parts.tell(tx, 'on_its_way', under);
  return under;
}

/** The news of the pick-up may have been lost: then both happen now. */
export async function arrive(
  parts: OrderParts,
  tx: PoolClient,
  order: OrderRow,
  news: { at: Date; courier: string },
): Promise<void> {
  const under = await startDelivery(parts, tx, order, news);
  // Somebody who chose to collect may still meet the courier who could not be called back.
  const isMet = under.status === 'en_route' || (under.status === 'preparing' && under.fulfilment === 'collection');
  if (isMet) await deliverOrder(parts, tx, under, { actor: byCourier, at: news.at });
}

/** Nobody could take it in. The shop has it again, and the customer chooses what happens. */
export async function returnToShop(
  parts: OrderParts,
  tx: PoolClient,
  order: OrderRow,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  if (order.status !== 'en_route') return;
  allowMove(order, 'preparing');
  const back = await changeOrder(tx, order.id, { status: 'preparing', en_route_at: null, choice_open: true });
  const text = 'The courier could not hand the order over and brought it back to the shop.';
  await writeOrderEvent(tx, { order: order.id, kind: 'came_back', ...byCourier, text, detail: { reason }, at });
  await parts.tell(tx, 'came_back', back);
}

/** Nobody is to be had. Told once, until the customer has chosen. */
export async function openChoice(
  parts: OrderParts,
  tx: PoolClient,
  order: OrderRow,
  detail: Record<string, unknown>,
): Promise<void> {
  if (order.status !== 'preparing' || order.choice_open) return;
  const open = await changeOrder(tx, order.id, { choice_open: true });
  const text = 'No courier is free. The customer can wait, collect or be refunded.';
  await writeOrderEvent(tx, { order: order.id, kind: 'no_courier', by: 'courier', text, detail, at: parts.now() });
  await parts.tell(tx, 'no_courier', open);
}

/** A courier took it on after all. */
export async function closeChoice(tx: PoolClient, order: OrderRow, text: string): Promise<void> {
  if (!order.choice_open) return;
  await changeOrder(tx, order.id, { choice_open: false });
  await writeOrderEvent(tx, { order: order.id, kind: 'courier_found', ...byCourier, text });
}
