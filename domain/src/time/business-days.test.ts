import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankHolidayName, bankHolidaysKnownOn, isBankHoliday, type Division } from './bank-holidays.ts';
import { BANK_HOLIDAYS } from './bank-holiday-dates.ts';
import { addBusinessDays, isBusinessDay } from './business-days.ts';
import { addDays, calendarDay, isWeekend } from './calendar-day.ts';

const daysOf2026To2029 = fc.nat({ max: 1400 }).map((count) => addDays(calendarDay('2026-01-01'), count));

describe('bank holidays', () => {
  it.each<[string, Division, string | undefined]>([
    ['2026-12-25', 'england-and-wales', 'Christmas Day'],
    ['2026-12-28', 'england-and-wales', 'Boxing Day (substitute day)'],
    ['2026-12-26', 'england-and-wales', 'Boxing Day'],
    ['2026-12-27', 'england-and-wales', undefined],
    ['2027-12-25', 'scotland', 'Christmas Day'],
    ['2027-01-02', 'scotland', '2 January'],
    ['2027-01-02', 'england-and-wales', undefined],
    ['2027-03-29', 'england-and-wales', 'Easter Monday'],
    ['2027-03-29', 'scotland', undefined],
    ['2026-01-02', 'scotland', '2 January'],
    ['2026-03-17', 'northern-ireland', "St Patrick's Day"],
    ['2026-03-17', 'england-and-wales', undefined],
  ])('on %s in %s: %s', (day, division, name) => {
    expect(bankHolidayName(calendarDay(day), division)).toBe(name);
    expect(isBankHoliday(calendarDay(day), division)).toBe(name !== undefined);
  });

  it('include the one-off Scottish holiday of June 2026', () => {
    expect(isBankHoliday(calendarDay('2026-06-15'), 'scotland')).toBe(true);
    expect(isBankHoliday(calendarDay('2026-06-15'), 'england-and-wales')).toBe(false);
  });

  it('are not guessed outside the known years', () => {
    expect(bankHolidaysKnownOn(calendarDay('2030-12-31'))).toBe(true);
    expect(bankHolidaysKnownOn(calendarDay('2031-01-01'))).toBe(false);
    expect(() => isBankHoliday(calendarDay('2031-01-01'), 'scotland')).toThrow('from 2025 to 2030');
    expect(() => isBankHoliday(calendarDay('2024-12-25'), 'scotland')).toThrow(RangeError);
  });

  it('are only real weekdays, at least eight a year in every division', () => {
    for (const table of Object.values(BANK_HOLIDAYS)) {
      const days = Object.keys(table).map(calendarDay);
      expect(days.filter(isWeekend)).toEqual([]);
      for (const year of [2025, 2026, 2027, 2028, 2029, 2030]) {
        expect(days.filter((day) => day.startsWith(`${year}-`)).length).toBeGreaterThanOrEqual(8);
      }
    }
  });
});

describe('business days', () => {
  it.each([
    ['2026-12-24', 2, '2026-12-30'],
    ['2026-12-24', 3, '2026-12-31'],
    ['2027-03-25', 2, '2027-03-31'],
    ['2026-11-13', 3, '2026-11-18'],
    ['2026-11-14', 1, '2026-11-16'],
    ['2026-11-14', 0, '2026-11-14'],
  ])('after %s: %i later is %s', (day, count, expected) => {
    expect(addBusinessDays(calendarDay(day), count)).toEqual({ ok: true, value: expected });
  });

  it('depend on the division', () => {
    const day = calendarDay('2026-06-12');
    expect(addBusinessDays(day, 1)).toEqual({ ok: true, value: '2026-06-15' });
    expect(addBusinessDays(day, 1, 'scotland')).toEqual({ ok: true, value: '2026-06-16' });
  });

  it('are not counted beyond the known years', () => {
    expect(addBusinessDays(calendarDay('2030-12-31'), 1)).toEqual({
      ok: false,
      reason: 'bank_holidays_unknown',
      message: 'We don’t know the bank holidays of 2031 yet.',
    });
    expect(addBusinessDays(calendarDay('2024-12-20'), 1)).toMatchObject({ ok: false });
  });

  it.each([-1, 0.5])('throw for a count of %s', (count) => {
    expect(() => addBusinessDays(calendarDay('2026-11-13'), count)).toThrow(RangeError);
  });

  it('counted from any day end on a business day, with exactly that many on the way', () => {
    fc.assert(
      fc.property(daysOf2026To2029, fc.integer({ min: 1, max: 20 }), (day, count) => {
        const verdict = addBusinessDays(day, count);
        const reached = verdict.ok ? verdict.value : day;
        let counted = 0;
        for (let passed = addDays(day, 1); passed <= reached; passed = addDays(passed, 1)) {
          if (isBusinessDay(passed, 'england-and-wales')) counted += 1;
        }
        expect(counted).toBe(count);
        expect(isBusinessDay(reached, 'england-and-wales')).toBe(true);
      }),
    );
  });
});
