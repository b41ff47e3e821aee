import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pence } from '../money/pence.ts';
import {
  deliveryChargeSuffix,
  deliveryChargePence,
  estimateContribution,
  type DeliveryCharge,
  DELIVERY_PAYERS,
  deliveryChargeText,
  NO_DELIVERY_CHARGE,
  deliveryPayerFor,
} from './delivery-charge.ts';

const charge = (overrides: Partial<DeliveryCharge>): DeliveryCharge => ({ ...NO_DELIVERY_CHARGE, ...overrides });

test.each([
  ['the platform pays', charge({}), 3000, 899, 0],
  ['the customer pays the courier', charge({ payer: 'customer' }), 3000, 899, 899],
  ['the courier’s fee is unknown', charge({ payer: 'customer' }), 3000, undefined, undefined],
  ['the fee is fixed', charge({ payer: 'fixed', fixedPence: 399 }), 3000, 899, 399],
  ['the fee is fixed and the courier’s is unknown', charge({ payer: 'fixed', fixedPence: 399 }), 3000, undefined, 399],
  [
    'the order is a penny below free delivery',
    charge({ payer: 'fixed', fixedPence: 399, freeFromPence: 5000 }),
    4999,
    899,
    399,
  ],
  ['the order reaches free delivery', charge({ payer: 'fixed', fixedPence: 399, freeFromPence: 5000 }), 5000, 899, 0],
  [
    'delivery is free and the courier’s fee is unknown',
    charge({ payer: 'customer', freeFromPence: 5000 }),
    6000,
    undefined,
    0,
  ],
  ['the fixed fee is missing', charge({ payer: 'fixed' }), 3000, 899, 0],
])('the delivery charge is correct when %s', (_when, policy, subtotal, courier, charged) => {
  expect(deliveryChargePence(policy, subtotal, courier === undefined ? undefined : pence(courier))).toBe(charged);
});

test.each([
  [charge({}), 'Delivery is included.', ''],
  [
    charge({ payer: 'customer' }),
    'You pay what the courier asks for the delivery, as a line of its own before you pay.',
    ', and the courier’s price',
  ],
  [charge({ payer: 'fixed', fixedPence: 399 }), 'Delivery is £3.99 an order.', ', and £3.99 delivery'],
  [
    charge({ payer: 'fixed', fixedPence: 399, freeFromPence: 5000 }),
    'Delivery is £3.99 an order. Orders from £50 are delivered free.',
    ', and £3.99 delivery below £50',
  ],
])('%j is described correctly', (policy, text, beside) => {
  expect(deliveryChargeText(policy)).toBe(text);
  expect(deliveryChargeSuffix(policy)).toBe(beside);
});

test('a fixed charge of nothing is a delivery that we pay for', () => {
  const free = charge({ payer: 'fixed', fixedPence: 0 });
  expect(deliveryPayerFor(free, 3000)).toBe('platform');
  expect(deliveryChargeText(free)).toBe('Delivery is included.');
  expect(deliveryChargeSuffix(free)).toBe('');
});

test('a larger order never pays more for its delivery', () => {
  const policies = fc.record({
    payer: fc.constantFrom(...DELIVERY_PAYERS),
    fixedPence: fc.nat(5000),
    freeFromPence: fc.nat(100_000),
  });
  fc.assert(
    fc.property(policies, fc.nat(100_000), fc.nat(100_000), fc.nat(3000), (policy, subtotal, more, fee) => {
      const small = deliveryChargePence(policy, subtotal, pence(fee)) ?? 0;
      const large = deliveryChargePence(policy, subtotal + more, pence(fee)) ?? 0;
      expect(large).toBeLessThanOrEqual(small);
      expect(deliveryPayerFor(policy, subtotal) === 'platform' ? small : 0).toBe(0);
    }),
  );
});

test.each([
  [charge({}), 3000, 899, { feesPence: 200, chargedPence: 0, contributionPence: -699 }],
  [
    charge({ payer: 'fixed', fixedPence: 399 }),
    3000,
    899,
    { feesPence: 200, chargedPence: 399, contributionPence: -300 },
  ],
  [charge({ payer: 'customer' }), 3000, 899, { feesPence: 200, chargedPence: 899, contributionPence: 200 }],
])('%j with an order of %i and a courier fee of %i leaves %j', (policy, subtotal, courier, left) => {
  expect(estimateContribution(policy, pence(subtotal), pence(courier))).toEqual(left);
});
