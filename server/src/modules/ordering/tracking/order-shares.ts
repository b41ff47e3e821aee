// Links that let others follow an order. Each has its own token, with fewer permissions than the customer's.
import { createHash, randomBytes } from 'node:crypto';
import type { FollowedOrder } from '@baitdrop/contract/follow';
import { isCarrying } from '@baitdrop/domain/delivery/delivery-status';
import { distanceKm } from '@baitdrop/domain/geo/position';
import { newTrackToken } from '@baitdrop/domain/ids/ids';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { HIDDEN_WITHIN_KM, isShareOpen, mayShare } from '@baitdrop/domain/orders/share-link';
import { sharedOrderPageOf } from '@baitdrop/domain/tracking/shared-order-page';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import type { DeliveryRow } from '../../../database/schema/deliveries.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { presentSteps, timeOf } from './present-tracking.ts';
import { findByShare, insertShare } from './order-shares.db.ts';
import { isLive, trackingFacts } from './tracked-facts.ts';
import { readTrackedRows, type TrackedRows } from './tracking.db.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const factsOf = ({ status, paid_at, delivered_at, cancelled_at }: OrderRow) => ({
  status,
  paidAt: paid_at,
  endedAt: delivered_at ?? cancelled_at,
});

/** Answers the token of a new link. */
export async function shareOrder({ pool }: Pick<Context, 'pool'>, order: OrderRow): Promise<string> {
  if (!mayShare(factsOf(order))) throw new AppError('not_shareable', 409, refusals.orders.notShareable);
  const token = newTrackToken(randomBytes);
  await inTransaction(pool, (tx) => insertShare(tx, order.id, hashOf(token)));
  return token;
}

/** Undefined when no valid link has this token. */
export async function followOrder(
  { pool, now }: Pick<Context, 'pool' | 'now'>,
  token: string,
): Promise<FollowedOrder | undefined> {
  const order = await findByShare(pool, hashOf(token));
  if (order === undefined || !isShareOpen(factsOf(order), now())) return undefined;
  return presentSharedOrder(order, await readTrackedRows(pool, order), now());
}

function presentSharedOrder(order: OrderRow, rows: TrackedRows, now: Date): FollowedOrder {
  const facts = trackingFacts(order, rows, now);
  const { headline, sentence, stage, time } = sharedOrderPageOf(facts, now);
  const { name, latitude, longitude } = rows.shop ?? { name: order.shop_name, latitude: 0, longitude: 0 };
  return {
    status: order.status,
    fulfilment: order.fulfilment,
    headline,
    sentence,
    stage,
    time: timeOf(time),
    steps: presentSteps(facts).filter(({ key }) => key !== 'placed' && key !== 'paid'),
    shop: { name, latitude, longitude },
    courier: courierOf(order, rows.deliveries[0]),
  };
}

function courierOf(order: OrderRow, delivery: DeliveryRow | undefined): FollowedOrder['courier'] {
  if (order.status !== 'en_route' || !isLive(delivery) || !isCarrying(delivery.status)) return null;
  if (delivery.imminent || delivery.courier_lat === '') return null;
  const position = { lat: Number(delivery.courier_lat), lng: Number(delivery.courier_lng) };
  const end = { lat: order.latitude, lng: order.longitude };
  return distanceKm(position, end) < HIDDEN_WITHIN_KM ? null : position;
}
