import { describe, expect, test } from 'vitest';
import { calendarDay } from '../time/calendar-day.ts';
import { lastDays, periodBefore, periodDays, readPeriod } from './period.ts';

describe('a period', () => {
  test('of the last seven days includes today', () => {
    const week = lastDays(calendarDay('2026-11-15'), 7);
    expect(week).toEqual({ from: '2026-11-09', to: '2026-11-15' });
    expect(periodDays(week)).toBe(7);
  });

  test('is compared with the same number of days before it, also over the end of a month and of summer time', () => {
    expect(periodBefore(lastDays(calendarDay('2026-11-03'), 7))).toEqual({ from: '2026-10-21', to: '2026-10-27' });
  });

  test.each([
    ['2026-11-15', '2026-11-15', 'ok'],
    ['2026-11-15', '2026-11-14', 'ends_before_it_begins'],
    ['2025-11-15', '2026-11-15', 'ok'],
    ['2025-11-14', '2026-11-15', 'too_long'],
    ['2026-02-30', '2026-11-15', 'not_a_day'],
    ['', '', 'not_a_day'],
  ])('from %s to %s: %s', (from, to, expected) => {
    const verdict = readPeriod(from, to);
    expect(verdict.ok ? 'ok' : verdict.reason).toBe(expected);
  });
});
