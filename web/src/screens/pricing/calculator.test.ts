import { expect, it } from 'vitest';
import { calculate } from './calculator.ts';

it('adds up a month of 50 orders of £35', () => {
  expect(calculate('50', '35')).toEqual({
    ok: true,
    fees: {
      revenuePence: 175_000,
      serviceFeesPence: 8750,
      platformFeesPence: 2500,
      customerFeesPence: 11_250,
      customerFeesShareBps: 643,
      shopReceivesPence: 175_000,
    },
  });
});

it('accepts pence, and 0 orders', () => {
  expect(calculate('12', '27.50')).toMatchObject({ ok: true, fees: { revenuePence: 33_000, customerFeesPence: 2250 } });
  expect(calculate('0', '35')).toMatchObject({ ok: true, fees: { customerFeesPence: 0, customerFeesShareBps: 0 } });
  expect(calculate('50', '0')).toMatchObject({ ok: true, fees: { platformFeesPence: 2500, shopReceivesPence: 0 } });
});

it.each([['-1'], [''], ['2.5'], ['many'], ['100001']])('shows the error for "%s" at the orders field', (orders) => {
  expect(calculate(orders, '35')).toEqual({ ok: false, ordersError: expect.stringMatching(/^Enter /) });
});

it.each([['-0.01'], [''], ['35.005'], ['a lot'], ['10000.01'], ['9'.repeat(40)]])(
  'shows the error for "%s" at the value field',
  (average) => {
    expect(calculate('50', average)).toEqual({
      ok: false,
      averageError: expect.stringMatching(/^(Enter|That amount) /),
    });
  },
);
