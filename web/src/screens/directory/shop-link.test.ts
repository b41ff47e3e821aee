import { expect, it } from 'vitest';
import { shopLink } from './shop-link.ts';

const shop = { shop_id: 'shop_1', baitdrop_enabled: true, delivers: true };
const gps = { name: 'gps', position: { lat: 50.846, lng: -1.791 } };
const typed = { ...gps, name: 'BH24 1LA' };

it.each([
  ['a shop that delivers is ordered from', shop, null, '/order?shop=shop_1'],
  ['the postcode goes along', shop, typed, '/order?shop=shop_1&lat=50.846&lng=-1.791&location=BH24+1LA'],
  ['so does the place of a device', shop, gps, '/order?shop=shop_1&lat=50.846&lng=-1.791&location=gps'],
  [
    'a shop that is too far away is looked at',
    { ...shop, delivers: false },
    typed,
    '/shop/shop_1?lat=50.846&lng=-1.791&location=BH24+1LA',
  ],
  ['a shop that does not deliver is looked at', { ...shop, baitdrop_enabled: false }, null, '/shop/shop_1'],
])('%s', (_what, linkedShop, location, expected) => {
  expect(shopLink(linkedShop, location)).toBe(expected);
});
