// Deadlines of an order: the shop's answer, the promised time, and whether it is late.
import { doorsState, type ShopHoursFacts } from '../shops/shop-hours.ts';
import type { Fulfilment, OrderStatus } from './order-status.ts';
import { isFinal } from './order-status.ts';

export const ANSWER_WITHIN_MINUTES = 10;
export const REMIND_AFTER_MINUTES = 5;
/** If the shop has not seen the order by then, its phone gets a text, and later a call. */
export const TEXT_AFTER_MINUTES = 6;
export const CALL_AFTER_MINUTES = 8;
export const DELIVER_WITHIN_MINUTES = 60;

const MINUTE_MS = 60_000;
const after = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * MINUTE_MS);

/**
 * The shop has ten minutes to answer, from the payment or, for an order placed while it is closed or paused, from its
 * opening.
 */
export function answerTimes(shop: ShopHoursFacts, paidAt: Date): { remindAt: Date; dueAt: Date } {
  const { isOpen, opensAt } = doorsState(shop, paidAt);
  const from = isOpen ? paidAt : (opensAt ?? paidAt);
  return { remindAt: after(from, REMIND_AFTER_MINUTES), dueAt: after(from, ANSWER_WITHIN_MINUTES) };
}

/** When the shop is reminded, derived from its deadline. */
export const reminderAt = (answerDueAt: Date): Date => after(answerDueAt, REMIND_AFTER_MINUTES - ANSWER_WITHIN_MINUTES);

export type PhoneAlertKind = 'text' | 'call';

/** When the phone is tried, derived from the deadline: after the reminder, and early enough to answer. */
export const phoneAlertAt = (kind: PhoneAlertKind, answerDueAt: Date): Date =>
  after(answerDueAt, (kind === 'text' ? TEXT_AFTER_MINUTES : CALL_AFTER_MINUTES) - ANSWER_WITHIN_MINUTES);

/** The promise is an hour after the payment, or the end of the chosen slot. */
export const promisedBy = (paidAt: Date, slotEnds: Date | null): Date =>
  after(slotEnds ?? paidAt, DELIVER_WITHIN_MINUTES);

export interface LateFacts {
  readonly status: OrderStatus;
  readonly fulfilment: Fulfilment;
  readonly promisedBy: Date | null;
  readonly readyAt: Date | null;
  readonly deliveredAt: Date | null;
}

/** The time that counts for the promise: delivery or, for collection, when the order was ready. */
const keptAt = ({ fulfilment, readyAt, deliveredAt }: LateFacts): Date | null =>
  fulfilment === 'collection' ? (readyAt ?? deliveredAt) : deliveredAt;

/** True if the order is, or was, late. An order cancelled in time is never late. */
export function isLate(order: LateFacts, now: Date): boolean {
  if (order.promisedBy === null) return false;
  const fulfilledAt = keptAt(order);
  if (fulfilledAt !== null) return fulfilledAt > order.promisedBy;
  return !isFinal(order.status) && now > order.promisedBy;
}

export interface BookedFacts {
  readonly status: OrderStatus;
  readonly acceptedAt: Date | null;
  readonly prepMinutes: number;
  readonly readyAt: Date | null;
  readonly slotStarts: Date | null;
}

/** Packing for a chosen slot begins as early as the shop needs, and at least this long before it. */
const MIN_PACKING_MINUTES = 15;

/** The time at which the shop starts to pack a booked order. Null without a slot, and before the shop has accepted. */
export function packingBeginsAt({ acceptedAt, prepMinutes, slotStarts }: BookedFacts): Date | null {
  if (acceptedAt === null || slotStarts === null) return null;
  return after(pickupReadyAt(acceptedAt, prepMinutes, slotStarts), -Math.max(prepMinutes, MIN_PACKING_MINUTES));
}

/** True for an order that is accepted for later, and not being packed yet. */
export function isBooked(order: BookedFacts, now: Date): boolean {
  const begins = packingBeginsAt(order);
  return order.status === 'preparing' && order.readyAt === null && begins !== null && now < begins;
}

/** When the courier can collect it: once it is packed, and not before the chosen slot begins. */
export function pickupReadyAt(acceptedAt: Date, prepMinutes: number, slotStarts: Date | null): Date {
  const packed = after(acceptedAt, prepMinutes);
  return slotStarts !== null && slotStarts > packed ? slotStarts : packed;
}
