// Affiliate payouts: from 25 pounds, once a month, paid at the beginning of the next month.
import { formatPoundsBriefly } from '../money/pounds.ts';
import type { Pence } from '../money/pence.ts';
import { accept, refuse, type Verdict } from '../refusal.ts';
import { bankHolidaysKnownOn } from '../time/bank-holidays.ts';
import { isBusinessDay } from '../time/business-days.ts';
import { addDays, calendarDay, type CalendarDay } from '../time/calendar-day.ts';
import { londonParts } from '../time/london.ts';
import { reachesPayoutMinimum, MINIMUM_PAYOUT_PENCE } from './affiliate-policy.ts';

export interface PayoutFacts {
  readonly pendingPence: Pence;
  readonly hasOpenRequest: boolean;
  readonly lastRequestedAt: Date | undefined;
  /** An administrator is checking some of this affiliate's referrals. */
  readonly isBeingChecked: boolean;
}

export type PayoutRefusal = 'below_minimum' | 'requested_already' | 'once_a_month' | 'being_checked';

export const PAYOUT_UNDER_REVIEW =
  'We’re checking a few of your referrals before we pay out. You don’t need to do anything: we’ll email you as soon as we’re done.';

const monthOf = (instant: Date): string => londonParts(instant).day.slice(0, 7);

export function mayRequestPayout(
  { pendingPence, hasOpenRequest, lastRequestedAt, isBeingChecked }: PayoutFacts,
  now: Date,
): Verdict<Pence, PayoutRefusal> {
  if (hasOpenRequest)
    return refuse('requested_already', isBeingChecked ? PAYOUT_UNDER_REVIEW : 'Your last request is still being paid.');
  if (!reachesPayoutMinimum(pendingPence))
    return refuse(
      'below_minimum',
      `You can ask for a payout once you have ${formatPoundsBriefly(MINIMUM_PAYOUT_PENCE)}.`,
    );
  if (isBeingChecked) return refuse('being_checked', PAYOUT_UNDER_REVIEW);
  if (lastRequestedAt !== undefined && monthOf(lastRequestedAt) === monthOf(now))
    return refuse('once_a_month', 'Payouts are monthly: you can ask again from the first of next month.');
  return accept(pendingPence);
}

/** The first day of the next month, in London. */
function nextMonth(instant: Date): CalendarDay {
  const [year = 0, month = 0] = monthOf(instant).split('-').map(Number);
  const following = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
  return calendarDay(`${following}-01`);
}

/** The first business day of the next month, or its first weekday while that year's bank holidays are unknown. */
export function affiliatePayoutDay(requestedAt: Date): CalendarDay {
  let day = nextMonth(requestedAt);
  while (bankHolidaysKnownOn(day) && !isBusinessDay(day, 'england-and-wales')) day = addDays(day, 1);
  return day;
}
