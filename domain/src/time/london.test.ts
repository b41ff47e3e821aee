import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDay } from './calendar-day.ts';
import { formatClockTime, readClockTime } from './clock-time.ts';
import { instantOfLondon, instantOfLondonMinute, londonParts } from './london.ts';

const HOUR_MS = 3_600_000;

describe('the clock in London', () => {
  it.each([
    ['2026-01-15T12:00:00Z', '2026-01-15', '12:00', 'thursday'],
    ['2026-07-15T12:00:00Z', '2026-07-15', '13:00', 'wednesday'],
    ['2026-07-15T23:30:00Z', '2026-07-16', '00:30', 'thursday'],
    ['2026-03-29T00:59:59Z', '2026-03-29', '00:59', 'sunday'],
    ['2026-03-29T01:00:00Z', '2026-03-29', '02:00', 'sunday'],
    ['2026-10-25T00:30:00Z', '2026-10-25', '01:30', 'sunday'],
    ['2026-10-25T01:30:00Z', '2026-10-25', '01:30', 'sunday'],
    ['2026-10-25T02:00:00Z', '2026-10-25', '02:00', 'sunday'],
  ])('at %s shows %s %s', (instant, day, time, weekday) => {
    expect(londonParts(new Date(instant))).toEqual({ day, time, weekday, minuteOfDay: readClockTime(time) });
  });

  it.each([
    ['2026-01-15', '12:00', '2026-01-15T12:00:00.000Z', 'in winter'],
    ['2026-07-15', '00:30', '2026-07-14T23:30:00.000Z', 'in summer'],
    ['2026-07-15', '24:00', '2026-07-15T23:00:00.000Z', 'at the end of a day'],
    ['2026-03-29', '00:59', '2026-03-29T00:59:00.000Z', 'before the clocks go forward'],
    ['2026-03-29', '01:00', '2026-03-29T01:00:00.000Z', 'in the missing hour'],
    ['2026-03-29', '01:45', '2026-03-29T01:00:00.000Z', 'late in the missing hour'],
    ['2026-03-29', '02:00', '2026-03-29T01:00:00.000Z', 'after the clocks went forward'],
    ['2026-10-25', '00:59', '2026-10-24T23:59:00.000Z', 'before the clocks go back'],
    ['2026-10-25', '01:30', '2026-10-25T00:30:00.000Z', 'in the hour that comes twice'],
    ['2026-10-25', '02:00', '2026-10-25T02:00:00.000Z', 'after the clocks went back'],
  ])('reads %s %s as %s (%s)', (day, time, instant) => {
    expect(instantOfLondon(calendarDay(day), time).toISOString()).toBe(instant);
  });

  it('carries minutes past midnight into the next day', () => {
    expect(instantOfLondonMinute(calendarDay('2026-07-14'), 1440 + 90).toISOString()).toBe('2026-07-15T00:30:00.000Z');
  });

  it.each(['25:00', '9', '12:60', '24:01', 'noon', ''])('does not accept %s as a time', (time) => {
    expect(() => instantOfLondon(calendarDay('2026-01-01'), time)).toThrow(RangeError);
  });

  it('agrees with the platform at every instant', () => {
    const wallClock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/London',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, (instant) => {
        const { day, time } = londonParts(instant);
        expect(`${day} ${time}`).toBe(wallClock.format(instant));
      }),
    );
  });

  it('finds every minute, and the second pass of a repeated hour as the first', () => {
    const minutes = fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const instant = minute * 60_000;
        const { day, time } = londonParts(new Date(instant));
        const found = instantOfLondon(day, time).getTime();
        const repeated = londonParts(new Date(instant - HOUR_MS)).time === time;
        expect(found).toBe(repeated ? instant - HOUR_MS : instant);
      }),
    );
  });

  it.each(['2026-03-29', '2026-10-25'])('never runs backwards on %s, when the clocks change', (change) => {
    const day = addDays(calendarDay(change), -1);
    const instants = Array.from({ length: 3 * 288 }, (_, step) => instantOfLondonMinute(day, step * 5).getTime());
    expect(instants).toEqual(instants.toSorted((a, b) => a - b));
  });

  it('reads back every time that it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1440 }), (minute) => {
        expect(readClockTime(formatClockTime(minute))).toBe(minute);
      }),
    );
  });
});
