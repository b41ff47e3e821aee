import { expect, it } from 'vitest';
import { chooseStep } from './choose-step.ts';
import { readOrderQuery } from './order-address.ts';

const noCart = { selectedShop: null, postcode: '' };
const storedCart = { selectedShop: 'shop_1', postcode: 'BH24 1LA' };
const step = (query: string, cart: typeof storedCart | typeof noCart) =>
  chooseStep(readOrderQuery(new URLSearchParams(query)), cart);

it.each([
  ['nothing', '', noCart, { kind: 'postcode', initial: '' }],
  ['a kept shop', '', storedCart, { kind: 'products', shopId: 'shop_1', postcode: 'BH24 1LA' }],
  ['a postcode', 'postcode=nr136lh', noCart, { kind: 'search', postcode: 'NR13 6LH' }],
  ['a postcode beside a kept shop', 'postcode=nr136lh', storedCart, { kind: 'search', postcode: 'NR13 6LH' }],
  ['half a postcode', 'postcode=NR13', storedCart, { kind: 'postcode', initial: 'NR13' }],
  ['no postcode on purpose', 'postcode=', storedCart, { kind: 'postcode', initial: 'BH24 1LA' }],
  ['a shop', 'shop=shop_2', noCart, { kind: 'products', shopId: 'shop_2', postcode: '' }],
  ['a shop beside a kept one', 'shop=shop_2', storedCart, { kind: 'products', shopId: 'shop_2', postcode: 'BH24 1LA' }],
  [
    'a shop and a postcode',
    'shop=shop_2&postcode=NR136LH',
    storedCart,
    { kind: 'products', shopId: 'shop_2', postcode: 'NR13 6LH' },
  ],
  ['a wish', 'q=red+maggots', storedCart, { kind: 'who_has_it', search: 'red maggots', postcode: 'BH24 1LA' }],
  ['a wish without a place', 'q=red+maggots', noCart, { kind: 'postcode', initial: '' }],
])('%s leads to its step', (_, query, cart, expected) => {
  expect(step(query, cart)).toEqual(expected);
});
