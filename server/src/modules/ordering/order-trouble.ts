// Builds the facts for `domain/delivery/delivery-trouble` from an order and its deliveries.
import type { Pool, PoolClient } from 'pg';
import { isDeliveryLive } from '@baitdrop/domain/delivery/delivery-status';
import type { DeliveryAttempts, PreviousAttempt, ReturnState } from '@baitdrop/domain/delivery/delivery-trouble';
import { LOST_ON_THE_WAY } from '@baitdrop/domain/lost-parcels/lost-parcel';
import type { TroubleWordFacts } from '@baitdrop/domain/messages/delivery-trouble';
import { isLate } from '@baitdrop/domain/orders/order-times';
import { etaOf } from '@baitdrop/domain/tracking/tracking-eta';
import type { OrderRow } from '../../database/schema/orders.ts';
import type { DeliveryRow } from '../../database/schema/deliveries.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { lateFactsOf } from './orders/order-facts.ts';

type Db = Pool | PoolClient;

/** Deliveries come newest first. */
export async function readOrderDeliveries(db: Db, order: string): Promise<DeliveryRow[]> {
  return rowsOf<DeliveryRow>(db, 'select * from deliveries where "order" = $1 order by attempt desc', [order]);
}

/** Summarises the delivery attempts; `deliveries` is sorted newest first. */
export function attemptsOf(deliveries: readonly DeliveryRow[]): DeliveryAttempts {
  const [newest, before] = deliveries;
  const isLost = deliveries.some((delivery) => returnStateOf(delivery) === 'failed');
  const returning = deliveries.find((delivery) => returnStateOf(delivery) === 'under_way');
  return {
    status: newest?.status ?? null,
    previous: previousAttemptOf(before),
    returnState: isLost ? 'failed' : returnStateOf(newest),
    expectedBackAt: returning?.return_eta ?? null,
  };
}

function previousAttemptOf(delivery: DeliveryRow | undefined): PreviousAttempt {
  if (delivery?.status === 'returned') return 'came_back';
  if (delivery?.status === 'canceled') return delivery.courier_name === '' ? 'found_nobody' : 'gave_up';
  return delivery === undefined ? 'none' : 'found_nobody';
}

function returnStateOf(delivery: DeliveryRow | undefined): ReturnState {
  if (delivery === undefined || delivery.return_id === '') return 'none';
  if (delivery.return_status === 'delivered') return 'arrived';
  return delivery.return_status === 'canceled' || delivery.return_status === 'returned' ? 'failed' : 'under_way';
}

/** Estimates the arrival of an order; `deliveries` is sorted newest first. */
export function etaOfOrder(order: OrderRow, deliveries: readonly DeliveryRow[], now: Date): Date | null {
  const [newest] = deliveries;
  const facts = {
    status: order.status,
    fulfilment: order.fulfilment,
    paidAt: order.paid_at,
    acceptedAt: order.accepted_at,
    prepMinutes: order.prep_minutes,
    readyAt: order.ready_at,
    slotStarts: order.slot_starts,
    slotEnds: order.slot_ends,
    promisedBy: order.promised_by,
    choiceOpen: order.choice_open,
    attempts: attemptsOf(deliveries),
    courier: newest && isDeliveryLive(newest.status) ? { dropoffEta: newest.dropoff_eta } : null,
  };
  return etaOf(facts, now);
}

export const troubleFactsOf = (order: OrderRow, deliveries: readonly DeliveryRow[], now: Date): TroubleWordFacts => ({
  status: order.status,
  fulfilment: order.fulfilment,
  choiceOpen: order.choice_open,
  late: isLate(lateFactsOf(order), now),
  promisedBy: order.promised_by,
  etaBeforeDelay: order.slipped_from,
  eta: etaOfOrder(order, deliveries, now),
  // An order closed as lost has no return, so its deliveries are ignored.
  attempts: attemptsOf(order.cancel_reason === LOST_ON_THE_WAY ? [] : deliveries),
  shopName: order.shop_name,
  now,
});
