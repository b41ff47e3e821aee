// What the courier tells, from an answer, a notice or a question. News may come twice, late or out of order.
import type { PoolClient } from 'pg';
import type { CourierDelivery } from '@baitdrop/adapters/ports/courier';
import type { OrderRow } from '../../../database/schema/orders.ts';
import type { CourierParts } from './courier-parts.ts';
import { requestCourier } from './courier-requests.ts';
import { changeDelivery, type DeliveryRow, lockDelivery } from './deliveries.db.ts';

const rank = { requested: 0, pending: 1, pickup: 2, pickup_complete: 3, dropoff: 4 } as const;
const rankOf = (status: DeliveryRow['status']): number => (status in rank ? rank[status as keyof typeof rank] : 9);
const ended = (status: DeliveryRow['status']): boolean => rankOf(status) === 9;

/** After so many couriers who gave up, the customer is asked. */
const mostAttempts = 5;

const isOld = (delivery: DeliveryRow, errand: CourierDelivery): boolean =>
  ended(delivery.status) ||
  rankOf(errand.status) < rankOf(delivery.status) ||
  (delivery.heard_at !== null && errand.updatedAt < delivery.heard_at);

/** In one transaction with the order locked first. Old news changes nothing. */
export async function onDeliveryUpdate(
  parts: CourierParts,
  tx: PoolClient,
  id: string,
  errand: CourierDelivery,
): Promise<void> {
  const found = await lockBoth(parts, tx, id);
  if (found === undefined || isOld(found.delivery, errand)) return;
  const { order, delivery } = found;
  const heard = await changeDelivery(tx, id, heardOf(parts, delivery, errand));
  if (heard.status !== delivery.status) await react(parts, tx, order, heard, errand);
  await parts.orders.touch(tx, order.id);
}

export async function lockBoth(
  parts: CourierParts,
  tx: PoolClient,
  id: string,
): Promise<{ order: OrderRow; delivery: DeliveryRow } | undefined> {
  const { rows } = await tx.query<{ order: string }>('select "order" from deliveries where id = $1', [id]);
  const order = rows[0] && (await parts.orders.lock(tx, rows[0].order));
  const delivery = order && (await lockDelivery(tx, id));
  return delivery && { order, delivery };
}

const carries = new Set<CourierDelivery['status']>(['pickup_complete', 'dropoff']);

function heardOf({ seal }: CourierParts, delivery: DeliveryRow, errand: CourierDelivery): Partial<DeliveryRow> {
  const { courier } = errand;
  const changes: Partial<DeliveryRow> = {
    delivery_id: errand.deliveryId,
    status: errand.status,
    imminent: errand.imminent,
    tracking_url: errand.trackingUrl || delivery.tracking_url,
    pickup_eta: errand.pickupEta ?? delivery.pickup_eta,
    dropoff_eta: errand.dropoffEta ?? delivery.dropoff_eta,
    fee_pence: errand.feePence,
    failure: errand.reason,
    heard_at: errand.updatedAt,
    courier_name: courier?.name || delivery.courier_name,
    vehicle: courier?.vehicle || delivery.vehicle,
  };
  // Nothing that leads to the courier or the door outlives the errand.
  if (ended(errand.status)) return { ...changes, ...forgotten };
  return {
    ...changes,
    courier_phone: courier?.phone || delivery.courier_phone,
    pin: errand.pin === '' ? delivery.pin : seal.seal(errand.pin),
    ...(carries.has(errand.status) && courier?.position !== undefined
      ? { courier_lat: String(courier.position.lat), courier_lng: String(courier.position.lng) }
      : {}),
  };
}

const forgotten = { courier_lat: '', courier_lng: '', position_at: null, courier_phone: '', pin: '', imminent: false };

async function react(
  parts: CourierParts,
  tx: PoolClient,
  order: OrderRow,
  delivery: DeliveryRow,
  errand: CourierDelivery,
): Promise<void> {
  const { orders } = parts;
  const news = { at: momentOf(parts, errand), courier: delivery.courier_name };
  const who = news.courier === '' ? 'A courier' : news.courier;
  switch (errand.status) {
    case 'pending':
      return;
    case 'pickup':
      if (order.status !== 'preparing') return;
      return orders.writeEvent(tx, {
        order: order.id,
        kind: 'courier_assigned',
        text: `${who} is on the way to the shop.`,
        at: news.at,
      });
    case 'pickup_complete':
    case 'dropoff':
      await bookFee(parts, tx, delivery);
      return orders.startDelivery(tx, order, news);
    case 'delivered':
      await bookFee(parts, tx, delivery);
      if (order.status !== 'cancelled') return orders.arrive(tx, order, news);
      return orders.writeEvent(tx, { order: order.id, kind: 'delivered_anyway', text: tooLateText, at: news.at });
    case 'returned':
      await bookFee(parts, tx, delivery);
      return comeBack(parts, tx, order, { at: news.at, reason: errand.reason });
    default:
      return lost(parts, tx, order, { delivery, at: news.at, reason: errand.reason });
  }
}

const tooLateText = 'The courier could not be called back and handed the cancelled order over.';

/** A clock of theirs that runs ahead of ours would date news in the future. */
const momentOf = ({ now }: CourierParts, { updatedAt }: CourierDelivery): Date =>
  updatedAt > now() ? now() : updatedAt;

const bookFee = ({ orders }: CourierParts, tx: PoolClient, { order, id, fee_pence }: DeliveryRow): Promise<void> =>
  orders.bookFee(tx, { order, delivery: id, feePence: fee_pence });

async function comeBack(
  { orders }: CourierParts,
  tx: PoolClient,
  order: OrderRow,
  news: { at: Date; reason: string },
): Promise<void> {
  if (order.status === 'en_route') return orders.returnToShop(tx, order, news);
  if (order.status === 'preparing') return orders.openChoice(tx, order, { reason: news.reason });
  const text = 'The courier brought the cancelled order back to the shop.';
  return orders.writeEvent(tx, { order: order.id, kind: 'came_back', text, at: news.at });
}

/** The courier gave up. Before the pick-up another one is looked for; after it the goods come back. */
async function lost(
  parts: CourierParts,
  tx: PoolClient,
  order: OrderRow,
  { delivery, at, reason }: { delivery: DeliveryRow; at: Date; reason: string },
): Promise<void> {
  const { orders } = parts;
  if (order.status === 'en_route') return orders.returnToShop(tx, order, { at, reason });
  if (order.status !== 'preparing' || order.fulfilment !== 'delivery') return;
  const text = 'The courier cancelled. We are looking for another one.';
  await orders.writeEvent(tx, { order: order.id, kind: 'courier_cancelled', text, detail: { reason }, at });
  if (delivery.attempt >= mostAttempts) return orders.openChoice(tx, order, { reason, attempts: delivery.attempt });
  await requestCourier(parts, tx, order.id);
}
