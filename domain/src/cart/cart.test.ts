import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pence } from '../money/pence.ts';
import {
  addItem,
  cartCategory,
  EMPTY_CART,
  itemCount,
  setQuantity,
  subtotal,
  type Cart,
  type CartProduct,
  ensureQuantities,
} from './cart.ts';

const maggots: CartProduct = { name: 'White maggots', pricePence: pence(420), category: 'bait', shopId: 'shop_1' };
const hooks: CartProduct = { name: 'Size 16 hooks', pricePence: pence(299), category: 'tackle', shopId: 'shop_1' };
const atShop: Cart = { ...EMPTY_CART, selectedShop: 'shop_1' };

function fill(...products: CartProduct[]): Cart {
  return products.reduce((cart, product, index) => {
    const added = addItem(cart, product, `item${index}`);
    return added.ok ? added.value : cart;
  }, atShop);
}

describe('a cart', () => {
  it('adds a new product as one item', () => {
    expect(fill(maggots, hooks).items).toEqual([
      { id: 'item0', name: 'White maggots', pricePence: 420, quantity: 1, category: 'bait', shopId: 'shop_1' },
      { id: 'item1', name: 'Size 16 hooks', pricePence: 299, quantity: 1, category: 'other', shopId: 'shop_1' },
    ]);
  });

  it('raises the quantity of the same product from the same shop, at the current price', () => {
    const cart = fill(maggots, hooks, { ...maggots, pricePence: pence(450) });
    expect(cart.items.map(({ id, quantity, pricePence }) => [id, quantity, pricePence])).toEqual([
      ['item0', 2, 450],
      ['item1', 1, 299],
    ]);
    expect(subtotal(cart)).toBe(1199);
    expect(itemCount(cart)).toBe(3);
  });

  it('needs a shop before items are added, and accepts items of that shop only', () => {
    expect(addItem(EMPTY_CART, maggots, 'x')).toMatchObject({ ok: false, message: 'Please select a shop' });
    expect(addItem(atShop, { ...maggots, shopId: 'shop_2' }, 'x')).toMatchObject({ ok: false, reason: 'other_shop' });
  });

  it.each([
    [7, [7, 1]],
    [1, [1, 1]],
    [0, [1]],
    [-3, [1]],
  ])('set to %i leaves the quantities %j', (quantity, expected) => {
    const cart = setQuantity(fill(maggots, hooks), 'item0', quantity);
    expect(cart.items.map((item) => item.quantity)).toEqual(expected);
  });

  it('accepts no fraction of an item', () => {
    expect(() => setQuantity(fill(maggots), 'item0', 0.5)).toThrow(RangeError);
  });

  it.each([
    ['bait', 'bait'],
    ['tackle', 'other'],
    ['rods and reels', 'other'],
    ['', 'other'],
  ])('sorts the category "%s" under %s', (category, expected) => {
    expect(cartCategory(category)).toBe(expected);
  });

  it('contains each product once and counts everything that was added', () => {
    const products = fc.array(fc.constantFrom(maggots, hooks, { ...hooks, name: 'Landing net' }), { maxLength: 30 });
    fc.assert(
      fc.property(products, (list) => {
        const cart = fill(...list);
        expect(new Set(cart.items.map((item) => item.name)).size).toBe(cart.items.length);
        expect(itemCount(cart)).toBe(list.length);
        expect(subtotal(cart)).toBe(list.reduce((sum, product) => sum + product.pricePence, 0));
      }),
    );
  });
});

describe('ordering again', () => {
  const again = [
    { ...maggots, quantity: 2 },
    { ...hooks, quantity: 1 },
  ];
  const quantities = (cart: Cart) => cart.items.map(({ name, quantity }) => [name, quantity]);

  it('fills an empty cart with the previous quantities', () => {
    expect(quantities(ensureQuantities(atShop, again, () => 'new'))).toEqual([
      ['White maggots', 2],
      ['Size 16 hooks', 1],
    ]);
  });

  it('adds the items once, however often it is clicked, and keeps other items and their prices', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }), (existing, minimum) => {
        const cart = setQuantity(fill({ ...maggots, pricePence: pence(450) }), 'item0', existing);
        const lines = [{ ...maggots, quantity: minimum }];
        const once = ensureQuantities(cart, lines, () => 'new');
        expect(once.items).toEqual([
          expect.objectContaining({ quantity: Math.max(existing, minimum), pricePence: 450 }),
        ]);
        expect(ensureQuantities(once, lines, () => 'newer')).toEqual(once);
      }),
    );
  });

  it('does nothing without a shop', () => {
    expect(ensureQuantities(EMPTY_CART, again, () => 'new')).toBe(EMPTY_CART);
  });
});
