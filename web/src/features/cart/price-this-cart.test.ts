import { EMPTY_CART, type Cart } from '@baitdrop/domain/cart/cart';
import { pence } from '@baitdrop/domain/money/pence';
import { expect, it } from 'vitest';
import { feeTextFor, priceThisCart } from './price-this-cart.ts';
import type { CourierFee } from './use-courier-fee.ts';

const cart: Cart = {
  ...EMPTY_CART,
  selectedShop: 'shop_1',
  items: [{ id: 'a', name: 'Maggots', pricePence: pence(420), quantity: 6, category: 'bait', shopId: 'shop_1' }],
};
const linesFor = (courier: CourierFee) =>
  priceThisCart(cart, undefined, courier).breakdown.map(({ kind, amountPence }) => `${kind} ${amountPence}`);
const DEFAULT = ['subtotal 2520', 'service_fee 126', 'platform_fee 50'];

it('charges nothing for the courier while the platform pays', () => {
  expect(linesFor({ paidBy: 'platform' })).toEqual(DEFAULT);
});

it('shows the courier’s price as a line of its own once it is known', () => {
  expect(linesFor({ paidBy: 'customer', quotedFeePence: null })).toEqual(DEFAULT);
  expect(linesFor({ paidBy: 'customer', quotedFeePence: pence(899) })).toEqual([...DEFAULT, 'delivery 899']);
});

it('asks for the minimum of the shop where that is higher', () => {
  expect(priceThisCart(cart, 4000, { paidBy: 'platform' }).warning).toBe('Minimum order is £40. Add £14.80 more.');
  expect(priceThisCart(cart, 1000, { paidBy: 'platform' }).warning).toBeUndefined();
});

it('names every fee beside a price', () => {
  expect(feeTextFor('platform')).toBe('plus 5% service fee and £0.50 per order');
  expect(feeTextFor('customer')).toBe('plus 5% service fee and £0.50 per order, and the courier’s price');
});
