import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closesAt, isOpenAt, nextOpening } from './open-at.ts';
import { readOpeningHours, type OpeningHours, type OpeningHoursText } from './opening-hours.ts';
import { WEEKDAYS } from './calendar-day.ts';

function shop(hours: string, rest: Partial<OpeningHoursText> = {}): OpeningHours {
  const weekdays = { ...Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, hours])), ...rest.weekdays };
  const read = readOpeningHours({ ...rest, weekdays });
  if (!read.ok) throw new Error(read.message);
  return read.value;
}

const at = (text: string): Date => new Date(text);
const nineToFive = shop('09:00–17:00');
const nightShop = shop('20:00–02:00');
const roundTheClock = shop('00:00–24:00');
const weekdayShop = shop('09:00–12:30, 13:30–17:00', { weekdays: { saturday: 'Closed', sunday: 'Closed' } });

describe('a shop that is open', () => {
  it.each<[string, OpeningHours, string, boolean]>([
    ['nine to five', nineToFive, '2026-11-13T08:59:59Z', false],
    ['nine to five', nineToFive, '2026-11-13T09:00:00Z', true],
    ['nine to five', nineToFive, '2026-11-13T16:59:59Z', true],
    ['nine to five', nineToFive, '2026-11-13T17:00:00Z', false],
    ['nine to five', nineToFive, '2026-07-13T08:00:00Z', true],
    ['with a lunch break', weekdayShop, '2026-11-13T13:00:00Z', false],
    ['on weekdays', weekdayShop, '2026-11-14T10:00:00Z', false],
    ['at night', nightShop, '2026-11-13T01:59:00Z', true],
    ['at night', nightShop, '2026-11-13T02:00:00Z', false],
    ['round the clock', roundTheClock, '2026-11-13T00:00:00Z', true],
  ])('%s', (_, hours, instant, open) => {
    expect(isOpenAt(hours, at(instant))).toBe(open);
    expect(closesAt(hours, at(instant)) === undefined).toBe(!open || hours === roundTheClock);
  });

  it.each<[string, OpeningHours, string, string | undefined]>([
    ['nine to five closes at five', nineToFive, '2026-11-13T10:00:00Z', '2026-11-13T17:00:00.000Z'],
    ['the night shop closes the next morning', nightShop, '2026-11-13T23:00:00Z', '2026-11-14T02:00:00.000Z'],
    ['lunch is a closing', weekdayShop, '2026-11-13T10:00:00Z', '2026-11-13T12:30:00.000Z'],
    ['a closed shop does not close', nineToFive, '2026-11-13T18:00:00Z', undefined],
    ['round the clock does not close', roundTheClock, '2026-11-13T18:00:00Z', undefined],
    [
      'round the clock closes before a day off within the fortnight',
      shop('00:00–24:00', { exceptions: { '2026-11-26': 'Closed' } }),
      '2026-11-13T18:00:00Z',
      '2026-11-26T00:00:00.000Z',
    ],
    [
      'round the clock does not close for a day off in two weeks',
      shop('00:00–24:00', { exceptions: { '2026-11-27': 'Closed' } }),
      '2026-11-13T18:00:00Z',
      undefined,
    ],
    [
      'a night to six closes at six, although it opens for once at one',
      shop('20:00–06:00', { exceptions: { '2026-11-14': '01:00–02:00' } }),
      '2026-11-13T23:00:00Z',
      '2026-11-14T06:00:00.000Z',
    ],
    [
      'round the clock up to a holiday closes at midnight',
      shop('00:00–24:00', { exceptions: { '2026-11-16': 'Closed' } }),
      '2026-11-13T18:00:00Z',
      '2026-11-16T00:00:00.000Z',
    ],
  ])('%s', (_, hours, instant, expected) => {
    expect(closesAt(hours, at(instant))?.toISOString()).toBe(expected);
  });
});

describe('a shop that opens again', () => {
  const awayInDecember = Object.fromEntries(
    Array.from({ length: 31 }, (_, index) => [`2026-12-${String(index + 1).padStart(2, '0')}`, 'Closed']),
  );
  it.each<[string, OpeningHours, string, string | undefined]>([
    ['later the same day', nineToFive, '2026-11-13T07:00:00Z', '2026-11-13T09:00:00.000Z'],
    ['tomorrow, when it is open now', nineToFive, '2026-11-13T10:00:00Z', '2026-11-14T09:00:00.000Z'],
    ['after lunch', weekdayShop, '2026-11-13T12:45:00Z', '2026-11-13T13:30:00.000Z'],
    ['after the weekend', weekdayShop, '2026-11-13T17:00:00Z', '2026-11-16T09:00:00.000Z'],
    [
      'after a month away',
      shop('09:00–17:00', { exceptions: awayInDecember }),
      '2026-11-30T18:00:00Z',
      '2027-01-01T09:00:00.000Z',
    ],
    [
      'on the last day of a year away',
      shop('Closed', { exceptions: { '2027-11-12': '09:00–17:00' } }),
      '2026-11-13T10:00:00Z',
      '2027-11-12T09:00:00.000Z',
    ],
    [
      'never, when it is away for longer than a year',
      shop('Closed', { exceptions: { '2027-11-13': '09:00–17:00' } }),
      '2026-11-13T10:00:00Z',
      undefined,
    ],
    ['never, when always closed', shop('Closed'), '2026-11-13T10:00:00Z', undefined],
    ['never, when it does not close', roundTheClock, '2026-11-13T10:00:00Z', undefined],
  ])('%s', (_, hours, instant, expected) => {
    expect(nextOpening(hours, at(instant))?.toISOString()).toBe(expected);
  });

  it('has its bank-holiday hours', () => {
    const hours = shop('09:00–17:00', { bankHolidays: { division: 'england-and-wales', hours: '11:00–15:00' } });
    expect(nextOpening(hours, at('2026-12-28T01:00:00Z'))?.toISOString()).toBe('2026-12-28T11:00:00.000Z');
    expect(closesAt(hours, at('2026-12-28T12:00:00Z'))?.toISOString()).toBe('2026-12-28T15:00:00.000Z');
  });
});

describe('when the clocks change', () => {
  it.each<[string, string, string, string]>([
    ['opens by the new time in March', '09:00–17:00', '2026-03-29T00:00:00Z', '2026-03-29T08:00:00.000Z'],
    ['opens by the new time in October', '09:00–17:00', '2026-10-25T00:00:00Z', '2026-10-25T09:00:00.000Z'],
    [
      'opens when the clocks jump, if its hour is missing',
      '01:30–05:00',
      '2026-03-29T00:00:00Z',
      '2026-03-29T01:00:00.000Z',
    ],
    ['opens the first time the hour comes round', '01:30–05:00', '2026-10-24T22:00:00Z', '2026-10-25T00:30:00.000Z'],
    [
      'opens the next day, if all its hours are missing',
      '01:15–01:45',
      '2026-03-29T00:30:00Z',
      '2026-03-30T00:15:00.000Z',
    ],
  ])('%s', (_, hours, instant, opensAt) => {
    expect(nextOpening(shop(hours), at(instant))?.toISOString()).toBe(opensAt);
  });

  it.each<[string, string, string, string]>([
    ['a night to 02:00 is an hour shorter in March', '20:00–02:00', '2026-03-28T22:00:00Z', '2026-03-29T01:00:00.000Z'],
    [
      'a night to 02:00 is an hour longer in October',
      '20:00–02:00',
      '2026-10-24T22:00:00Z',
      '2026-10-25T02:00:00.000Z',
    ],
    [
      'a night to 01:30 ends the first time that comes round',
      '20:00–01:30',
      '2026-10-24T22:00:00Z',
      '2026-10-25T00:30:00.000Z',
    ],
  ])('%s', (_, hours, instant, expected) => {
    expect(closesAt(shop(hours), at(instant))?.toISOString()).toBe(expected);
  });
});

describe('with any opening hours, a shop', () => {
  const minuteTexts = fc.integer({ min: 0, max: 95 }).map((quarter) => {
    const hour = String(Math.floor(quarter / 4)).padStart(2, '0');
    return `${hour}:${String((quarter % 4) * 15).padStart(2, '0')}`;
  });
  const dayTexts = fc.oneof(
    fc.constant('Closed'),
    fc.tuple(minuteTexts, minuteTexts).map(([opens, closes]) => (opens === closes ? 'Closed' : `${opens}–${closes}`)),
  );
  const shops = fc.array(dayTexts, { minLength: 7, maxLength: 7 }).map((texts) =>
    shop('Closed', {
      weekdays: Object.fromEntries(WEEKDAYS.map((weekday, index) => [weekday, texts[index] ?? 'Closed'])),
    }),
  );
  const instants = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2027, 0) }).map((ms) => new Date(ms));

  it('opens and closes exactly at its times', () => {
    fc.assert(
      fc.property(shops, instants, (hours, instant) => {
        const opening = nextOpening(hours, instant);
        const closing = closesAt(hours, instant);
        const opens = opening
          ? [isOpenAt(hours, new Date(opening.getTime() - 1)), isOpenAt(hours, opening)]
          : [false, true];
        const closes = closing
          ? [isOpenAt(hours, new Date(closing.getTime() - 1)), isOpenAt(hours, closing)]
          : [true, false];
        expect(opens).toEqual([false, true]);
        expect(closes).toEqual([true, false]);
        expect(closing === undefined || isOpenAt(hours, instant)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
