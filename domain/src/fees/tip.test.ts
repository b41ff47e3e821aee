import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pence, sumPence } from '../money/pence.ts';
import { STANDARD_FEES } from './fee-policy.ts';
import { priceCart } from './price-cart.ts';
import { isValidTip, isTipOffered, TIP_CHOICES_PENCE, acceptedTip, withTip } from './tip.ts';

describe('a tip', () => {
  it.each([
    [0, true],
    [49, false],
    [50, true],
    [2000, true],
    [2001, false],
    [100.5, false],
    [-100, false],
    [Number.NaN, false],
  ])('of %s pence is allowed: %s', (amount, expected) => {
    expect(isValidTip(amount)).toBe(expected);
    expect(acceptedTip(amount, true)).toBe(expected ? amount : 0);
    expect(acceptedTip(amount, false)).toBe(0);
  });

  it.each([
    ['delivery', { kind: 'quoted', takesTips: true }, true],
    ['delivery', { kind: 'quoted', takesTips: false }, false],
    ['delivery', { kind: 'not_asked' }, false],
    ['delivery', { kind: 'no_courier' }, false],
    ['delivery', { kind: 'no_courier', takesTips: true }, false],
    ['collection', { kind: 'quoted', takesTips: true }, false],
  ] as const)('for %s with a courier %o is offered: %s', (fulfilment, courier, expected) => {
    expect(isTipOffered(fulfilment, courier)).toBe(expected);
  });

  it('can be every amount that is offered', () => {
    expect(TIP_CHOICES_PENCE.every(isValidTip)).toBe(true);
  });

  it('is added to the payment after credit; nothing else changes, and the parts add up', () => {
    const amounts = fc.integer({ min: 50, max: 2000 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9000 }), fc.nat(12_000), amounts, (price, credit, tip) => {
        const cart = priceCart([{ name: 'Net', pricePence: pence(price), quantity: 1 }], STANDARD_FEES, pence(credit));
        const tipped = withTip(cart, pence(tip));
        expect(tipped.toPayPence).toBe(cart.toPayPence + tip);
        expect(sumPence(tipped.breakdown.map(({ amountPence }) => amountPence))).toBe(tipped.toPayPence);
        expect(tipped).toMatchObject({ totalPence: cart.totalPence, shopReceivesPence: cart.shopReceivesPence });
      }),
    );
  });

  it('is zero for an empty cart', () => {
    expect(withTip(priceCart([], STANDARD_FEES), pence(200)).toPayPence).toBe(0);
  });
});
