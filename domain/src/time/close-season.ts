import type { CalendarDay } from './calendar-day.ts';

// The close season for coarse fish on rivers, streams and drains in England and Wales; both days are included.
const FIRST = '03-15';
const LAST = '06-15';

export function isCoarseCloseSeason(day: CalendarDay): boolean {
  const monthAndDay = day.slice(5);
  return monthAndDay >= FIRST && monthAndDay <= LAST;
}
