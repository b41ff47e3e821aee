import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyDay, sampleShop } from '../testing/sample-shop.ts';
import { addDays, calendarDay } from '../time/calendar-day.ts';
import { openingHoursOf } from './shop-hours.ts';
import { daysOf, rangesOf, specialDays, withoutRange, withRange } from './special-days.ts';

const first = calendarDay('2026-12-01');
const anyDays = fc
  .dictionary(
    fc.integer({ min: 0, max: 40 }).map((offset) => addDays(first, offset)),
    fc.constantFrom('Closed', '09:00–12:00'),
  )
  .map((days): Record<string, string> => ({ ...days }));
const anyRange = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 20 }), fc.constantFrom('Closed', '10:00–14:00'))
  .map(([offset, length, hours]) => ({ from: addDays(first, offset), to: addDays(first, offset + length), hours }));

describe('the days off of a shop', () => {
  it('are grouped into ranges of days with the same hours', () => {
    const days = {
      '2026-12-31': 'Closed',
      '2027-01-01': 'Closed',
      '2026-12-24': '09:00–12:00',
      '2026-12-25': 'Closed',
      soon: 'Closed',
      '2026-12-27': 'Closed',
    };
    expect(rangesOf(days)).toEqual([
      { from: '2026-12-24', to: '2026-12-24', hours: '09:00–12:00' },
      { from: '2026-12-25', to: '2026-12-25', hours: 'Closed' },
      { from: '2026-12-27', to: '2026-12-27', hours: 'Closed' },
      { from: '2026-12-31', to: '2027-01-01', hours: 'Closed' },
    ]);
  });

  it('are the same as single days and as ranges, and adjacent ranges are merged', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        const ranges = rangesOf(days);
        expect(ranges.reduce(withRange, {})).toEqual(days);
        const areApart = ranges.every(({ to, hours }, index) => {
          const next = ranges[index + 1];
          return next?.hours !== hours || addDays(to, 1) < next.from;
        });
        expect(areApart).toBe(true);
      }),
    );
  });

  it('can gain and lose a range without changing other days', () => {
    fc.assert(
      fc.property(anyDays, anyRange, (days, range) => {
        const added = withRange(days, range);
        for (const day of daysOf(range)) expect(added[day]).toBe(range.hours);
        expect(withoutRange(added, range)).toEqual(withoutRange(days, range));
      }),
    );
  });
});

describe('the upcoming days with special hours', () => {
  const coming = (facts: Parameters<typeof sampleShop>[0], from: string, count = 14) =>
    specialDays(openingHoursOf(sampleShop(facts)), calendarDay(from), count).map(
      ({ day, name, hours }) => `${day} ${name} ${hours}`,
    );
  it.each<[string, Parameters<typeof sampleShop>[0], string, string[]]>([
    [
      'are bank holidays by name, but not on a day that is closed anyway',
      {},
      '2026-12-20',
      [
        '2026-12-25 Christmas Day Closed',
        '2026-12-26 Boxing Day Closed',
        '2026-12-28 Boxing Day (substitute day) Closed',
        "2027-01-01 New Year's Day Closed",
      ],
    ],
    ['are not bank holidays on which the shop is open as usual', { bank_holiday_hours: 'As usual' }, '2026-12-20', []],
    [
      'include 2 January in Scotland',
      { region: 'Scotland' },
      '2027-01-04',
      ['2027-01-04 2 January (substitute day) Closed'],
    ],
    [
      'include 12 July in Northern Ireland',
      { region: 'Northern Ireland' },
      '2027-07-05',
      ['2027-07-12 Battle of the Boyne Closed'],
    ],
    ['include neither of them in England', {}, '2027-07-05', []],
    [
      'are the shop’s own days',
      { closures: { '2026-11-18': '09:00–12:00' } },
      '2026-11-16',
      ['2026-11-18  09:00–12:00'],
    ],
    [
      'are not the shop’s own days with the usual hours',
      { closures: { '2026-11-18': '09:00–17:30' } },
      '2026-11-16',
      [],
    ],
    [
      'keep the holiday’s name when the shop opens for once',
      { closures: { '2026-12-25': '06:00–08:00' }, opening_hours: everyDay('09:00–17:30') },
      '2026-12-24',
      [
        '2026-12-25 Christmas Day 06:00–08:00',
        '2026-12-26 Boxing Day Closed',
        '2026-12-28 Boxing Day (substitute day) Closed',
        "2027-01-01 New Year's Day Closed",
      ],
    ],
  ])('%s', (_name, facts, from, expected) => {
    expect(coming(facts, from)).toEqual(expected);
  });
});
