// Derives one stage from all facts about an order. Headline, next step and drawing depend on it.
import { isCarrying } from '../delivery/delivery-status.ts';
import type { DeliveryTrouble } from '../delivery/delivery-trouble.ts';
import type { OrderStage } from './order-stages.ts';
import { isBooked } from '../orders/order-times.ts';
import { packedAt } from './tracking-eta.ts';
import type { Ending, TrackingFacts } from './tracking-facts.ts';
import { trackingTrouble } from './tracking-trouble.ts';

const STAGE_OF_TROUBLE: Readonly<Record<DeliveryTrouble, OrderStage>> = {
  courier_gave_up: 'finding_courier',
  finding_another: 'finding_courier',
  nobody_found: 'choosing',
  gave_up_with_goods: 'coming_back',
  on_its_way_back: 'coming_back',
  handed_back: 'back_at_shop',
  lost: 'lost',
  late: 'late',
  slipped: 'late',
};

const STAGE_OF_ENDING: Readonly<Record<Ending, OrderStage>> = {
  none: 'cancelled',
  refused: 'refused',
  unanswered: 'refused',
  by_shop: 'refused',
  sold_out: 'refused',
  by_customer: 'cancelled',
  lost: 'lost',
  not_paid: 'not_paid',
  other: 'cancelled',
};

export function orderStageOf(facts: TrackingFacts, now: Date): OrderStage {
  const trouble = trackingTrouble(facts, now);
  if (trouble !== null) return STAGE_OF_TROUBLE[trouble.kind];
  switch (facts.status) {
    case 'pending':
      if (facts.payment === 'asked') return 'asking_shop';
      if (facts.payment === 'unpaid') return 'to_pay';
      return facts.payment === 'expired' ? 'not_paid' : 'waiting_for_shop';
    case 'preparing':
      return facts.fulfilment === 'collection' ? atCounter(facts, now) : atShop(facts, now);
    case 'en_route':
      return onTheRoad(facts);
    case 'delivered':
      if (facts.refund === 'full') return 'money_back';
      return facts.fulfilment === 'collection' ? 'collected' : 'delivered';
    default:
      return STAGE_OF_ENDING[facts.ending];
  }
}

const beforePacked = (facts: TrackingFacts, now: Date): OrderStage => (isBooked(facts, now) ? 'booked' : 'packing');

const atCounter = (facts: TrackingFacts, now: Date): OrderStage =>
  facts.readyAt === null ? beforePacked(facts, now) : 'ready_to_collect';

/** A courier's update may arrive before the order's own: once a courier has the order, it is packed. */
export const isWithCourier = ({ attempts: { status } }: TrackingFacts): boolean =>
  status !== null && (isCarrying(status) || status === 'delivered');

function atShop(facts: TrackingFacts, now: Date): OrderStage {
  if (isWithCourier(facts)) return onTheRoad(facts);
  if (facts.courier?.status === 'pickup') return 'courier_to_shop';
  const packed = packedAt(facts);
  return facts.readyAt === null && packed !== null && packed > now ? beforePacked(facts, now) : 'packed';
}

const onTheRoad = ({ courier }: TrackingFacts): OrderStage =>
  courier?.imminent === true && courier.status === 'dropoff' ? 'nearly_there' : 'on_its_way';
