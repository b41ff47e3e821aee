// A reporting period, and the previous one to compare it with.
import { accept, refuse, type Verdict } from '../refusal.ts';
import { addDays, type CalendarDay, daysBetween, parseCalendarDay } from '../time/calendar-day.ts';

export interface Period {
  /** Both days are included. */
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

export const MAX_ANALYTICS_DAYS = 366;

export const periodDays = ({ from, to }: Period): number => daysBetween(from, to) + 1;

export const eachDay = (period: Period): CalendarDay[] =>
  Array.from({ length: periodDays(period) }, (_, index) => addDays(period.from, index));

/** The last `count` days, including today. */
export const lastDays = (today: CalendarDay, count: number): Period => ({ from: addDays(today, 1 - count), to: today });

/** The period of the same length before this one. */
export const periodBefore = (period: Period): Period => ({
  from: addDays(period.from, -periodDays(period)),
  to: addDays(period.from, -1),
});

export type PeriodRefusal = 'not_a_day' | 'ends_before_it_begins' | 'too_long';

export function readPeriod(from: string, to: string): Verdict<Period, PeriodRefusal> {
  const first = parseCalendarDay(from);
  const last = parseCalendarDay(to);
  if (!first.ok || !last.ok) return refuse('not_a_day', 'Give both days, such as 2026-11-15.');
  const period = { from: first.value, to: last.value };
  if (periodDays(period) < 1) return refuse('ends_before_it_begins', 'The last day comes before the first.');
  if (periodDays(period) > MAX_ANALYTICS_DAYS) return refuse('too_long', `Choose at most ${MAX_ANALYTICS_DAYS} days.`);
  return accept(period);
}
