import { type CalendarDay, daysBetween, yearOf, calendarDay } from '@baitdrop/domain/time/calendar-day';

/** Returns how far through its year a day begins: 0 is 1 January, 1 would be the next. */
export function shareOfYear(day: CalendarDay): number {
  const start = calendarDay(`${yearOf(day)}-01-01`);
  return daysBetween(start, day) / daysBetween(start, calendarDay(`${yearOf(day) + 1}-01-01`));
}
