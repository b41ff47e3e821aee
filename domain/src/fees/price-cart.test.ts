import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyBps } from '../money/basis-points.ts';
import { addPence, pence, sumPence } from '../money/pence.ts';
import { STANDARD_FEES, withDeliveryCharge, withShopMinimum } from './fee-policy.ts';
import { allowCheckout, priceCart, type CartLine } from './price-cart.ts';

const line = (pricePence: number, quantity = 1): CartLine => ({
  name: 'White maggots',
  pricePence: pence(pricePence),
  quantity,
});

const lines = fc.array(
  fc.record({
    name: fc.string(),
    pricePence: fc.nat({ max: 50_000 }).map(pence),
    quantity: fc.integer({ min: 1, max: 30 }),
  }),
);
const policies = fc
  .record({ minimum: fc.nat({ max: 10_000 }), courierFee: fc.option(fc.nat({ max: 2000 })) })
  .map(({ minimum, courierFee }) => {
    const policy = withShopMinimum(STANDARD_FEES, pence(minimum));
    return courierFee === null ? policy : withDeliveryCharge(policy, pence(courierFee));
  });
const credits = fc.nat({ max: 100_000 }).map(pence);

describe('the price of a cart', () => {
  it('shows every line of a normal order', () => {
    const cart = priceCart([line(420, 5), line(1410)], STANDARD_FEES);
    expect(cart.breakdown).toEqual([
      { kind: 'subtotal', label: 'Subtotal', amountPence: 3510 },
      { kind: 'service_fee', label: 'Service fee (5%)', amountPence: 176 },
      { kind: 'platform_fee', label: 'Platform fee', amountPence: 50 },
    ]);
    expect(cart).toMatchObject({ totalPence: 3736, toPayPence: 3736, shopReceivesPence: 3510, missingPence: 0 });
    expect(cart.items.map((item) => item.amountPence)).toEqual([2100, 1410]);
    expect(cart).not.toHaveProperty('warning');
  });

  it.each([
    [2500, 125],
    [2509, 125],
    [2510, 126],
    [2529, 126],
    [2530, 127],
  ])('rounds the service fee on %i pence half up to %i', (subtotal, fee) => {
    const cart = priceCart([line(subtotal)], STANDARD_FEES);
    expect(cart.breakdown[1]).toMatchObject({ kind: 'service_fee', amountPence: fee });
  });

  it.each([
    [2499, 1, 'Minimum order is £25. Add £0.01 more.'],
    [2080, 420, 'Minimum order is £25. Add £4.20 more.'],
    [2000, 500, 'Minimum order is £25. Add £5.00 more.'],
    [2500, 0, undefined],
  ])('at %i pence is %i below the minimum', (subtotal, missing, warning) => {
    const cart = priceCart([line(subtotal)], STANDARD_FEES);
    expect(cart.missingPence).toBe(missing);
    expect(cart.warning).toBe(warning);
  });

  it('lets a shop raise the minimum but not lower it', () => {
    expect(withShopMinimum(STANDARD_FEES, pence(4000)).minimumSubtotalPence).toBe(4000);
    expect(withShopMinimum(STANDARD_FEES, pence(1000)).minimumSubtotalPence).toBe(2500);
  });

  it('adds the courier only when the customer pays for it', () => {
    const cart = priceCart([line(3000)], withDeliveryCharge(STANDARD_FEES, pence(899)));
    expect(cart.breakdown.at(-1)).toEqual({ kind: 'delivery', label: 'Delivery', amountPence: 899 });
    expect(cart).toMatchObject({ feesPence: 1099, totalPence: 4099, shopReceivesPence: 3000 });
  });

  it('subtracts credit from the payment, not from the shop’s share or the minimum', () => {
    const cart = priceCart([line(2600)], STANDARD_FEES, pence(500));
    expect(cart.breakdown.at(-1)).toEqual({ kind: 'referral_credit', label: 'Referral credit', amountPence: -500 });
    expect(cart).toMatchObject({
      totalPence: 2780,
      creditPence: 500,
      toPayPence: 2280,
      shopReceivesPence: 2600,
      missingPence: 0,
    });
  });

  it('subtracts a promotion before the credit, at most the goods, and from the shop’s share if the shop pays for it', () => {
    const off = (amount: number, payer: 'shop' | 'platform') =>
      priceCart([line(2600)], STANDARD_FEES, pence(500), {
        label: 'Promotion SPRING',
        amountPence: pence(amount),
        payer,
      });
    expect(off(300, 'shop').breakdown.map(({ kind, amountPence }) => [kind, amountPence])).toEqual([
      ['subtotal', 2600],
      ['service_fee', 130],
      ['platform_fee', 50],
      ['promotion', -300],
      ['referral_credit', -500],
    ]);
    expect(off(300, 'shop')).toMatchObject({ totalPence: 2480, toPayPence: 1980, shopReceivesPence: 2300 });
    expect(off(300, 'platform')).toMatchObject({ totalPence: 2480, shopReceivesPence: 2600 });
    expect(off(9999, 'shop')).toMatchObject({
      promotionPence: 2600,
      totalPence: 180,
      toPayPence: 0,
      shopReceivesPence: 0,
    });
  });

  it('does not list a promotion that saves nothing', () => {
    const nothingOff = { label: 'Promotion SPRING', amountPence: pence(0), payer: 'platform' } as const;
    expect(priceCart([line(2600)], STANDARD_FEES, pence(0), nothingOff).breakdown).toEqual(
      priceCart([line(2600)], STANDARD_FEES).breakdown,
    );
  });

  it('is zero for an empty cart', () => {
    const cart = priceCart([], withDeliveryCharge(STANDARD_FEES, pence(899)), pence(500));
    expect(cart).toMatchObject({ feesPence: 0, totalPence: 0, creditPence: 0, toPayPence: 0, missingPence: 2500 });
  });

  it('always adds up', () => {
    fc.assert(
      fc.property(lines, policies, credits, (cartLines, policy, credit) => {
        const cart = priceCart(cartLines, policy, credit);
        expect(sumPence(cart.items.map((item) => item.amountPence))).toBe(cart.subtotalPence);
        expect(addPence(cart.subtotalPence, cart.feesPence)).toBe(cart.totalPence + cart.promotionPence);
        expect(sumPence(cart.breakdown.map((entry) => entry.amountPence))).toBe(cart.toPayPence);
        expect(addPence(cart.toPayPence, cart.creditPence)).toBe(cart.totalPence);
        expect(cart.shopReceivesPence).toBe(cart.subtotalPence);
      }),
    );
  });

  it('never uses more credit than the total, and checks the minimum without it', () => {
    fc.assert(
      fc.property(lines, policies, credits, (cartLines, policy, credit) => {
        const [cart, without] = [priceCart(cartLines, policy, credit), priceCart(cartLines, policy)];
        expect(cart.toPayPence).toBeGreaterThanOrEqual(0);
        expect(cart.creditPence).toBe(Math.min(credit, cart.totalPence));
        expect(cart.missingPence).toBe(without.missingPence);
        expect(cart.missingPence > 0).toBe(cart.subtotalPence < policy.minimumSubtotalPence);
      }),
    );
  });

  it('charges the service fee once, on the whole subtotal', () => {
    fc.assert(
      fc.property(lines, (cartLines) => {
        fc.pre(cartLines.length > 0);
        const cart = priceCart(cartLines, STANDARD_FEES);
        const expected = addPence(applyBps(cart.subtotalPence, STANDARD_FEES.serviceFeeBps), pence(50));
        expect(cart.feesPence).toBe(expected);
      }),
    );
  });
});

describe('going to payment', () => {
  it.each([
    ['an empty cart', [], 'shop_1', 'cart_empty', 'Cart is empty'],
    ['no shop', [line(3000)], null, 'no_shop_selected', 'Please select a shop'],
    ['less than the minimum', [line(2080)], 'shop_1', 'below_minimum', 'Minimum order is £25. Add £4.20 more.'],
  ])('is refused with %s', (_, cartLines, shop, reason, message) => {
    expect(allowCheckout(priceCart(cartLines, STANDARD_FEES), shop)).toEqual({ ok: false, reason, message });
  });

  it('is allowed from the minimum on', () => {
    const cart = priceCart([line(2500)], STANDARD_FEES);
    expect(allowCheckout(cart, 'shop_1')).toEqual({ ok: true, value: cart });
  });
});
