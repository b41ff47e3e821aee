// Deadlines of an order: the shop's answer, the promised time, and lateness.
import { doorsState, type ShopHoursFacts } from '../shops/shop-hours.ts';
import type { Fulfilment, OrderStatus } from './order-status.ts';
import { isFinal } from './order-status.ts';

export const ANSWER_WITHIN_MINUTES = 10;
export const REMIND_AFTER_MINUTES = 5;
/** From then on a phone is texted, and called, where nobody at the shop has seen the order. */
export const TEXT_AFTER_MINUTES = 6;
export const CALL_AFTER_MINUTES = 8;
export const DELIVER_WITHIN_MINUTES = 60;

const MINUTE_MS = 60_000;
const after = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * MINUTE_MS);

/** The shop has ten minutes, from the payment or, for an order placed while it is closed or paused, from its opening. */
export function answerTimes(shop: ShopHoursFacts, paidAt: Date): { remindAt: Date; dueAt: Date } {
  const { isOpen, opensAt } = doorsState(shop, paidAt);
  const from = isOpen ? paidAt : (opensAt ?? paidAt);
  return { remindAt: after(from, REMIND_AFTER_MINUTES), dueAt: after(from, ANSWER_WITHIN_MINUTES) };
}

/** When the shop is reminded, from when its answer is due. */
export const remindAtOf = (answerDueAt: Date): Date => after(answerDueAt, REMIND_AFTER_MINUTES - ANSWER_WITHIN_MINUTES);

export type PhoneAlertKind = 'text' | 'call';

/** When a phone is tried, from when the answer is due: after the reminder, and early enough to answer. */
export const phoneAlertAtOf = (kind: PhoneAlertKind, answerDueAt: Date): Date =>
  after(answerDueAt, (kind === 'text' ? TEXT_AFTER_MINUTES : CALL_AFTER_MINUTES) - ANSWER_WITHIN_MINUTES);

/** Within the hour of the payment, or of the end of the chosen slot. */
export const promisedBy = (paidAt: Date, slotEnds: Date | null): Date =>
  after(slotEnds ?? paidAt, DELIVER_WITHIN_MINUTES);

export interface LateFacts {
  readonly status: OrderStatus;
  readonly fulfilment: Fulfilment;
  readonly promisedBy: Date | null;
  readonly readyAt: Date | null;
  readonly deliveredAt: Date | null;
}

/** When the promise was kept: at delivery or, for collection, when it was ready. */
const keptAt = ({ fulfilment, readyAt, deliveredAt }: LateFacts): Date | null =>
  fulfilment === 'collection' ? (readyAt ?? deliveredAt) : deliveredAt;

/** Whether the order is, or was, late. One that was cancelled in time never is. */
export function isLate(order: LateFacts, now: Date): boolean {
  if (order.promisedBy === null) return false;
  const kept = keptAt(order);
  if (kept !== null) return kept > order.promisedBy;
  return !isFinal(order.status) && now > order.promisedBy;
}

export interface BookedFacts {
  readonly status: OrderStatus;
  readonly acceptedAt: Date | null;
  readonly prepMinutes: number;
  readonly readyAt: Date | null;
  readonly slotStarts: Date | null;
}

/** Packing for a chosen slot begins as long before it as the shop needs, and no later than this. */
const MIN_PACKING_MINUTES = 15;

/** Until when the shop leaves a booked order alone. Null without a slot, and before the shop has accepted. */
export function packingBeginsAt({ acceptedAt, prepMinutes, slotStarts }: BookedFacts): Date | null {
  if (acceptedAt === null || slotStarts === null) return null;
  return after(pickupReadyAt(acceptedAt, prepMinutes, slotStarts), -Math.max(prepMinutes, MIN_PACKING_MINUTES));
}

/** Accepted for later: the shop has not begun to pack it. */
export function isBooked(order: BookedFacts, now: Date): boolean {
  const begins = packingBeginsAt(order);
  return order.status === 'preparing' && order.readyAt === null && begins !== null && now < begins;
}

/** When the courier can have it: when it is packed, and not before the chosen slot begins. */
export function pickupReadyAt(acceptedAt: Date, prepMinutes: number, slotStarts: Date | null): Date {
  const packed = after(acceptedAt, prepMinutes);
  return slotStarts !== null && slotStarts > packed ? slotStarts : packed;
}
