import { addDays, type CalendarDay } from '@baitdrop/domain/time/calendar-day';
import { londonParts } from '@baitdrop/domain/time/london';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

// Uses our own month names, because builds of the platform disagree about "Sep" and "Sept".
export function dayText(day: CalendarDay): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}

/** Returns 'Today', 'Yesterday' or 'Tomorrow' relative to `today`; the date for other days. */
export function dayTextFrom(day: CalendarDay, today: CalendarDay): string {
  if (day === today) return 'Today';
  if (day === addDays(today, -1)) return 'Yesterday';
  if (day === addDays(today, 1)) return 'Tomorrow';
  return dayText(day);
}

export type InstantShape = 'date' | 'time' | 'both';

/** Formats in London time: '15 Nov 2026', '14:05', or '15 Nov 2026, 14:05'. With `now`, near days get their names. */
export function instantText(instant: Date, shape: InstantShape, now?: Date): string {
  const { day, time } = londonParts(instant);
  const date = now ? dayTextFrom(day, londonParts(now).day) : dayText(day);
  if (shape === 'date') return date;
  if (shape === 'time') return time;
  return `${date}, ${time}`;
}
