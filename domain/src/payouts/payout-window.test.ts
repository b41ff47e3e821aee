import { describe, expect, it } from 'vitest';
import { calendarDay } from '../time/calendar-day.ts';
import { payoutWindow } from './payout-window.ts';

describe('the payout date', () => {
  it.each([
    ['2026-11-13', '2026-11-17', '2026-11-18'],
    ['2026-12-24', '2026-12-30', '2026-12-31'],
  ])('of an order delivered on %s is between %s and %s', (deliveredOn, earliestOn, latestOn) => {
    expect(payoutWindow(calendarDay(deliveredOn))).toEqual({ ok: true, value: { earliestOn, latestOn } });
  });

  it('is not promised beyond the known bank holidays', () => {
    expect(payoutWindow(calendarDay('2030-12-27'))).toMatchObject({ ok: false, reason: 'bank_holidays_unknown' });
  });
});
