import { calendarDay } from '@baitdrop/domain/time/calendar-day';
import { expect, it } from 'vitest';
import { dayText, dayTextFrom, instantText } from './london-text.ts';

it('writes a day the British way', () => {
  expect(dayText(calendarDay('2026-09-05'))).toBe('5 Sep 2026');
});

it.each([
  ['2026-11-15', 'Today'],
  ['2026-11-14', 'Yesterday'],
  ['2026-11-16', 'Tomorrow'],
  ['2026-11-13', '13 Nov 2026'],
])('on 15 November, %s is shown as %s', (day, text) => {
  expect(dayTextFrom(calendarDay(day), calendarDay('2026-11-15'))).toBe(text);
});

it('shows London time in summer, an hour ahead of UTC', () => {
  const instant = new Date('2026-07-01T23:30:00Z');
  expect(instantText(instant, 'both')).toBe('2 Jul 2026, 00:30');
  expect(instantText(instant, 'time')).toBe('00:30');
  expect(instantText(instant, 'date')).toBe('2 Jul 2026');
});

it('counts the day in London, not in UTC, when it says today', () => {
  const lateInJuly = new Date('2026-07-01T23:30:00Z');
  expect(instantText(lateInJuly, 'both', new Date('2026-07-02T09:00:00Z'))).toBe('Today, 00:30');
});
