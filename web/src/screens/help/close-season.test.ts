import { calendarDay } from '@baitdrop/domain/time/calendar-day';
import { expect, it } from 'vitest';
import { isCoarseCloseSeason, shareOfYear } from './close-season.ts';

it.each([
  ['2026-03-14', false],
  ['2026-03-15', true],
  ['2026-06-15', true],
  ['2026-06-16', false],
  ['2026-12-31', false],
])('on %s the rivers being closed is %s', (day, closed) => {
  expect(isCoarseCloseSeason(calendarDay(day))).toBe(closed);
});

it('places a day in its year, leap years included', () => {
  expect(shareOfYear(calendarDay('2026-01-01'))).toBe(0);
  expect(shareOfYear(calendarDay('2026-07-02'))).toBeCloseTo(182 / 365);
  expect(shareOfYear(calendarDay('2028-12-31'))).toBeCloseTo(365 / 366);
});
