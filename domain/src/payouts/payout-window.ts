import { accept, type Verdict } from '../refusal.ts';
import { addBusinessDays, type BusinessDayRefusal } from '../time/business-days.ts';
import type { CalendarDay } from '../time/calendar-day.ts';
import { PAYOUT_BUSINESS_DAYS } from './payout-policy.ts';

export interface PayoutWindow {
  readonly earliestOn: CalendarDay;
  readonly latestOn: CalendarDay;
}

/** The days on which the money for an order delivered on that day reaches the shop: 2 to 3 business days later. */
export function payoutWindow(deliveredOn: CalendarDay): Verdict<PayoutWindow, BusinessDayRefusal> {
  const earliest = addBusinessDays(deliveredOn, PAYOUT_BUSINESS_DAYS.earliest);
  if (!earliest.ok) return earliest;
  const latest = addBusinessDays(deliveredOn, PAYOUT_BUSINESS_DAYS.latest);
  if (!latest.ok) return latest;
  return accept({ earliestOn: earliest.value, latestOn: latest.value });
}
