// Builds the facts for `domain/tracking` from an order and its related rows.
import { isDeliveryLive } from '@baitdrop/domain/delivery/delivery-status';
import { paymentDisputeStateOf } from '@baitdrop/domain/messages/order-changes';
import { pence } from '@baitdrop/domain/money/pence';
import { endingOf } from '@baitdrop/domain/orders/order-ending';
import { type RefundExtent, refundExtent } from '@baitdrop/domain/orders/order-label';
import { isLate } from '@baitdrop/domain/orders/order-times';
import {
  type CourierFacts,
  type PaymentState,
  destinationOf,
  type TrackingFacts,
} from '@baitdrop/domain/tracking/tracking-facts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import type { DeliveryRow } from '../../../database/schema/deliveries.ts';
import { attemptsOf } from '../order-trouble.ts';
import { isApprovalPending, lateFactsOf } from '../orders/order-facts.ts';
import type { TrackedRows } from './tracking.db.ts';

export function paymentStateOf(order: OrderRow): PaymentState {
  if (order.paid_at !== null) return order.to_pay_pence === 0 ? 'not_needed' : 'paid';
  if (order.status === 'cancelled') return 'expired';
  return isApprovalPending(order) ? 'asked' : 'unpaid';
}

/** A payment for an order that had ended or sold out is returned in full, but is not counted in its refunds. */
function refundOf({ paid_at, total_pence, refunded_pence }: OrderRow, { refunds }: TrackedRows): RefundExtent {
  if (paid_at === null) return refunds.length > 0 ? 'full' : 'none';
  return refundExtent({ totalPence: total_pence, refundedPence: refunded_pence });
}

export const isLive = (delivery: DeliveryRow | undefined): delivery is DeliveryRow =>
  delivery !== undefined && isDeliveryLive(delivery.status);

const courierFactsOf = (delivery: DeliveryRow): CourierFacts => ({
  status: delivery.status as CourierFacts['status'],
  name: delivery.courier_name,
  imminent: delivery.imminent,
  hasPin: delivery.pin !== '',
  pickupEta: delivery.pickup_eta,
  dropoffEta: delivery.dropoff_eta,
});

export function trackingFacts(order: OrderRow, rows: TrackedRows, now: Date): TrackingFacts {
  const { lines, deliveries, heldUntil } = rows;
  const [delivery] = deliveries;
  return {
    code: order.code,
    status: order.status,
    fulfilment: order.fulfilment,
    payment: paymentStateOf(order),
    shopName: order.shop_name,
    goods: lines.some(({ category }) => category === 'bait') ? 'bait' : 'order',
    place: destinationOf(order.delivery_note, order.address_line),
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
    ending: endingOf({
      status: order.status,
      cancelledBy: order.cancelled_by,
      cancelReason: order.cancel_reason,
      isPaid: order.paid_at !== null,
      isAccepted: order.accepted_at !== null,
      isAsked: isApprovalPending(order),
    }),
    refundedPence: pence(order.refunded_pence),
    refund: refundOf(order, rows),
    dispute: paymentDisputeStateOf(rows.dispute?.status),
    slotStarts: order.slot_starts,
    slotEnds: order.slot_ends,
    promisedBy: order.promised_by,
    late: isLate(lateFactsOf(order), now),
    choiceOpen: order.choice_open,
    etaBeforeDelay: order.slipped_from,
    attempts: attemptsOf(deliveries),
    courier: isLive(delivery) ? courierFactsOf(delivery) : null,
  };
}
