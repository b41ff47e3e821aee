import { capitalised } from '@baitdrop/domain/text/capitalised';
import { addDays, type CalendarDay, weekdayOf } from '@baitdrop/domain/time/calendar-day';
import { clockOf, londonParts } from '@baitdrop/domain/time/london';
import { dayText } from '../../ui/time/london-text.ts';

export const dayOfSlot = (iso: string): CalendarDay => londonParts(new Date(iso)).day;

/** Returns 'Today', 'Tomorrow', 'Tuesday' within a week, otherwise the date. */
export function slotDayText(day: CalendarDay, now: Date): string {
  const { day: today } = londonParts(now);
  if (day === today) return 'Today';
  if (day === addDays(today, 1)) return 'Tomorrow';
  if (day > today && day < addDays(today, 7)) return capitalised(weekdayOf(day));
  return `${capitalised(weekdayOf(day))} ${dayText(day)}`;
}

/** Returns '14:00 to 14:30'. */
export const slotTimeText = ({ starts, ends }: { starts: string; ends: string }): string =>
  `${clockOf(new Date(starts))} to ${clockOf(new Date(ends))}`;

/** Returns 'today, 14:00 to 14:30'. */
export const slotText = (slot: { starts: string; ends: string }, now: Date): string => {
  const day = slotDayText(dayOfSlot(slot.starts), now);
  const inSentence = day === 'Today' || day === 'Tomorrow' ? day.toLowerCase() : day;
  return `${inSentence}, ${slotTimeText(slot)}`;
};
