// The changes of an order, each on a row that is locked. They check the table of moves; who may ask is checked before.
import type { PoolClient } from 'pg';
import { moveOrder, type OrderStatus } from '@baitdrop/domain/orders/order-status';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type EventBy, writeOrderEvent } from './order-events.db.ts';
import type { OrderParts } from './order-parts.ts';
import { changeOrder } from './orders.db.ts';

export interface Actor {
  by: EventBy;
  byUser: string;
}

export const bySystem: Actor = { by: 'system', byUser: '' };
export const byCourier: Actor = { by: 'courier', byUser: '' };

export function allowMove(order: OrderRow, to: OrderStatus): void {
  const verdict = moveOrder(order.status, to, order.fulfilment);
  if (!verdict.ok) throw new AppError(verdict.reason, 409, verdict.message);
}

export async function acceptOrder(
  parts: OrderParts,
  tx: PoolClient,
  order: OrderRow,
  { prepMinutes, actor }: { prepMinutes: number; actor: Actor },
): Promise<void> {
  allowMove(order, 'preparing');
  const accepted = await changeOrder(tx, order.id, {
    status: 'preparing',
    prep_minutes: prepMinutes,
    accepted_at: parts.now(),
  });
  const text = `${order.shop_name} accepted the order${prepMinutes === 0 ? '' : ` and needs about ${minutes(prepMinutes)}`}.`;
  await writeOrderEvent(tx, { order: order.id, kind: 'accepted', ...actor, text, at: parts.now() });
  if (order.fulfilment === 'delivery') await parts.courier.ask(tx, accepted, false);
  await parts.tell(tx, 'accepted', accepted);
}

const minutes = (count: number): string => (count === 1 ? '1 minute' : `${count} minutes`);

export interface Cancellation {
  /** A sentence that the customer and the shop read. */
  reason: string;
  actor: Actor;
  /** In the diary; what was asked of whom. */
  kind?: 'cancelled' | 'refused' | 'timed_out';
}

/** Ends the order and gives everything back. What a courier has already is not put on the shelf again. */
export async function cancelOrder(
  parts: OrderParts,
  tx: PoolClient,
  order: OrderRow,
  { reason, actor, kind = 'cancelled' }: Cancellation,
): Promise<void> {
  allowMove(order, 'cancelled');
  await parts.effects.refundEverything(tx, { order: order.id, reason, ...actor });
  if (order.status !== 'en_route') await parts.effects.releaseStock(tx, order.id);
  await parts.courier.letGo(tx, order.id);
  const cancelled = await changeOrder(tx, order.id, {
    status: 'cancelled',
    cancelled_at: parts.now(),
    cancelled_by: actor.by,
    cancel_reason: reason,
    choice_open: false,
  });
  const text = reason === '' ? 'The order was cancelled.' : `The order was cancelled: ${reason}`;
  await writeOrderEvent(tx, { order: order.id, kind, ...actor, text, at: parts.now() });
  await parts.tell(tx, 'cancelled', cancelled);
}

export async function markReady(parts: OrderParts, tx: PoolClient, order: OrderRow, actor: Actor): Promise<void> {
  const ready = await changeOrder(tx, order.id, { ready_at: parts.now() });
  const collection = order.fulfilment === 'collection';
  const text = collection ? 'Ready to collect.' : 'Packed and ready for the courier.';
  await writeOrderEvent(tx, { order: order.id, kind: 'ready', ...actor, text, at: parts.now() });
  if (collection) await parts.tell(tx, 'ready', ready);
}

export async function deliverOrder(
  parts: OrderParts,
  tx: PoolClient,
  order: OrderRow,
  { actor, at, ageChecked = false }: { actor: Actor; at: Date; ageChecked?: boolean },
): Promise<void> {
  allowMove(order, 'delivered');
  const collection = order.fulfilment === 'collection';
  const delivered = await changeOrder(tx, order.id, {
    status: 'delivered',
    delivered_at: at,
    ready_at: order.ready_at ?? at,
    choice_open: false,
  });
  const counter = ageChecked ? 'Collected at the counter. ID was checked: 18 or over.' : 'Collected at the counter.';
  const text = collection ? counter : 'Delivered.';
  const detail = ageChecked ? { detail: { age_checked: true } } : {};
  await writeOrderEvent(tx, { order: order.id, kind: 'delivered', ...actor, text, ...detail, at });
  await parts.effects.onOrderDelivered(tx, order.id);
  await parts.tell(tx, 'delivered', delivered);
}
