import { expect, it } from 'vitest';
import { isOnlyLooking } from './looking-as.ts';

it.each([
  ['GET', 'http://x/api/collections/orders/records?page=1', true],
  ['get', 'http://x/api/shops/shop_1/money', true],
  ['POST', 'http://x/api/realtime', true],
  ['POST', 'http://x/api/collections/users/auth-refresh?fields=id', true],
  ['POST', '/api/errors', true],
  ['POST', 'http://x/api/orders/1/accept', false],
  ['PUT', '/api/shops/shop_1/products/1/image', false],
  ['PATCH', 'http://x/api/collections/retailers/records/1', false],
  ['DELETE', 'http://x/api/collections/products/records/1', false],
])('%s %s while looking: %s', (method, url, allowed) => {
  expect(isOnlyLooking(method, url)).toBe(allowed);
});
