import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDay, type Weekday } from './calendar-day.ts';
import {
  formatDayHours,
  hoursOn,
  readDayHours,
  readOpeningHours,
  readShopHours,
  type OpeningHoursText,
} from './opening-hours.ts';

const everyDay = (hours: string): Record<Weekday, string> => ({
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday: hours,
  sunday: hours,
});

const holds = (text: OpeningHoursText, day: string): string => {
  const hours = readOpeningHours(text);
  return hours.ok ? formatDayHours(hoursOn(hours.value, calendarDay(day))) : hours.message;
};

describe('reading one day of opening hours', () => {
  it.each([
    ['09:00–17:30', '09:00–17:30'],
    ['09:00-17:30', '09:00–17:30'],
    ['9:00 - 17:30', '09:00–17:30'],
    [' Closed ', 'Closed'],
    ['closed', 'Closed'],
    ['00:00–24:00', '00:00–24:00'],
    ['20:00–02:00', '20:00–02:00'],
    ['20:00–00:00', '20:00–24:00'],
    ['13:00–17:00, 09:00–12:00', '09:00–12:00, 13:00–17:00'],
    ['09:00–12:00,12:00–17:00', '09:00–12:00, 12:00–17:00'],
  ])('reads %s as %s', (text, expected) => {
    const hours = readDayHours(text);
    expect(hours.ok && formatDayHours(hours.value)).toBe(expected);
  });

  it.each([
    ['', 'bad_hours'],
    ['nine to five', 'bad_hours'],
    ['09:00', 'bad_hours'],
    ['09:00–25:00', 'bad_hours'],
    ['24:00–09:00', 'bad_hours'],
    ['09:60–10:00', 'bad_hours'],
    ['09:00–12:00,', 'bad_hours'],
    ['09:00–09:00', 'no_length'],
    ['09:00–13:00, 12:00–17:00', 'overlap'],
    ['20:00–02:00, 22:00–23:00', 'overlap'],
  ])('refuses %s as %s', (text, reason) => {
    expect(readDayHours(text)).toMatchObject({ ok: false, reason });
  });

  it('reads back every period that it writes', () => {
    const minutes = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(minutes, fc.integer({ min: 1, max: 1439 }), (opensMinute, length) => {
        const hours = [{ opensMinute, closesMinute: opensMinute + length }];
        expect(readDayHours(formatDayHours(hours))).toEqual({ ok: true, value: hours });
      }),
    );
  });
});

describe('reading a week of opening hours', () => {
  it('names the invalid day', () => {
    const weekdays = { ...everyDay('09:00–17:00'), sunday: 'lunchtime' };
    expect(readOpeningHours({ weekdays })).toEqual({
      ok: false,
      reason: 'bad_hours',
      message: 'Sunday: Write opening hours as 09:00–17:30, or Closed.',
    });
  });

  it.each([
    [{ monday: '20:00–09:30' }, 'Monday: These hours run until 09:30 next day, but Tuesday opens at 09:00.'],
    [{ sunday: '22:00–09:01' }, 'Sunday: These hours run until 09:01 next day, but Monday opens at 09:00.'],
    [{ friday: '09:00–13:00, 12:00–17:00' }, 'Friday: Two opening times overlap.'],
  ])('refuses hours that overlap, also with the next day’s, and names the day: %j', (change, message) => {
    const weekdays = { ...everyDay('09:00–17:00'), ...change };
    expect(readShopHours({ weekdays })).toEqual({ ok: false, reason: 'overlap', message });
  });

  it('refuses a single day whose hours run into the next single day', () => {
    const exceptions = { '2026-12-31': '20:00–04:00', '2027-01-01': '03:00–10:00' };
    expect(readShopHours({ weekdays: everyDay('Closed'), exceptions })).toMatchObject({
      message: '2026-12-31: These hours run until 04:00 next day, but 2027-01-01 opens at 03:00.',
    });
  });

  it('accepts hours past midnight that end when the next day begins', () => {
    expect(readShopHours({ weekdays: everyDay('09:00–05:30') }).ok).toBe(true);
    expect(readShopHours({ weekdays: everyDay('00:00–24:00') }).ok).toBe(true);
  });

  it('does not treat a missing day as a closed one', () => {
    const { monday: _, ...weekdays } = everyDay('09:00–17:00');
    expect(readOpeningHours({ weekdays })).toMatchObject({ ok: false, reason: 'missing_day' });
  });

  it.each([
    [{ '2026-02-30': 'Closed' }, 'not_a_day', '2026-02-30: Enter a real date as YYYY-MM-DD.'],
    [{ '2026-12-24': '9' }, 'bad_hours', '2026-12-24: Write opening hours as 09:00–17:30, or Closed.'],
  ])('refuses the exceptions %j', (exceptions, reason, message) => {
    expect(readOpeningHours({ weekdays: everyDay('Closed'), exceptions })).toEqual({ ok: false, reason, message });
  });

  it('names invalid bank holidays', () => {
    const bankHolidays = { division: 'scotland', hours: '10–16' } as const;
    expect(readOpeningHours({ weekdays: everyDay('Closed'), bankHolidays })).toMatchObject({
      ok: false,
      message: 'Bank holidays: Write opening hours as 09:00–17:30, or Closed.',
    });
  });
});

describe('the hours of a day', () => {
  const weekdays = { ...everyDay('09:00–17:00'), saturday: '07:00–12:00' };
  const bankHolidays = { division: 'england-and-wales', hours: '10:00–16:00' } as const;
  const exceptions = { '2026-12-25': 'Closed' };

  it.each([
    ['those of the weekday', { weekdays }, '2026-11-14', '07:00–12:00'],
    ['those of the weekday on a bank holiday without special hours', { weekdays }, '2026-12-25', '09:00–17:00'],
    ['the bank-holiday hours', { weekdays, bankHolidays }, '2026-12-28', '10:00–16:00'],
    [
      'those of the exception rather than of the bank holiday',
      { weekdays, bankHolidays, exceptions },
      '2026-12-25',
      'Closed',
    ],
    [
      'those of the weekday in years without known bank holidays',
      { weekdays, bankHolidays },
      '2031-12-25',
      '09:00–17:00',
    ],
  ])('are %s', (_, text, day, expected) => {
    expect(holds(text, day)).toBe(expected);
  });
});
