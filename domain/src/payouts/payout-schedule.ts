// When the money for an order is sent, so that it reaches the shop in time.
import { accept, type Verdict } from '../refusal.ts';
import { addBusinessDays, type BusinessDayRefusal, isBusinessDay } from '../time/business-days.ts';
import type { CalendarDay } from '../time/calendar-day.ts';
import { payoutWindow } from './payout-window.ts';

/** Sent on the first business day after delivery; the provider and the bank need one or two more. */
const SENT_AFTER_BUSINESS_DAYS = 1;

export interface PayoutSchedule {
  readonly sendOn: CalendarDay;
  /** The last day of the promise. */
  readonly dueOn: CalendarDay;
}

export function payoutSchedule(deliveredOn: CalendarDay): Verdict<PayoutSchedule, BusinessDayRefusal> {
  const window = payoutWindow(deliveredOn);
  if (!window.ok) return window;
  const sendOn = addBusinessDays(deliveredOn, SENT_AFTER_BUSINESS_DAYS);
  return sendOn.ok ? accept({ sendOn: sendOn.value, dueOn: window.value.latestOn }) : sendOn;
}

/** Banks all over the UK follow the calendar of England and Wales. */
export const isPayoutDay = (day: CalendarDay): boolean => isBusinessDay(day, 'england-and-wales');

export interface EarnedOrder {
  readonly order: string;
  readonly deliveredOn: CalendarDay;
  /** What the shop gets for it less what it got already; below zero when it got too much. */
  readonly outstandingPence: number;
}

/** What a shop owes us for a courier that it ordered through the API. */
export interface OwedFee {
  readonly delivery: string;
  readonly amountPence: number;
}

export interface PlannedPayout {
  readonly orders: readonly EarnedOrder[];
  /** Taken off. */
  readonly fees: readonly OwedFee[];
  readonly amountPence: number;
  readonly dueOn: CalendarDay;
}

/**
 * What goes to a shop on a day: every order whose day has come, less what earlier ones were overpaid and less the fees
 * it owes. Undefined when nothing is due, or when the shop owes more than it has earned: then the debt waits.
 */
export function planPayout(
  earned: readonly EarnedOrder[],
  today: CalendarDay,
  fees: readonly OwedFee[] = [],
): PlannedPayout | undefined {
  const due: EarnedOrder[] = [];
  let dueOn: CalendarDay | undefined;
  for (const order of earned) {
    const schedule = payoutSchedule(order.deliveredOn);
    if (!schedule.ok) throw new RangeError(schedule.message);
    if (order.outstandingPence === 0 || schedule.value.sendOn > today) continue;
    due.push(order);
    if (order.outstandingPence > 0 && (!dueOn || schedule.value.dueOn < dueOn)) ({ dueOn } = schedule.value);
  }
  const owedPence = fees.reduce((total, { amountPence }) => total + amountPence, 0);
  const amountPence = due.reduce((total, { outstandingPence }) => total + outstandingPence, 0) - owedPence;
  return amountPence > 0 && dueOn ? { orders: due, fees, amountPence, dueOn } : undefined;
}
