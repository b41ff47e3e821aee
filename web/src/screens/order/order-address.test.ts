import { describe, expect, it } from 'vitest';
import { orderAddress, readOrderQuery, readPostcode, searchAddress } from './order-address.ts';
import { shopApiPath } from '../../features/cart/shop-api-path.ts';

describe('the address of the order screen', () => {
  it.each([
    ['', { shop: null, postcode: null, search: null }],
    ['postcode=bh241la', { shop: null, postcode: 'BH24 1LA', search: null }],
    ['postcode=', { shop: null, postcode: '', search: null }],
    ['postcode=BH24', { shop: null, postcode: 'BH24', search: null }],
    ['shop=shop_1&postcode=BH24%201LA', { shop: 'shop_1', postcode: 'BH24 1LA', search: null }],
    [
      'shop=shop_1&lat=50.846&lng=-1.791',
      { shop: 'shop_1', postcode: null, search: null, position: { lat: 50.846, lng: -1.791 } },
    ],
    ['shop=shop_1&lat=950&lng=-1.791', { shop: 'shop_1', postcode: null, search: null }],
    ['shop=&q=%20red%20maggots%20', { shop: null, postcode: null, search: 'red maggots' }],
  ])('reads ?%s', (query, expected) => {
    expect(readOrderQuery(new URLSearchParams(query))).toEqual({ position: null, ...expected });
  });

  it.each([
    [{}, '/order'],
    [{ postcode: '' }, '/order?postcode='],
    [{ postcode: 'BH24 1LA' }, '/order?postcode=BH24%201LA'],
    [{ postcode: 'BH24 1LA', shop: 'shop_1' }, '/order?postcode=BH24%201LA&shop=shop_1'],
    [{ postcode: 'BH24 1LA', search: 'red & white' }, '/order?postcode=BH24%201LA&q=red%20%26%20white'],
  ])('writes %j as %s and reads it back', (query, expected) => {
    expect(orderAddress(query)).toBe(expected);
    const { search } = new URL(expected, 'https://own.invalid');
    expect(readOrderQuery(new URLSearchParams(search))).toMatchObject(query);
  });

  it('encodes all parameters of the request', () => {
    expect(shopApiPath('shop_1', '')).toBe('/api/shops/shop_1?shelf=80');
    const here = { lat: 50.846, lng: -1.791 };
    expect(shopApiPath('shop_1', '', here)).toBe('/api/shops/shop_1?shelf=80&lat=50.846&lng=-1.791');
    expect(shopApiPath('shop_1', 'BH24 1LA', here)).toBe('/api/shops/shop_1?shelf=80&postcode=BH24+1LA');
    expect(shopApiPath('a/b', 'BH24 1LA')).toBe('/api/shops/a%2Fb?shelf=80&postcode=BH24+1LA');
    expect(searchAddress('a&b', 'BH24 1LA')).toBe('/api/products/search?q=a%26b&postcode=BH24+1LA');
  });
});

describe('the typed postcode', () => {
  it.each(['bh24 1la', 'BH241LA', ' b h24 1L a'])('%j is a complete postcode', (typed) => {
    expect(readPostcode(typed)).toEqual({ kind: 'whole', postcode: 'BH24 1LA' });
  });

  it('gives a hint for the first half only', () => {
    expect(readPostcode('bh24')).toEqual({
      kind: 'half',
      hint: 'BH24 is the first half. Add the last three characters, as in BH24 1AA.',
    });
  });

  it.each([
    ['', 'Enter a postcode.'],
    ['the big lake', 'That isn’t a UK postcode. A postcode looks like NR13 6LH.'],
  ])('answers %j with "%s"', (typed, problem) => {
    expect(readPostcode(typed)).toEqual({ kind: 'wrong', problem });
  });
});
