// A sentence about the current state.
import { isTimingTrouble } from '../delivery/delivery-trouble.ts';
import { formatPounds } from '../money/pounds.ts';
import { REMIND_AFTER_MINUTES, ANSWER_WITHIN_MINUTES, packingBeginsAt } from '../orders/order-times.ts';
import { formatTimeAgo, formatMoment, formatDeadline, formatMinutesUntil } from './format-time.ts';
import { isWithCourier, orderStageOf } from './order-stage.ts';
import { etaOf, packedAt } from './tracking-eta.ts';
import type { CourierFacts, TrackingFacts } from './tracking-facts.ts';
import { trackingTrouble } from './tracking-trouble.ts';

const MINUTE_MS = 60_000;

/** Appends the trouble if it is about time; any other trouble replaces the sentence. */
export function trackingSentence(facts: TrackingFacts, now: Date): string {
  const trouble = trackingTrouble(facts, now);
  if (trouble === null) return sentenceNow(facts, now);
  return isTimingTrouble(trouble.kind) ? `${sentenceNow(facts, now)} ${trouble.nextStep}` : trouble.nextStep;
}

function sentenceNow(facts: TrackingFacts, now: Date): string {
  switch (facts.status) {
    case 'pending':
      return facts.paidAt === null ? waitingForPayment(facts, now) : waitingForShop(facts, now);
    case 'preparing':
      if (orderStageOf(facts, now) === 'booked') return booked(facts, now);
      return facts.fulfilment === 'collection' ? forCollection(facts, now) : waitingForCourier(facts, now);
    case 'en_route':
      return onItsWay(facts, now);
    case 'delivered':
      return delivered(facts, now);
    default:
      return cancelled(facts, now);
  }
}

function waitingForPayment({ payment, shopName, payBy, heldUntil, approvedAt }: TrackingFacts, now: Date): string {
  if (payment === 'asked') {
    const by = payBy === null ? '' : ` ${formatDeadline(payBy, now)}`;
    return `We’ve asked ${shopName} about your big order. They answer${by}; you pay once they say yes.`;
  }
  const yes = approvedAt === null ? '' : `${shopName} said yes. `;
  if (heldUntil === null || heldUntil <= now)
    return `${yes}Waiting for your payment. Your items aren’t reserved. Pay now to get them.`;
  return `${yes}Waiting for your payment. We’re holding it for you until ${formatMoment(heldUntil, now).replace(/^at /, '')}.`;
}

function waitingForShop({ shopName, answerDueAt, remindedAt }: TrackingFacts, now: Date): string {
  if (answerDueAt === null) return `${shopName} has your order.`;
  const opens = new Date(answerDueAt.getTime() - ANSWER_WITHIN_MINUTES * MINUTE_MS);
  // The answer time starts at the payment or, when the shop is closed, at its opening: a start in the future is an
  // opening.
  if (opens > now) return `${shopName} has your order and answers when it opens ${formatMoment(opens, now)}.`;
  const by = formatDeadline(answerDueAt, now);
  if (remindedAt !== null)
    return `${shopName} has not answered for ${REMIND_AFTER_MINUTES} minutes, so we’ve reminded them. If they don’t answer ${by}, we’ll refund you in full.`;
  return `${shopName} has your order and answers ${by}.`;
}

function booked(facts: TrackingFacts, now: Date): string {
  const { shopName, slotStarts } = facts;
  const slot = slotStarts === null ? '' : `, ${formatMoment(slotStarts, now)}`;
  const begins = packingBeginsAt(facts);
  const packing = begins === null ? '' : ` Packing starts ${formatMoment(begins, now)}.`;
  return `${shopName} has accepted your order and will pack it in time for your slot${slot}.${packing}`;
}

function waitingForCourier(facts: TrackingFacts, now: Date): string {
  const { shopName, courier } = facts;
  if (isWithCourier(facts)) return onItsWay(facts, now);
  if (courier?.status === 'pickup') return onTheWayToShop(courier, shopName, now);
  const packed = packedAt(facts);
  if (facts.readyAt !== null || packed === null || packed <= now)
    return `${shopName} has packed your ${facts.goods}; a courier is on the job.`;
  return `${shopName} is packing your ${facts.goods}; a courier will pick it up ${formatMoment(packed, now)} or soon after.`;
}

function onTheWayToShop({ name, imminent, pickupEta }: CourierFacts, shopName: string, now: Date): string {
  const who = firstName(name);
  if (imminent) return `${who} is arriving at ${shopName} to pick up your order.`;
  if (pickupEta === null || pickupEta <= now) return `${who} is on the way to ${shopName} to pick up your order.`;
  return `${who} is on the way to ${shopName}; ${formatMinutesUntil(pickupEta, now)} to the pick-up.`;
}

function onItsWay(facts: TrackingFacts, now: Date): string {
  const { courier, enRouteAt, goods, place } = facts;
  const who = firstName(courier?.name ?? '');
  if (courier?.imminent === true && courier.status === 'dropoff')
    return `${who} is nearly at ${place}.${courier.hasPin ? ' Have your PIN ready.' : ''}`;
  const since = enRouteAt === null ? '' : ` ${formatTimeAgo(enRouteAt, now)}`;
  const eta = etaOf(facts, now);
  if (eta === null) return `${who} picked up your ${goods}${since} and should be at ${place} any moment.`;
  return `${who} picked up your ${goods}${since}; ${formatMinutesUntil(eta, now)} to ${place}.`;
}

function forCollection(facts: TrackingFacts, now: Date): string {
  const { shopName, goods, code, readyAt } = facts;
  if (readyAt !== null) return `Your ${goods} is ready to collect at ${shopName}. Give the code ${code}.`;
  const eta = etaOf(facts, now);
  if (eta === null) return `${shopName} is packing your ${goods}.`;
  return `${shopName} is packing your ${goods}; you can collect it ${formatMoment(eta, now)}.`;
}

function delivered({ fulfilment, deliveredAt, refund }: TrackingFacts, now: Date): string {
  const done = fulfilment === 'collection' ? 'Collected' : 'Delivered';
  if (refund === 'full')
    return `${done}${deliveredAt === null ? '' : ` ${formatMoment(deliveredAt, now)}`}, and refunded in full.`;
  return deliveredAt === null ? `${done}. Tight lines!` : `${done} ${formatMoment(deliveredAt, now)}. Tight lines!`;
}

function cancelled(facts: TrackingFacts, now: Date): string {
  const { cancelledAt, cancelReason, ending } = facts;
  if (ending === 'not_paid') return `This order was not paid in time. ${moneyOf(facts)}`.trimEnd();
  const when = cancelledAt === null ? '' : ` ${formatMoment(cancelledAt, now)}`;
  // A customer who cancelled knows why.
  const isKnown = cancelReason === '' || ending === 'by_customer';
  const why = isKnown ? '.' : `: ${cancelReason.replace(/[.!?\s]*$/, '')}.`;
  return `Cancelled${when}${why} ${moneyOf(facts)}`.trimEnd();
}

function moneyOf({ paidAt, refund, refundedPence }: TrackingFacts): string {
  if (paidAt === null) return refund === 'none' ? 'Nothing was taken.' : 'Your payment goes back to your card.';
  return refundedPence > 0 ? `We’ve refunded you ${formatPounds(refundedPence)}.` : '';
}

/** 'Sam' for 'Sam T.'. */
const firstName = (name: string): string => name.trim().split(/\s/, 1)[0] || 'The courier';
