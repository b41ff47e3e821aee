// Applies the courier's updates, from a response, a webhook or a query. They may arrive twice, late or out of order.
import type { PoolClient } from 'pg';
import type { CourierDelivery } from '@baitdrop/adapters/ports/courier';
import { isCarrying, isDeliveryOver } from '@baitdrop/domain/delivery/delivery-status';
import { reportsLoss } from '@baitdrop/domain/lost-parcels/lost-parcel';
import { alertMails } from '@baitdrop/domain/messages/mails/alert-mails';
import { lockOrder } from '../../../database/orders.ts';
import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import type { DeliveryRow } from '../../../database/schema/deliveries.ts';
import { changeFee } from '../change-fee.ts';
import { reduceUpdate } from '../reduce-update.ts';
import { requestCourier, COURIER_RETURN_QUEUE } from '../deliveries.ts';
import { changeDelivery, companyOf, lockDelivery, orderOfDelivery } from './deliveries.db.ts';

/** After this many couriers gave up, the customer chooses. */
const MAX_ATTEMPTS = 5;

/** Ignores outdated updates; after the end the fee may still change. */
export async function onDeliveryUpdate(
  context: Context,
  tx: PoolClient,
  id: string,
  courierDelivery: CourierDelivery,
): Promise<void> {
  const locked = await lockOrderAndDelivery(tx, id);
  if (locked === undefined) return;
  const { order, delivery } = locked;
  // Some companies report "cancelled" when the courier gives up with the goods, which then have to come back.
  const gaveUpWithGoods = courierDelivery.status === 'canceled' && isCarrying(delivery.status);
  const update: CourierDelivery = gaveUpWithGoods ? { ...courierDelivery, status: 'returned' } : courierDelivery;
  const applied = reduceUpdate(delivery, update);
  if (applied === undefined) return;
  const { columns, charge, isNews } = applied;
  const changed = await changeDelivery(
    tx,
    id,
    isNews ? { ...columns, ...detailsOf(context, delivery, update) } : columns,
  );
  if (charge !== 'none')
    await bookCharge(context, tx, { order, delivery: changed }, charge === 'first' ? undefined : delivery);
  if (!isNews) return;
  if (changed.status !== delivery.status) await emitMove(context, tx, order, changed, update);
  if (changed.return_id !== delivery.return_id) await context.jobs.send(tx, COURIER_RETURN_QUEUE, { delivery: id });
  await context.events.emit(tx, 'delivery.moved', { order: order.id, delivery: id });
}

/** Books what the courier is owed: all of it when the goods are picked up, and later the difference to `before`. */
async function bookCharge(
  context: Context,
  tx: PoolClient,
  { order, delivery }: LockedDelivery,
  before: DeliveryRow | undefined,
): Promise<void> {
  const { id: deliveryId, fee_pence, tip_pence } = delivery;
  const owed = {
    delivery: deliveryId,
    shop_id: order.shop_id,
    courier: companyOf(delivery),
    payer: 'platform',
  } as const;
  if (before !== undefined) {
    const costs = { from_pence: before.fee_pence + before.tip_pence, to_pence: fee_pence + tip_pence };
    await changeFee(context, tx, { ...owed, order: order.id, leg: 'out', ...costs });
  } else {
    const tip = tip_pence > 0 && { tip: { order: order.id, pence: tip_pence } };
    await context.events.emit(tx, 'delivery.charged', { ...owed, fee_pence, ...tip, leg: 'out' });
  }
}

interface LockedDelivery {
  order: OrderRow;
  delivery: DeliveryRow;
}

/** Locks the order before its delivery, as all code does, so that two transactions cannot deadlock. */
export async function lockOrderAndDelivery(tx: PoolClient, id: string): Promise<LockedDelivery | undefined> {
  const orderId = await orderOfDelivery(tx, id);
  const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
  const delivery = order && (await lockDelivery(tx, id));
  return delivery && { order, delivery };
}

/** The columns of a delivery of an order alone. */
function detailsOf(
  { seal }: Pick<Context, 'seal'>,
  delivery: DeliveryRow,
  update: CourierDelivery,
): Partial<DeliveryRow> {
  const { courier } = update;
  const changes: Partial<DeliveryRow> = {
    imminent: update.imminent,
    courier_name: courier?.name || delivery.courier_name,
    vehicle: courier?.vehicle || delivery.vehicle,
  };
  // The PIN, the position and the courier's phone are deleted when the delivery is over.
  if (isDeliveryOver(update.status)) return { ...changes, ...FORGOTTEN, ...endOf(update) };
  return {
    ...changes,
    courier_phone: courier?.phone || delivery.courier_phone,
    ...(courier?.shopPhone === undefined
      ? {}
      : { shop_phone: courier.shopPhone.number, shop_phone_code: courier.shopPhone.code }),
    pin: update.pin === '' ? delivery.pin : seal.seal(update.pin),
    ...(isCarrying(update.status) && courier?.position !== undefined
      ? { courier_lat: String(courier.position.lat), courier_lng: String(courier.position.lng) }
      : {}),
  };
}

const FORGOTTEN = {
  courier_lat: '',
  courier_lng: '',
  position_at: null,
  courier_phone: '',
  shop_phone: '',
  shop_phone_code: '',
  pin: '',
  imminent: false,
};

/** The parts that outlive a delivery: a photo at the door, or the return. */
const endOf = ({ hasPhoto, returnDeliveryId }: CourierDelivery): Partial<DeliveryRow> => ({
  has_photo: hasPhoto,
  ...(returnDeliveryId === '' ? {} : { return_id: returnDeliveryId, return_status: 'dropoff' }),
});

/** Emits the events of a new status; `ordering` decides what they mean for the order. */
async function emitMove(
  context: Context,
  tx: PoolClient,
  order: OrderRow,
  delivery: DeliveryRow,
  { updatedAt, reason }: CourierDelivery,
): Promise<void> {
  const { events, now } = context;
  const { id, status, courier_name: courier, attempt } = delivery;
  // The courier's clock may be ahead of ours, so an update is never dated in the future.
  const at = (updatedAt > now() ? now() : updatedAt).toISOString();
  const about = { order: order.id, delivery: id };
  switch (status) {
    case 'pickup': {
      if (order.status !== 'preparing') return;
      const event = { kind: 'courier_assigned', facts: { courier } } as const;
      return events.emit(tx, 'delivery.noted', { ...about, event, at });
    }
    case 'pickup_complete':
    case 'dropoff':
      return events.emit(tx, 'delivery.picked_up', { ...about, courier, at });
    case 'delivered':
      return events.emit(tx, 'delivery.completed', { ...about, courier, at });
    case 'returned':
      if (!reportsLoss(reason)) return events.emit(tx, 'delivery.returned', { ...about, reason, at });
      // The update of the pickup may have been lost, and a parcel can only be lost after it.
      await events.emit(tx, 'delivery.picked_up', { ...about, courier, at });
      return reportLoss(context, tx, order, { delivery: id, reason, at });
    case 'canceled':
      return onCourierGaveUp(context, tx, order, { delivery: id, attempt, at, reason, hadCourier: courier !== '' });
    default:
  }
}

/** Reports a parcel that the courier lost: administrators decide who pays. */
export async function reportLoss(
  { events }: Pick<Context, 'events'>,
  tx: PoolClient,
  order: OrderRow,
  { delivery, reason, at }: { delivery: string; reason: string; at: string },
): Promise<void> {
  await events.emit(tx, 'delivery.lost', { order: order.id, delivery, reason, at });
  await events.emit(tx, 'operations.alert', alertMails.parcelLost(order.code, order.shop_name, reason));
}

interface LossDecision {
  delivery: string;
  attempt: number;
  at: string;
  reason: string;
  /** True if a courier was assigned, false if the company found none. */
  hadCourier: boolean;
}

/** Looks for another courier when one gives up before the pickup. */
async function onCourierGaveUp(
  context: Context,
  tx: PoolClient,
  order: OrderRow,
  { delivery, attempt, at, reason, hadCourier }: LossDecision,
): Promise<void> {
  const { events } = context;
  const about = { order: order.id, delivery };
  if (order.status !== 'preparing' || order.fulfilment !== 'delivery') return;
  const asksAgain = attempt < MAX_ATTEMPTS;
  if (asksAgain) await requestCourier(context, tx, order.id);
  await events.emit(tx, 'delivery.given_up', { ...about, had_courier: hadCourier, asks_again: asksAgain, reason, at });
  if (!asksAgain)
    await events.emit(tx, 'delivery.courier_missing', { ...about, refusal: { reason, attempts: attempt } });
}
