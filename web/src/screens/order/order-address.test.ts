import { describe, expect, it } from 'vitest';
import { shopApiPath } from '../../features/cart/shop-api-path.ts';
import { postcodePlace } from '../../platform/places/place.ts';
import { orderAddress, readOrderQuery, searchAddress } from './order-address.ts';

const ringwood = postcodePlace('BH24 1LA');
const lake = { name: 'Moors Lake, Dorset', position: { lat: 50.846, lng: -1.791 } };
const nothing = { shop: null, place: null, typed: null, search: null };

describe('the address of the order screen', () => {
  it.each([
    ['', nothing],
    ['location=bh241la', { ...nothing, place: ringwood }],
    ['location=', { ...nothing, typed: '' }],
    ['location=BH24', { ...nothing, typed: 'BH24' }],
    ['shop=shop_1&location=BH24%201LA', { ...nothing, shop: 'shop_1', place: ringwood }],
    ['lat=50.846&lng=-1.791&location=Moors+Lake%2C+Dorset', { ...nothing, place: lake }],
    ['shop=shop_1&lat=950&lng=-1.791', { ...nothing, shop: 'shop_1' }],
    ['shop=&q=%20red%20maggots%20', { ...nothing, search: 'red maggots' }],
  ])('reads ?%s', (query, expected) => {
    expect(readOrderQuery(new URLSearchParams(query))).toEqual(expected);
  });

  it.each([
    [{}, '/order'],
    [{ place: ringwood }, '/order?location=BH24+1LA'],
    [{ place: lake }, '/order?lat=50.846&lng=-1.791&location=Moors+Lake%2C+Dorset'],
    [{ place: ringwood, shop: 'shop_1' }, '/order?shop=shop_1&location=BH24+1LA'],
    [{ place: ringwood, search: 'red & white' }, '/order?location=BH24+1LA&q=red+%26+white'],
  ])('writes %j as %s and reads it back', (query, expected) => {
    expect(orderAddress(query)).toBe(expected);
    const { search } = new URL(expected, 'https://own.invalid');
    expect(readOrderQuery(new URLSearchParams(search))).toMatchObject(query);
  });

  it('asks again for the place', () => {
    expect(orderAddress({ place: 'ask' })).toBe('/order?location=');
  });

  it('sends a postcode or a position to the server, and no names', () => {
    expect(shopApiPath('shop_1')).toBe('/api/shops/shop_1?shelf=80');
    expect(shopApiPath('shop_1', lake)).toBe('/api/shops/shop_1?shelf=80&lat=50.846&lng=-1.791');
    expect(shopApiPath('shop_1', { ...ringwood, position: lake.position })).toBe(
      '/api/shops/shop_1?shelf=80&postcode=BH24+1LA',
    );
    expect(shopApiPath('a/b', ringwood)).toBe('/api/shops/a%2Fb?shelf=80&postcode=BH24+1LA');
    expect(searchAddress('a&b', ringwood)).toBe('/api/products/search?q=a%26b&postcode=BH24+1LA');
  });
});
