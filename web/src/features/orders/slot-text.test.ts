import { expect, it } from 'vitest';
import { dayOfSlot, slotDayText, slotText } from './slot-text.ts';

// On this Wednesday in July, London is an hour ahead of UTC.
const now = new Date('2026-07-01T11:00:00Z');
const slot = (starts: string, ends: string) => ({ starts, ends });

it.each([
  ['2026-07-01T12:00:00Z', '2026-07-01T12:30:00Z', 'today, 13:00 to 13:30'],
  ['2026-07-01T23:00:00Z', '2026-07-01T23:30:00Z', 'tomorrow, 00:00 to 00:30'],
  ['2026-07-06T07:30:00Z', '2026-07-06T08:00:00Z', 'Monday, 08:30 to 09:00'],
  ['2026-07-08T07:30:00Z', '2026-07-08T08:00:00Z', 'Wednesday 8 Jul 2026, 08:30 to 09:00'],
])('a slot from %s is shown in London time', (starts, ends, expected) => {
  expect(slotText(slot(starts, ends), now)).toBe(expected);
});

it('names the days of the slots', () => {
  expect(slotDayText(dayOfSlot('2026-07-01T22:59:00Z'), now)).toBe('Today');
  expect(slotDayText(dayOfSlot('2026-07-01T23:00:00Z'), now)).toBe('Tomorrow');
});
