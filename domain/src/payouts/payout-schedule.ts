// Schedules payouts so that the money reaches the shop in time.
import { accept, type Verdict } from '../refusal.ts';
import { addBusinessDays, type BusinessDayRefusal, isBusinessDay } from '../time/business-days.ts';
import type { CalendarDay } from '../time/calendar-day.ts';
import { payoutWindow } from './payout-window.ts';

/** Payouts are sent on the first business day after delivery; the provider and the bank need one or two more. */
const SENT_AFTER_BUSINESS_DAYS = 1;

export interface PayoutSchedule {
  readonly sendOn: CalendarDay;
  /** The last day of the promised window. */
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
  /** The shop's share of the order less what was already paid out; negative when too much was paid. */
  readonly outstandingPence: number;
}

/** A courier fee the shop owes us for a delivery booked through the API. */
export interface OwedFee {
  readonly delivery: string;
  readonly amountPence: number;
}

export interface PlannedPayout {
  readonly orders: readonly EarnedOrder[];
  /** Fees to deduct. */
  readonly fees: readonly OwedFee[];
  readonly amountPence: number;
  readonly dueOn: CalendarDay;
}

/**
 * Plans a shop's payout for a day: every order that is due, less earlier overpayments and the fees it owes. Undefined
 * when nothing is due, or when the shop owes more than it has earned: then the debt is carried over.
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
