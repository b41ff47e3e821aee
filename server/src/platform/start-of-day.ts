import { addDays, parseCalendarDay } from '@baitdrop/domain/time/calendar-day';
import { instantOfLondon } from '@baitdrop/domain/time/london';

/** The beginning of a day in London, `later` days on; null for an empty text. */
export function startOfDay(day: string, later: number): Date | null {
  const parsed = parseCalendarDay(day);
  return parsed.ok ? instantOfLondon(addDays(parsed.value, later), '00:00') : null;
}
