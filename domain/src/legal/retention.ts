import { calendarDay } from '../time/calendar-day.ts';
import { instantOfLondon, londonParts } from '../time/london.ts';

/** Retention periods of personal data, used by the jobs that delete it and by the privacy page. */
export const COURIER_LOG_DAYS = 90;
export const NOTICE_DAYS = 90;
export const ERROR_REPORT_DAYS = 30;
export const ORDER_YEARS = 6;
export const AUDIT_YEARS = 6;
/** Counted from the last payout. */
export const SHOP_YEARS = 6;
export const AFFILIATE_YEARS = 6;
/** Counted from the decision. */
export const REVIEW_REPORT_YEARS = 1;

const DAY_MS = 86_400_000;
/** A tax year begins on 6 April. */
const TAX_YEAR_BEGINS = '04-06';

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Orders placed before this instant are anonymised: six years have passed since the end of their tax year. */
export function orderRetentionCutoff(now: Date): Date {
  const { day } = londonParts(now);
  const year = Number(day.slice(0, 4));
  const began = day.slice(5) >= TAX_YEAR_BEGINS ? year : year - 1;
  return instantOfLondon(calendarDay(`${began - ORDER_YEARS}-${TAX_YEAR_BEGINS}`), '00:00');
}

export function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
}
