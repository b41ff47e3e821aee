// Presents an order's rows as the tracking page, field by field.
import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { isCarrying } from '@baitdrop/domain/delivery/delivery-status';
import { delayTimes } from '@baitdrop/domain/delivery/delivery-trouble';
import { orderEventText } from '@baitdrop/domain/messages/order-events';
import { orderBreakdown } from '@baitdrop/domain/orders/order-breakdown';
import { mayCancelAsCustomer, mayChooseNextStep, type CommandFacts } from '@baitdrop/domain/orders/order-commands';
import { mayOfferOtherShops } from '@baitdrop/domain/orders/order-ending';
import { mayReview } from '@baitdrop/domain/orders/may-review';
import { isFinal } from '@baitdrop/domain/orders/order-status';
import { mayShare } from '@baitdrop/domain/orders/share-link';
import { etaOf } from '@baitdrop/domain/tracking/tracking-eta';
import { orderPageOf } from '@baitdrop/domain/tracking/order-page';
import type { ShownTime } from '@baitdrop/domain/tracking/shown-time';
import type { TrackingFacts } from '@baitdrop/domain/tracking/tracking-facts';
import { trackingStepsOf } from '@baitdrop/domain/tracking/tracking-steps';
import { trackingTroubleFacts, trackingTrouble } from '@baitdrop/domain/tracking/tracking-trouble';
import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import type { DeliveryRow } from '../../../database/schema/deliveries.ts';
import { commandFactsOf } from '../orders/order-facts.ts';
import { changesOf } from './order-changes.ts';
import { isLive, paymentStateOf, trackingFacts } from './tracked-facts.ts';
import type { TrackedLine, TrackedRows } from './tracking.db.ts';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

export const timeOf = ({ label, at, was }: ShownTime): TrackedOrder['time'] => ({ label, at: iso(at), was: iso(was) });

export const presentSteps = (facts: TrackingFacts): TrackedOrder['steps'] =>
  trackingStepsOf(facts).map(({ key, label, at }) => ({ key, label, at: iso(at) }));

export function presentTracking(
  { seal, now, config }: Pick<Context, 'seal' | 'now' | 'config'>,
  order: OrderRow,
  rows: TrackedRows,
): TrackedOrder {
  const { lines, events, review } = rows;
  const [delivery] = rows.deliveries;
  const facts = trackingFacts(order, rows, now());
  const page = orderPageOf(facts, now());
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
    packed: order.ready_at !== null,
    placed_at: facts.placedAt.toISOString(),
    slot:
      order.slot_starts === null || order.slot_ends === null
        ? null
        : { starts: order.slot_starts.toISOString(), ends: order.slot_ends.toISOString() },
    headline: page.headline,
    sentence: page.sentence,
    next: { kind: page.next.kind, text: page.next.text },
    stage: page.stage,
    time: timeOf(page.time),
    celebrates: page.celebrates,
    has_receipt: page.hasReceipt,
    changes: changesOf(rows, now()),
    trouble: troubleOf(facts, now()),
    eta: iso(etaOf(facts, now())),
    late: facts.late,
    steps: presentSteps(facts),
    events: events.map((event) => ({
      kind: event.kind,
      text: orderEventText(event, { seesMoney: true }),
      at: event.created.toISOString(),
    })),
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
    can: canOf(order, facts, command, rows),
    shop_consent: order.shop_consent,
    shared: rows.isShared,
    // A new request would change nothing while one is still being sent to the courier.
    again: mayChooseNextStep(command).ok && delivery?.status !== 'requested' ? againOf(order) : null,
    cancel_reason: order.cancel_reason,
    review: review === undefined ? null : reviewOf(review),
    speed: config.courierSpeed,
  };
}

function troubleOf(facts: TrackingFacts, now: Date): TrackedOrder['trouble'] {
  const trouble = trackingTrouble(facts, now);
  if (trouble === null) return null;
  const about = trackingTroubleFacts(facts, now);
  const { was, due } = delayTimes(about);
  const { kind, nextStep } = trouble;
  return { kind, next_step: nextStep, was: iso(was), due: iso(due) };
}

const againOf = ({ delivery_note, customer_phone, pinned, latitude, longitude }: OrderRow): TrackedOrder['again'] => ({
  note: delivery_note,
  phone: customer_phone,
  pin: pinned ? { lat: latitude, lng: longitude } : null,
});

const isOrdered = ({ instead_of }: TrackedLine): boolean => instead_of === '';

/** Lists the substitutes of a line, and their substitutes in turn. */
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
  orderBreakdown(order).map(({ kind, label, amountPence }) => ({ kind, label, amount_pence: amountPence }));

const reviewOf = ({
  rating,
  text,
  hidden_because,
}: NonNullable<TrackedRows['review']>): NonNullable<TrackedOrder['review']> => ({
  rating,
  text,
  ...(hidden_because === '' ? {} : { hidden_because }),
});

function canOf(
  order: OrderRow,
  { ending }: TrackingFacts,
  command: CommandFacts,
  rows: TrackedRows,
): TrackedOrder['can'] {
  const cancel = mayCancelAsCustomer(command);
  return {
    pay: paymentStateOf(order) === 'unpaid',
    cancel: cancel.ok && cancel.value === 'do',
    review: rows.review === undefined && mayReview(rows.reviewFacts).ok,
    reorder: isFinal(order.status),
    choose: mayChooseNextStep(command).ok,
    find_elsewhere: mayOfferOtherShops(ending),
    share: mayShare({ status: order.status, paidAt: order.paid_at }),
  };
}
