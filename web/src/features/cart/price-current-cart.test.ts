import { EMPTY_CART, type Cart } from '@baitdrop/domain/cart/cart';
import { NO_DELIVERY_CHARGE } from '@baitdrop/domain/fees/delivery-charge';
import { pence } from '@baitdrop/domain/money/pence';
import { expect, it } from 'vitest';
import { feeTextFor, priceCurrentCart } from './price-current-cart.ts';
import type { CourierFee } from './use-courier-fee.ts';

const cart: Cart = {
  ...EMPTY_CART,
  selectedShop: 'shop_1',
  items: [{ id: 'a', name: 'Maggots', pricePence: pence(420), quantity: 6, category: 'bait', shopId: 'shop_1' }],
};
const linesFor = (courier: CourierFee) =>
  priceCurrentCart(cart, undefined, courier).breakdown.map(({ kind, amountPence }) => `${kind} ${amountPence}`);
const DEFAULT = ['subtotal 2520', 'service_fee 126', 'platform_fee 50'];

const platform: CourierFee = { charge: NO_DELIVERY_CHARGE, quotedFeePence: null };
const customer = { ...NO_DELIVERY_CHARGE, payer: 'customer' } as const;
const fixed = { payer: 'fixed', fixedPence: 399, freeFromPence: 0 } as const;

it('charges nothing for the courier while the platform pays', () => {
  expect(linesFor(platform)).toEqual(DEFAULT);
  expect(linesFor({ ...platform, quotedFeePence: pence(899) })).toEqual(DEFAULT);
});

it('shows the courier’s price on its own line once it is known', () => {
  expect(linesFor({ charge: customer, quotedFeePence: null })).toEqual(DEFAULT);
  expect(linesFor({ charge: customer, quotedFeePence: pence(899) })).toEqual([...DEFAULT, 'delivery 899']);
});

it('shows a fixed charge at once, and none from the free amount on', () => {
  expect(linesFor({ charge: fixed, quotedFeePence: null })).toEqual([...DEFAULT, 'delivery 399']);
  expect(linesFor({ charge: { ...fixed, freeFromPence: 2520 }, quotedFeePence: null })).toEqual(DEFAULT);
});

it('requires the shop’s minimum if that is higher', () => {
  expect(priceCurrentCart(cart, 4000, platform).warning).toBe('Minimum order is £40. Add £14.80 more.');
  expect(priceCurrentCart(cart, 1000, platform).warning).toBeUndefined();
});

it('names every fee beside a price', () => {
  expect(feeTextFor(NO_DELIVERY_CHARGE)).toBe('plus 5% service fee and £0.50 per order');
  expect(feeTextFor(customer)).toBe('plus 5% service fee and £0.50 per order, and the courier’s price');
  expect(feeTextFor(fixed)).toBe('plus 5% service fee and £0.50 per order, and £3.99 delivery');
});
