import { calendarDay } from '@baitdrop/domain/time/calendar-day';
import { expect, it } from 'vitest';
import { shareOfYear } from './share-of-year.ts';

it('converts a day to its share of the year, with leap years', () => {
  expect(shareOfYear(calendarDay('2026-01-01'))).toBe(0);
  expect(shareOfYear(calendarDay('2026-07-02'))).toBeCloseTo(182 / 365);
  expect(shareOfYear(calendarDay('2028-12-31'))).toBeCloseTo(365 / 366);
});
