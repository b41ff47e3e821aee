// From rows to what the tracking page shows, field by field.
import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { isCarrying, isDeliveryLive } from '@baitdrop/domain/delivery/delivery-status';
import { slippedTimesOf } from '@baitdrop/domain/delivery/delivery-trouble';
import { pence } from '@baitdrop/domain/money/pence';
import { orderBreakdown } from '@baitdrop/domain/orders/order-breakdown';
import { mayCancelAsCustomer, mayChoose, type CommandFacts } from '@baitdrop/domain/orders/order-commands';
import { mayReview } from '@baitdrop/domain/orders/may-review';
import { isFinal } from '@baitdrop/domain/orders/order-status';
import { isLate } from '@baitdrop/domain/orders/order-times';
import { etaOf } from '@baitdrop/domain/tracking/tracking-eta';
import {
  type CourierFacts,
  type PaymentState,
  placeOf,
  type TrackingFacts,
} from '@baitdrop/domain/tracking/tracking-facts';
import { headlineOf } from '@baitdrop/domain/tracking/tracking-headline';
import { sentenceOf } from '@baitdrop/domain/tracking/tracking-sentence';
import { stepsOf } from '@baitdrop/domain/tracking/tracking-steps';
import { troubleFactsOfTracked, troubleOfTracked } from '@baitdrop/domain/tracking/tracked-trouble';
import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import type { DeliveryRow } from '../../../database/schema/payments.ts';
import { attemptsOf } from '../order-trouble.ts';
import { commandFactsOf, lateFactsOf } from '../orders/order-facts.ts';
import type { TrackedLine, TrackedRows } from './tracking.db.ts';

export function paymentOf(order: OrderRow): PaymentState {
  if (order.paid_at !== null) return order.to_pay_pence === 0 ? 'not_needed' : 'paid';
  if (order.status === 'cancelled') return 'expired';
  return order.asked_at !== null && order.approved_at === null ? 'asked' : 'unpaid';
}

const isLive = (delivery: DeliveryRow | undefined): delivery is DeliveryRow =>
  delivery !== undefined && isDeliveryLive(delivery.status);

const courierFactsOf = (delivery: DeliveryRow): CourierFacts => ({
  status: delivery.status as CourierFacts['status'],
  name: delivery.courier_name,
  imminent: delivery.imminent,
  hasPin: delivery.pin !== '',
  pickupEta: delivery.pickup_eta,
  dropoffEta: delivery.dropoff_eta,
});

function trackingFacts(order: OrderRow, { lines, deliveries, heldUntil }: TrackedRows, now: Date): TrackingFacts {
  const [delivery] = deliveries;
  return {
    code: order.code,
    status: order.status,
    fulfilment: order.fulfilment,
    payment: paymentOf(order),
    shopName: order.shop_name,
    goods: lines.some(({ category }) => category === 'bait') ? 'bait' : 'order',
    place: placeOf(order.delivery_note, order.address_line),
    placedAt: order.created ?? now,
    payBy: order.pay_by,
    heldUntil,
    approvedAt: order.approved_at,
    paidAt: order.paid_at,
    answerDueAt: order.answer_due_at,
    remindedAt: order.escalated_at,
    acceptedAt: order.accepted_at,
    prepMinutes: order.prep_minutes,
    readyAt: order.ready_at,
    enRouteAt: order.en_route_at,
    deliveredAt: order.delivered_at,
    cancelledAt: order.cancelled_at,
    cancelReason: order.cancel_reason,
    refundedPence: pence(order.refunded_pence),
    slotStarts: order.slot_starts,
    slotEnds: order.slot_ends,
    promisedBy: order.promised_by,
    late: isLate(lateFactsOf(order), now),
    choiceOpen: order.choice_open,
    slippedFrom: order.slipped_from,
    attempts: attemptsOf(deliveries),
    courier: isLive(delivery) ? courierFactsOf(delivery) : null,
  };
}

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

export function presentTracking(
  { seal, now, config }: Pick<Context, 'seal' | 'now' | 'config'>,
  order: OrderRow,
  rows: TrackedRows,
): TrackedOrder {
  const { lines, events, review } = rows;
  const [delivery] = rows.deliveries;
  const facts = trackingFacts(order, rows, now());
  const command = commandFactsOf(order, now());
  const courier = isLive(delivery) && order.status !== 'cancelled' ? delivery : undefined;
  return {
    id: order.id,
    code: order.code,
    status: order.status,
    payment: facts.payment,
    held_until: iso(facts.heldUntil),
    pay_by: iso(facts.payBy),
    fulfilment: order.fulfilment,
    placed_at: facts.placedAt.toISOString(),
    slot:
      order.slot_starts === null || order.slot_ends === null
        ? null
        : { starts: order.slot_starts.toISOString(), ends: order.slot_ends.toISOString() },
    headline: headlineOf(facts, now()),
    sentence: sentenceOf(facts, now()),
    trouble: troubleOf(facts, now()),
    eta: iso(etaOf(facts, now())),
    late: facts.late,
    steps: stepsOf(facts).map(({ key, label, at }) => ({ key, label, at: iso(at) })),
    events: events.map(({ kind, text, created }) => ({ kind, text, at: created.toISOString() })),
    shop: shopOf(order, rows),
    drop: dropOf(order),
    courier: courier === undefined || courier.courier_name === '' ? null : courierOf(courier),
    has_photo: delivery?.has_photo ?? false,
    pin: courier === undefined || courier.pin === '' ? '' : seal.openOrEmpty(courier.pin),
    lines: lines.filter(isOrdered).map((line) => ({
      name: line.name,
      quantity: line.quantity,
      refunded_quantity: line.refunded_quantity - line.swapped_quantity,
      swaps: swapsOf(line, lines),
      price_pence: line.price_pence,
      amount_pence: line.amount_pence,
      category: line.category,
      perishable: line.perishable,
    })),
    breakdown: breakdownOf(order),
    to_pay_pence: order.to_pay_pence,
    refunded_pence: order.refunded_pence,
    can: canOf(order, command, rows),
    // While we still ask, nothing new would be asked.
    again: mayChoose(command).ok && delivery?.status !== 'requested' ? againOf(order) : null,
    cancel_reason: order.cancel_reason,
    review: review === undefined ? null : reviewOf(review),
    speed: config.courierSpeed,
  };
}

function troubleOf(facts: TrackingFacts, now: Date): TrackedOrder['trouble'] {
  const told = troubleOfTracked(facts, now);
  if (told === null) return null;
  const about = troubleFactsOfTracked(facts, now);
  const { was, due } = slippedTimesOf(about);
  const { kind, nextStep } = told;
  return { kind, next_step: nextStep, was: iso(was), due: iso(due) };
}

const againOf = ({ delivery_note, customer_phone, pinned, latitude, longitude }: OrderRow): TrackedOrder['again'] => ({
  note: delivery_note,
  phone: customer_phone,
  pin: pinned ? { lat: latitude, lng: longitude } : null,
});

const isOrdered = ({ instead_of }: TrackedLine): boolean => instead_of === '';

/** What came for it, and for what came for it. */
const swapsOf = ({ id }: TrackedLine, lines: readonly TrackedLine[]): TrackedOrder['lines'][number]['swaps'] =>
  lines
    .filter(({ instead_of }) => instead_of === id)
    .flatMap((line) => {
      const quantity = line.quantity - line.swapped_quantity;
      const refunded_quantity = line.refunded_quantity - line.swapped_quantity;
      const own = quantity > 0 ? [{ name: line.name, quantity, refunded_quantity }] : [];
      return [...own, ...swapsOf(line, lines)];
    });

function shopOf(order: OrderRow, { shop }: TrackedRows): TrackedOrder['shop'] {
  if (shop === undefined) return { name: order.shop_name, phone: '', address: '', latitude: 0, longitude: 0 };
  const { name, phone, address, postcode, latitude, longitude } = shop;
  return { name, phone, address: `${address}, ${postcode}`, latitude, longitude };
}

const dropOf = (order: OrderRow): TrackedOrder['drop'] =>
  order.fulfilment === 'collection'
    ? null
    : {
        address: order.address_line,
        postcode: order.postcode,
        note: order.delivery_note,
        latitude: order.latitude,
        longitude: order.longitude,
      };

const courierOf = (delivery: DeliveryRow): NonNullable<TrackedOrder['courier']> => ({
  name: delivery.courier_name,
  vehicle: delivery.vehicle,
  phone: delivery.courier_phone,
  position:
    isCarrying(delivery.status) && delivery.courier_lat !== ''
      ? { lat: Number(delivery.courier_lat), lng: Number(delivery.courier_lng) }
      : null,
  imminent: delivery.imminent,
});

const breakdownOf = (order: OrderRow): TrackedOrder['breakdown'] =>
  orderBreakdown({
    subtotalPence: pence(order.subtotal_pence),
    serviceFeePence: pence(order.service_fee_pence),
    platformFeePence: pence(order.platform_fee_pence),
    deliveryFeePence: pence(order.delivery_fee_pence),
    creditPence: pence(order.credit_pence),
    tipPence: pence(order.tip_pence),
  }).map(({ kind, label, amountPence }) => ({ kind, label, amount_pence: amountPence }));

const reviewOf = ({
  rating,
  text,
  hidden_because,
}: NonNullable<TrackedRows['review']>): NonNullable<TrackedOrder['review']> => ({
  rating,
  text,
  ...(hidden_because === '' ? {} : { hidden_because }),
});

function canOf(order: OrderRow, command: CommandFacts, rows: TrackedRows): TrackedOrder['can'] {
  const cancel = mayCancelAsCustomer(command);
  return {
    pay: paymentOf(order) === 'unpaid',
    cancel: cancel.ok && cancel.value === 'do',
    review: rows.review === undefined && mayReview(rows.reviewFacts).ok,
    reorder: isFinal(order.status),
    choose: mayChoose(command).ok,
  };
}
