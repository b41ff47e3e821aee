import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pence } from '../money/pence.ts';
import { CALCULATOR_DEFAULTS, estimateMonthlyFees } from './pricing-calculator.ts';

describe('the pricing calculator', () => {
  it('starts at 50 orders of £35', () => {
    expect(estimateMonthlyFees(CALCULATOR_DEFAULTS.monthlyOrders, CALCULATOR_DEFAULTS.averageOrderPence)).toEqual({
      ok: true,
      value: {
        revenuePence: 175_000,
        serviceFeesPence: 8750,
        platformFeesPence: 2500,
        customerFeesPence: 11_250,
        customerFeesShareBps: 643,
        shopReceivesPence: 175_000,
      },
    });
  });

  it.each([
    [0, 3500],
    [50, 0],
  ])('shows no percentage of zero: %i orders of %i pence', (orders, average) => {
    expect(estimateMonthlyFees(orders, pence(average))).toMatchObject({
      ok: true,
      value: { revenuePence: 0, customerFeesShareBps: 0 },
    });
  });

  it.each([
    [-1, 3500, 'not_a_count'],
    [1.5, 3500, 'not_a_count'],
    [Number.NaN, 3500, 'not_a_count'],
    [1, -1, 'negative_amount'],
  ])('refuses %s orders of %i pence', (orders, average, reason) => {
    expect(estimateMonthlyFees(orders, pence(average))).toMatchObject({ ok: false, reason });
  });

  it('leaves the shop the whole revenue, whatever customers pay', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), fc.nat({ max: 100_000 }), (orders, average) => {
        expect(estimateMonthlyFees(orders, pence(average))).toMatchObject({
          ok: true,
          value: { shopReceivesPence: orders * average, platformFeesPence: 50 * orders },
        });
      }),
    );
  });
});
