import { capitalised } from '@baitdrop/domain/text/capitalised';
import type { ShopHours } from '@baitdrop/contract/directory';
import { addDays, type CalendarDay, weekdayOf } from '@baitdrop/domain/time/calendar-day';
import { clockOf, londonParts } from '@baitdrop/domain/time/london';
import { dayText } from '../../ui/time/london-text.ts';

export interface OpenText {
  state: 'open' | 'closed' | 'busy';
  word: string;
  /** Says when the state changes; empty if it does not, or the time is unknown. */
  detail: string;
}

function dayWord(day: CalendarDay, today: CalendarDay): string {
  if (day === today) return '';
  if (day === addDays(today, 1)) return 'tomorrow ';
  if (day < addDays(today, 7)) return `${capitalised(weekdayOf(day))} `;
  return `${dayText(day)}, `;
}

const later = (iso: string | null, now: Date): Date | null => {
  if (iso === null) return null;
  const at = new Date(iso);
  return at > now ? at : null;
};

/**
 * Says whether a shop is open, in London time. The hours may be from an older reply, so the time since counts by `now`:
 * a page that stays open does not show a shop as open that has closed.
 */
export function openText(hours: ShopHours, now: Date): OpenText {
  const pausedUntil = later(hours.pausedUntil, now);
  if (pausedUntil) {
    const { day, time } = londonParts(pausedUntil);
    return { state: 'busy', word: 'Busy', detail: `until ${dayWord(day, londonParts(now).day)}${time}` };
  }
  const hasClosed = hours.closesAt !== null && later(hours.closesAt, now) === null;
  const hasOpened = hours.opensAt !== null && later(hours.opensAt, now) === null;
  const opensAt = later(hours.opensAt, now);
  if (opensAt) {
    const { day, time } = londonParts(opensAt);
    return { state: 'closed', word: 'Closed', detail: `opens ${dayWord(day, londonParts(now).day)}${time}` };
  }
  if ((!hours.isOpen && !hasOpened && hours.pausedUntil === null) || hasClosed) {
    return { state: 'closed', word: 'Closed', detail: '' };
  }
  const closesAt = later(hours.closesAt, now);
  if (closesAt) {
    const { doorsCloseAt: doors } = hours;
    const detail = doors
      ? `until ${clockOf(new Date(doors))}, last orders ${clockOf(closesAt)}`
      : `until ${clockOf(closesAt)}`;
    return { state: 'open', word: 'Open', detail };
  }
  return { state: 'open', word: 'Open', detail: hours.isOpen ? 'round the clock' : '' };
}
