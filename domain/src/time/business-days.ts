import { accept, refuse, type Verdict } from '../refusal.ts';
import { bankHolidaysKnownOn, isBankHoliday, type Division } from './bank-holidays.ts';
import { addDays, isWeekend, type CalendarDay } from './calendar-day.ts';

export type BusinessDayRefusal = 'bank_holidays_unknown';

/** Throws outside the years of the bank-holiday table. */
export const isBusinessDay = (day: CalendarDay, division: Division): boolean =>
  !isWeekend(day) && !isBankHoliday(day, division);

/**
 * The day `count` business days after `day`; zero returns `day`. Banks all over the UK follow the calendar of England
 * and Wales, so that is the default.
 */
export function addBusinessDays(
  day: CalendarDay,
  count: number,
  division: Division = 'england-and-wales',
): Verdict<CalendarDay, BusinessDayRefusal> {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`Not a count of business days: ${count}`);
  let reached = day;
  let left = count;
  while (left > 0) {
    reached = addDays(reached, 1);
    if (!bankHolidaysKnownOn(reached)) {
      return refuse('bank_holidays_unknown', `We don’t know the bank holidays of ${reached.slice(0, 4)} yet.`);
    }
    if (isBusinessDay(reached, division)) left -= 1;
  }
  return accept(reached);
}
