import { type CalendarDay, daysBetween, yearOf, calendarDay } from '@baitdrop/domain/time/calendar-day';

// Coarse fish on rivers, streams and drains in England and Wales: both days belong to the close season.
const FIRST = '03-15';
const LAST = '06-15';

export function isCoarseCloseSeason(day: CalendarDay): boolean {
  const monthAndDay = day.slice(5);
  return monthAndDay >= FIRST && monthAndDay <= LAST;
}

/** How far through its year a day begins: 0 is 1 January, 1 would be the next. */
export function shareOfYear(day: CalendarDay): number {
  const start = calendarDay(`${yearOf(day)}-01-01`);
  return daysBetween(start, day) / daysBetween(start, calendarDay(`${yearOf(day) + 1}-01-01`));
}
