import { addDays, parseCalendarDay } from '@baitdrop/domain/time/calendar-day';
import { instantOfLondon } from '@baitdrop/domain/time/london';
import { type QueryValues, invalidField, textParam } from './read-query.ts';

/** Reads a date from the query and returns the beginning of that day in London, `later` days on; null without one. */
export function dayParam(query: QueryValues, name: string, later: number): Date | null {
  const day = textParam(query, name);
  if (day === '') return null;
  const parsed = parseCalendarDay(day);
  if (!parsed.ok || !day.startsWith('2')) throw invalidField(name, 'Give a day like 2026-07-01.');
  return instantOfLondon(addDays(parsed.value, later), '00:00');
}
