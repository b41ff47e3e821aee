import type { CalendarDay } from './calendar-day.ts';

// Coarse fish on rivers, streams and drains in England and Wales: both days belong to the close season.
const FIRST = '03-15';
const LAST = '06-15';

export function isCoarseCloseSeason(day: CalendarDay): boolean {
  const monthAndDay = day.slice(5);
  return monthAndDay >= FIRST && monthAndDay <= LAST;
}
