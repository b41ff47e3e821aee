import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDay, daysBetween, isWeekend, parseCalendarDay, weekdayOf, yearOf } from './calendar-day.ts';

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => calendarDay(date.toISOString().slice(0, 10)));

describe('calendar days', () => {
  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '26-01-01', '2026-11-31', 'tomorrow', ''])(
    'refuse %s',
    (text) => {
      expect(parseCalendarDay(text)).toMatchObject({ ok: false, reason: 'not_a_day' });
      expect(() => calendarDay(text)).toThrow(RangeError);
    },
  );

  it.each([
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-25', -1, '2026-10-24'],
  ])('after %s: %i later is %s', (day, count, expected) => {
    expect(addDays(calendarDay(day), count)).toBe(expected);
  });

  it.each([
    ['2026-11-13', 'friday', false],
    ['2026-11-14', 'saturday', true],
    ['2026-11-15', 'sunday', true],
    ['2026-11-16', 'monday', false],
  ])('have weekdays: %s is a %s', (day, weekday, weekend) => {
    expect(weekdayOf(calendarDay(day))).toBe(weekday);
    expect(isWeekend(calendarDay(day))).toBe(weekend);
    expect(yearOf(calendarDay(day))).toBe(2026);
  });

  it('count forwards and backwards', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
        const other = addDays(day, count);
        expect(addDays(other, -count)).toBe(day);
        expect(daysBetween(day, other)).toBe(count);
        expect(other > day).toBe(count > 0);
      }),
    );
  });
});
