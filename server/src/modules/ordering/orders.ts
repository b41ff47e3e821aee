// State changes of orders. Callers hold the lock on the order and have checked the user's permission; the allowed
// transitions are checked here. Only the files of `orders/` write `orders`, `order_lines` and `order_events`.
import type { PoolClient } from 'pg';
import type { EventName } from '@baitdrop/contract/events';
import { approvedPaymentDeadline } from '@baitdrop/domain/checkout/stock-holds';
import type { CourierName } from '@baitdrop/domain/courier/courier-names';
import { LOST_ON_THE_WAY, type LostParcelPayer } from '@baitdrop/domain/lost-parcels/lost-parcel';
import type { OrderEventFacts } from '@baitdrop/domain/orders/order-event';
import { pickupReadyAt } from '@baitdrop/domain/orders/order-times';
import { transitionOrder, type OrderStatus } from '@baitdrop/domain/orders/order-status';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../context.ts';
import type { OrderRow } from '../../database/schema/orders.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { releaseStock } from '../catalogue/inventory.ts';
import { holdStock } from '../catalogue/stock-holds.ts';
import { cancelCourierOfOrder, requestCourier } from '../delivery/deliveries.ts';
import { beginPayment } from '../money/payments.ts';
import { type LostSums, refundDeliveryFee, refundLostParcel } from '../money/refunds.ts';
import { changeOrder, type EventBy, touchOrder, writeOrderEvent } from './orders/orders.db.ts';
import { orderedProducts } from './payment/order-payment.db.ts';
import { undoPayment } from './payment/undo-payment.ts';
import { stockGone } from './payment/unpaid-stock.ts';

export interface OrderActor {
  by: EventBy;
  byUser: string;
}

export const BY_SYSTEM: OrderActor = { by: 'system', byUser: '' };
export const BY_COURIER: OrderActor = { by: 'courier', byUser: '' };

type OrderEventName = Extract<EventName, `order.${string}`>;

export const emitOrder = (
  { events }: Pick<Context, 'events'>,
  tx: PoolClient,
  name: OrderEventName,
  { id, shop_id }: OrderRow,
): Promise<void> => events.emit(tx, name, { order: id, shop_id });

function checkMove(order: OrderRow, to: OrderStatus): void {
  const verdict = transitionOrder(order.status, to, order.fulfilment);
  if (!verdict.ok) throw new AppError(verdict.reason, 409, verdict.message);
}

export async function acceptOrder(
  context: Context,
  tx: PoolClient,
  order: OrderRow,
  { prepMinutes, actor }: { prepMinutes: number; actor: OrderActor },
): Promise<void> {
  checkMove(order, 'preparing');
  const at = context.now();
  await changeOrder(tx, order.id, { status: 'preparing', prep_minutes: prepMinutes, accepted_at: at });
  const facts = { shop: order.shop_name, prep_minutes: prepMinutes };
  await writeOrderEvent(tx, { order: order.id, kind: 'accepted', ...actor, facts, at });
  if (order.fulfilment === 'delivery') await requestCourier(context, tx, order.id);
  await emitOrder(context, tx, 'order.accepted', order);
}

/** The shop needs more time to pack; the customer gets the new time. */
export async function extendPacking(
  context: Context,
  tx: PoolClient,
  order: OrderRow,
  { prepMinutes, actor }: { prepMinutes: number; actor: OrderActor },
): Promise<OrderRow> {
  const at = context.now();
  const changed = await changeOrder(tx, order.id, { prep_minutes: prepMinutes });
  const packedBy = pickupReadyAt(order.accepted_at ?? at, prepMinutes, order.slot_starts);
  const facts = { shop: order.shop_name, packed_by: packedBy.toISOString() };
  await writeOrderEvent(tx, { order: order.id, kind: 'more_time', ...actor, facts, at });
  await emitOrder(context, tx, 'order.more_time', changed);
  return changed;
}

/** Marks a new order as seen by the shop, so that it stops ringing on all devices. */
export async function markOrderSeen(
  { now }: Pick<Context, 'now'>,
  tx: PoolClient,
  order: OrderRow,
  { actor, device }: { actor: OrderActor; device: string },
): Promise<void> {
  if (order.seen_at !== null) return;
  const at = now();
  await changeOrder(tx, order.id, { seen_at: at });
  await writeOrderEvent(tx, { order: order.id, kind: 'seen', ...actor, facts: { shop: order.shop_name, device }, at });
}

/** The shop approves a large order: its stock is held, and the customer can pay until the deadline. */
export async function approveOrder(
  context: Context,
  tx: PoolClient,
  order: OrderRow,
  actor: OrderActor,
): Promise<void> {
  const at = context.now();
  if (order.pay_by !== null && at >= order.pay_by)
    throw new AppError('answered_too_late', 409, refusals.orders.answeredTooLate);
  const payBy = approvedPaymentDeadline(order.slot_starts, at);
  const hold = { order: order.id, shopId: order.shop_id, network: '', account: '', until: payBy };
  if (!(await holdStock(tx, hold, await orderedProducts(tx, order.id)))) throw await stockGone(tx, order.id);
  const approved = await changeOrder(tx, order.id, { approved_at: at, pay_by: payBy });
  await writeOrderEvent(tx, { order: order.id, kind: 'approved', ...actor, facts: { shop: order.shop_name }, at });
  await emitOrder(context, tx, 'order.approved', approved);
  // Credit covers the whole price, so the customer does not have to come back and pay.
  if (order.to_pay_pence === 0)
    await beginPayment(context, tx, { purpose: 'order', subject: order.id, amountPence: 0 });
}

export interface Cancellation {
  /** A sentence that both the customer and the shop read. */
  reason: string;
  actor: OrderActor;
  kind?: 'cancelled' | 'refused' | 'timed_out';
}

/** Cancels the order and refunds it. Stock returns to the shelf unless a courier already has it. */
export async function cancelOrder(
  context: Context,
  tx: PoolClient,
  order: OrderRow,
  { reason, actor, kind = 'cancelled' }: Cancellation,
): Promise<void> {
  checkMove(order, 'cancelled');
  await undoPayment(context, tx, order, { reason, ...actor });
  if (order.status !== 'en_route') await releaseStock(tx, order.id);
  await cancelCourierOfOrder(context, tx, order.id);
  const at = context.now();
  await changeOrder(tx, order.id, {
    status: 'cancelled',
    cancelled_at: at,
    cancelled_by: actor.by,
    cancel_reason: reason,
    choice_open: false,
  });
  await writeOrderEvent(tx, { order: order.id, kind, ...actor, facts: { reason }, at });
  await emitOrder(context, tx, 'order.cancelled', order);
}

/**
 * Closes an order that the courier lost: refunds what a cancellation did not, and puts nothing back into stock. Answers
 * the amount refunded now.
 */
export async function closeLostOrder(
  context: Context,
  tx: PoolClient,
  order: OrderRow,
  { payer, courier, actor }: { payer: LostParcelPayer; courier: CourierName; actor: OrderActor },
): Promise<LostSums> {
  const at = context.now();
  const reason = LOST_ON_THE_WAY;
  const sums = await refundLostParcel(context, tx, { order: order.id, reason, ...actor }, { payer, courier });
  if (order.status !== 'cancelled') {
    checkMove(order, 'cancelled');
    const end = { cancelled_at: at, cancelled_by: actor.by, cancel_reason: reason, choice_open: false };
    await changeOrder(tx, order.id, { status: 'cancelled', ...end });
  }
  const facts = { payer, courier, goods_pence: sums.goodsPence };
  await writeOrderEvent(tx, { order: order.id, kind: 'lost', ...actor, facts, at });
  await touchOrder(tx, order.id);
  await emitOrder(context, tx, 'order.lost', order);
  return sums;
}

export async function markReady(context: Context, tx: PoolClient, order: OrderRow, actor: OrderActor): Promise<void> {
  const at = context.now();
  await changeOrder(tx, order.id, { ready_at: at });
  const { fulfilment } = order;
  await writeOrderEvent(tx, { order: order.id, kind: 'ready', ...actor, facts: { fulfilment }, at });
  await emitOrder(context, tx, 'order.ready', order);
}

export async function deliverOrder(
  context: Context,
  tx: PoolClient,
  order: OrderRow,
  { actor, at, ageChecked = false }: { actor: OrderActor; at: Date; ageChecked?: boolean },
): Promise<void> {
  checkMove(order, 'delivered');
  await changeOrder(tx, order.id, {
    status: 'delivered',
    delivered_at: at,
    ready_at: order.ready_at ?? at,
    choice_open: false,
  });
  const facts = { fulfilment: order.fulfilment, age_checked: ageChecked };
  await writeOrderEvent(tx, { order: order.id, kind: 'delivered', ...actor, facts, at });
  await emitOrder(context, tx, 'order.delivered', order);
}

/** Marks the order as en route once the courier has it. */
export async function startDelivery(
  context: Context,
  tx: PoolClient,
  order: OrderRow,
  { at, courier }: { at: Date; courier: string },
): Promise<OrderRow> {
  checkMove(order, 'en_route');
  const moved = await changeOrder(tx, order.id, {
    status: 'en_route',
    en_route_at: at,
    ready_at: order.ready_at ?? at,
    choice_open: false,
  });
  await writeOrderEvent(tx, { order: order.id, kind: 'en_route', ...BY_COURIER, facts: { courier }, at });
  await emitOrder(context, tx, 'order.on_its_way', order);
  return moved;
}

/** Marks an order as returning to the shop because the delivery failed; the customer then chooses how to get it. */
export async function returnOrder(
  context: Context,
  tx: PoolClient,
  order: OrderRow,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  // The event of the pick-up may have been lost.
  if (order.status !== 'preparing') checkMove(order, 'preparing');
  await changeOrder(tx, order.id, {
    status: 'preparing',
    en_route_at: null,
    choice_open: true,
    announced_eta: null,
    slipped_from: null,
  });
  const facts = { undelivered: true, reason };
  await writeOrderEvent(tx, { order: order.id, kind: 'came_back', ...BY_COURIER, facts, at });
  await emitOrder(context, tx, 'order.returned', order);
}

/** Asks the customer to choose because no courier was found. Announced once, until the customer has chosen. */
export async function offerChoice(
  context: Context,
  tx: PoolClient,
  order: OrderRow,
  facts: OrderEventFacts['no_courier'],
): Promise<void> {
  if (order.status !== 'preparing' || order.choice_open) return;
  await changeOrder(tx, order.id, { choice_open: true });
  await writeOrderEvent(tx, { order: order.id, kind: 'no_courier', ...BY_COURIER, facts, at: context.now() });
  await emitOrder(context, tx, 'order.courier_missing', order);
}

/** The customer chose to wait for another courier, who gets their changed note, phone number or pin. */
export async function waitForCourier(
  context: Context,
  tx: PoolClient,
  order: OrderRow,
  { actor, changes }: { actor: OrderActor; changes: Partial<OrderRow> },
): Promise<void> {
  await changeOrder(tx, order.id, { ...changes, choice_open: false });
  const facts = { changed: Object.keys(changes).length > 0 };
  await writeOrderEvent(tx, { order: order.id, kind: 'chose_wait', ...actor, facts, at: context.now() });
  await requestCourier(context, tx, order.id, { suppressNotice: true });
}

export async function switchToCollection(
  context: Context,
  tx: PoolClient,
  order: OrderRow,
  actor: OrderActor,
): Promise<void> {
  await cancelCourierOfOrder(context, tx, order.id);
  await changeOrder(tx, order.id, { choice_open: false, fulfilment: 'collection' });
  await writeOrderEvent(tx, { order: order.id, kind: 'chose_collect', ...actor, facts: {}, at: context.now() });
  await refundDeliveryFee(context, tx, { order: order.id, reason: 'no courier needed', ...actor });
  await emitOrder(context, tx, 'order.now_collection', order);
}
