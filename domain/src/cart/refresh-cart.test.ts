import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pence } from '../money/pence.ts';
import { type Cart, type CartItem, EMPTY_CART } from './cart.ts';
import { type CurrentProduct, refreshCart } from './refresh-cart.ts';

const item = (name: string, pounds: number, quantity: number): CartItem => ({
  id: name,
  name,
  pricePence: pence(pounds * 100),
  quantity,
  category: 'bait',
  shopId: 'shop_1',
});
const cart: Cart = { ...EMPTY_CART, selectedShop: 'shop_1', items: [item('Maggots', 4, 3), item('Hooks', 3, 1)] };
const offers: CurrentProduct[] = [
  { name: 'Maggots', pricePence: pence(400), stock: 9 },
  { name: 'Hooks', pricePence: pence(300), stock: 1 },
];
const withMaggots = (change: Partial<CurrentProduct>): CurrentProduct[] =>
  offers.map((offer) => (offer.name === 'Maggots' ? { ...offer, ...change } : offer));

describe('a restored cart', () => {
  it('is unchanged when the shop has not changed', () => {
    const refreshed = refreshCart(cart, offers);
    expect(refreshed).toEqual({ cart, changes: [] });
    expect(refreshed.cart).toBe(cart);
  });

  it.each([
    ['a new price', withMaggots({ pricePence: pence(450) }), 'Maggots now costs £4.50, not £4.00.', [450, 3]],
    ['less stock', withMaggots({ stock: 2 }), 'Only 2 left of Maggots: your cart now holds 2.', [400, 2]],
    ['no stock', withMaggots({ stock: 0 }), 'Maggots is currently out of stock', undefined],
    ['other products', offers.slice(1), 'The shop no longer sells Maggots.', undefined],
  ])('reports %s', (_, now, message, expected) => {
    const { cart: after, changes } = refreshCart(cart, now);
    expect(changes.map((change) => [change.itemId, change.message])).toEqual([['Maggots', message]]);
    const maggots = after.items.find(({ name }) => name === 'Maggots');
    expect(maggots && [maggots.pricePence, maggots.quantity]).toEqual(expected);
    expect(after.items.find(({ name }) => name === 'Hooks')).toEqual(cart.items[1]);
  });

  it('reports price and stock when both changed', () => {
    const { changes } = refreshCart(cart, withMaggots({ pricePence: pence(1), stock: 1 }));
    expect(changes.map(({ kind }) => kind)).toEqual(['price', 'fewer']);
  });

  it('fits the stock afterwards, at the current price, and has nothing more to report', () => {
    const anyOffers = fc.array(
      fc.record({
        name: fc.constantFrom('Maggots', 'Hooks', 'Net'),
        pricePence: fc.nat(900).map(pence),
        stock: fc.nat(5),
      }),
    );
    fc.assert(
      fc.property(anyOffers, (now) => {
        const { cart: after } = refreshCart(cart, now);
        expect(refreshCart(after, now).changes).toEqual([]);
        for (const each of after.items) {
          const offer = now.findLast(({ name }) => name === each.name);
          expect(each.quantity).toBeLessThanOrEqual(offer?.stock ?? 0);
          expect(each.pricePence).toBe(offer?.pricePence);
        }
      }),
    );
  });
});
