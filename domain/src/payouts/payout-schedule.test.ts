import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBusinessDays } from '../time/business-days.ts';
import { addDays, calendarDay } from '../time/calendar-day.ts';
import { isPayoutDay, payoutSchedule, planPayout } from './payout-schedule.ts';

const day = calendarDay;
const earned = (order: string, deliveredOn: string, outstandingPence: number) => ({
  order,
  deliveredOn: day(deliveredOn),
  outstandingPence,
});

describe('the payout of an order', () => {
  test.each([
    ['a Monday', '2026-11-16', '2026-11-17', '2026-11-19'],
    ['a Friday', '2026-11-13', '2026-11-16', '2026-11-18'],
    ['a Saturday', '2026-11-14', '2026-11-16', '2026-11-18'],
    ['Christmas Eve', '2026-12-24', '2026-12-29', '2026-12-31'],
    ['the Thursday before Easter', '2027-03-25', '2027-03-30', '2027-04-01'],
  ])('delivered on %s is sent on the next business day and arrives on the third', (_when, delivered, sent, due) => {
    expect(payoutSchedule(day(delivered))).toMatchObject({ ok: true, value: { sendOn: sent, dueOn: due } });
  });

  test('is always sent on a business day, with one to spare', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1500 }), (offset) => {
        const deliveredOn = addDays(day('2026-01-01'), offset);
        const schedule = payoutSchedule(deliveredOn);
        if (!schedule.ok) throw new Error(schedule.message);
        const { sendOn, dueOn } = schedule.value;
        expect(isPayoutDay(sendOn)).toBe(true);
        expect(addBusinessDays(sendOn, 2)).toMatchObject({ ok: true, value: dueOn });
      }),
    );
  });
});

describe('past the bank holidays that we know', () => {
  test('no day is promised', () => {
    expect(payoutSchedule(day('2030-12-27'))).toMatchObject({ ok: false, reason: 'bank_holidays_unknown' });
  });

  test('no payout is planned', () => {
    expect(() => planPayout([earned('a', '2030-12-27', 1000)], day('2030-12-31'))).toThrow(RangeError);
  });
});

describe('a payout', () => {
  test('pays every order that is due, by the earliest promised date', () => {
    const orders = [earned('a', '2026-11-12', 1000), earned('b', '2026-11-13', 2500), earned('c', '2026-11-16', 400)];
    expect(planPayout(orders, day('2026-11-16'))).toMatchObject({
      amountPence: 3500,
      dueOn: '2026-11-17',
      orders: [{ order: 'a' }, { order: 'b' }],
    });
  });

  test('recovers what an earlier order was overpaid', () => {
    const orders = [earned('a', '2026-11-02', -700), earned('b', '2026-11-13', 2500)];
    expect(planPayout(orders, day('2026-11-16'))).toMatchObject({ amountPence: 1800, dueOn: '2026-11-18' });
  });

  test('deducts the fees that the shop owes, all of them or none', () => {
    const orders = [earned('a', '2026-11-12', 1000), earned('b', '2026-11-13', 600), earned('c', '2026-11-16', 9000)];
    const fees = [
      { delivery: 'x', amountPence: 899 },
      { delivery: 'y', amountPence: 700 },
    ];
    expect(planPayout(orders, day('2026-11-16'), fees)).toMatchObject({ amountPence: 1, fees });
    expect(planPayout(orders, day('2026-11-16'), [...fees, { delivery: 'z', amountPence: 1 }])).toBeUndefined();
    expect(planPayout(orders, day('2026-11-17'), fees)).toMatchObject({ amountPence: 9001 });
    expect(planPayout([], day('2026-11-16'), fees)).toBeUndefined();
  });

  test('waits while the shop owes more than it has earned, and while nothing is due', () => {
    expect(
      planPayout([earned('a', '2026-11-02', -700), earned('b', '2026-11-13', 600)], day('2026-11-16')),
    ).toBeUndefined();
    expect(planPayout([earned('a', '2026-11-16', 600)], day('2026-11-16'))).toBeUndefined();
    expect(planPayout([earned('a', '2026-11-02', 0)], day('2026-11-16'))).toBeUndefined();
  });
});

describe('the promised date of a payout', () => {
  test('is the earliest date of its orders', () => {
    const [early, late] = [earned('a', '2026-11-12', 1000), earned('b', '2026-11-13', 2500)];
    for (const orders of [
      [early, late],
      [late, early],
    ])
      expect(planPayout(orders, day('2026-11-16'))?.dueOn).toBe('2026-11-17');
  });

  test('ignores an order that was already paid out in full', () => {
    const orders = [earned('a', '2026-11-11', 0), earned('b', '2026-11-13', 2500)];
    expect(planPayout(orders, day('2026-11-16'))).toMatchObject({ orders: [{ order: 'b' }], dueOn: '2026-11-18' });
  });
});
