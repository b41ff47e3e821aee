import { expect, it } from 'vitest';
import { calendarDay } from './calendar-day.ts';
import { isCoarseCloseSeason } from './close-season.ts';

it.each([
  ['2026-03-14', false],
  ['2026-03-15', true],
  ['2026-06-15', true],
  ['2026-06-16', false],
  ['2026-12-31', false],
])('on %s the rivers are closed: %s', (day, closed) => {
  expect(isCoarseCloseSeason(calendarDay(day))).toBe(closed);
});
