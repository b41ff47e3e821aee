import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pence } from '../money/pence.ts';
import { EMPTY_CART, type Cart } from './cart.ts';
import { restoreCarts, switchShop } from './carts.ts';
import { CART_KEY, SAVED_CARTS_KEY } from './cart-keys.ts';
import { parseStoredJson, restoreCart, serialiseCart, storeCart } from './stored-cart.ts';

const HOUR_MS = 3_600_000;
const savedAt = new Date('2026-11-14T10:00:00Z');
const later = (ms: number): Date => new Date(savedAt.getTime() + ms);

const cartOf = (shopId: string): Cart => ({
  items: [{ id: 'i1', name: 'White maggots', pricePence: pence(435), quantity: 2, category: 'bait', shopId }],
  selectedShop: shopId,
  deliveryAddress: '1 Staithe Road',
  postcode: 'NR13 6LH',
});
const cart = cartOf('shop_1');

describe('a cart in browser storage', () => {
  it('is stored under the product’s keys', () => {
    expect([CART_KEY, SAVED_CARTS_KEY]).toEqual(['baitdrop_cart', 'baitdrop_carts']);
  });

  it('has exactly these fields', () => {
    expect(JSON.parse(serialiseCart(cart, savedAt))).toStrictEqual({
      items: [{ id: 'i1', name: 'White maggots', price: 4.35, quantity: 2, category: 'bait', shop_id: 'shop_1' }],
      selectedShop: 'shop_1',
      deliveryAddress: '1 Staithe Road',
      postcode: 'NR13 6LH',
      timestamp: savedAt.getTime(),
    });
  });

  it.each([
    ['at once', 0, true],
    ['just under 24 hours later', 24 * HOUR_MS - 1, true],
    ['24 hours later', 24 * HOUR_MS, false],
    ['on a clock a minute behind', -60_000, true],
    ['on a clock a day behind', -24 * HOUR_MS, false],
  ])('is restored %s: %s', (_, ms, restored) => {
    const verdict = restoreCart(parseStoredJson(serialiseCart(cart, savedAt)), later(ms));
    expect(verdict).toMatchObject(restored ? { ok: true, value: cart } : { ok: false, reason: 'too_old' });
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['no items', { ...storeCart(cart, savedAt), items: undefined }],
    ['no timestamp', { ...storeCart(cart, savedAt), timestamp: undefined }],
    ['a shop that is not text', { ...storeCart(cart, savedAt), selectedShop: 7 }],
    ['an address that is not text', { ...storeCart(cart, savedAt), deliveryAddress: null }],
    ['items of another shop', { ...storeCart(cart, savedAt), selectedShop: 'shop_2' }],
    ['an item that is text', { ...storeCart(cart, savedAt), items: ['maggots'] }],
    ...[
      { price: -1 },
      { price: 'free' },
      { price: 1.005 },
      { quantity: 0 },
      { quantity: 1.5 },
      { category: 'fish' },
      { id: 1 },
    ].map((wrong): [string, unknown] => [
      `an item with ${JSON.stringify(wrong)}`,
      { ...storeCart(cart, savedAt), items: [{ ...storeCart(cart, savedAt).items[0], ...wrong }] },
    ]),
  ])('is not restored from %s', (_, stored) => {
    expect(restoreCart(stored, savedAt)).toMatchObject({ ok: false, reason: 'unreadable' });
  });

  it('is read without an error from any content of the storage', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(restoreCarts({ cart: text, waiting: text }, null, savedAt).cart).toEqual(EMPTY_CART);
      }),
    );
  });
});

describe('opening the order screen', () => {
  const stored = { cart: serialiseCart(cart, savedAt), waiting: null };

  it('keeps the stored shop when the URL names none', () => {
    expect(restoreCarts(stored, null, later(HOUR_MS))).toEqual({ cart, waiting: {} });
  });

  it('clears a cart from yesterday', () => {
    expect(restoreCarts(stored, null, later(25 * HOUR_MS))).toEqual({ cart: EMPTY_CART, waiting: {} });
  });

  it('keeps the cart when the URL names its shop', () => {
    expect(restoreCarts(stored, 'shop_1', later(HOUR_MS)).cart).toEqual(cart);
  });

  it('selects the shop of the URL and keeps the other cart for later', () => {
    const carts = restoreCarts(stored, 'shop_2', later(HOUR_MS));
    expect(carts.cart).toEqual({ ...cart, items: [], selectedShop: 'shop_2' });
    expect(carts.waiting).toEqual({ shop_1: storeCart(cart, later(HOUR_MS)) });
  });

  it('restores a cart that was kept for later', () => {
    const away = switchShop({ cart, waiting: {} }, 'shop_2', savedAt);
    expect(switchShop(away, 'shop_1', later(HOUR_MS))).toEqual({ cart, waiting: {} });
    const waiting = JSON.stringify(away.waiting);
    expect(restoreCarts({ cart: null, waiting }, 'shop_1', later(HOUR_MS)).cart.items).toEqual(cart.items);
  });

  it('drops kept carts from yesterday, and those stored under the wrong shop', () => {
    const waiting = JSON.stringify({
      shop_1: storeCart(cart, savedAt),
      shop_3: storeCart(cartOf('shop_3'), later(5 * HOUR_MS)),
      shop_4: storeCart(cartOf('shop_5'), later(5 * HOUR_MS)),
    });
    expect(Object.keys(restoreCarts({ cart: null, waiting }, null, later(26 * HOUR_MS)).waiting)).toEqual(['shop_3']);
  });
});
