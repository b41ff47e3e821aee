// Calendar months in London, as `2026-11`.
import { calendarDay } from '../time/calendar-day.ts';
import { instantOfLondon, londonParts } from '../time/london.ts';

const MONTH = /^(?<year>2\d{3})-(?<month>0[1-9]|1[0-2])$/;

export const isMonth = (text: string): boolean => MONTH.test(text);

/** Adds months; a negative count goes back. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

export const monthOf = (instant: Date): string => londonParts(instant).day.slice(0, 7);

const beginningOf = (month: string): Date => instantOfLondon(calendarDay(`${month}-01`), '00:00');

/** The time from the start of a month to the start of the next. */
export const monthRange = (month: string): { from: Date; until: Date } => ({
  from: beginningOf(month),
  until: beginningOf(addMonths(month, 1)),
});

/** 'November 2026' */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T12:00:00Z`),
  );
