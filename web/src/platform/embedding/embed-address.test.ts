import { expect, it } from 'vitest';
import { embedPath, embeddedShopOf, isEmbedPath } from './embed-address.ts';

it.each([
  ['/checkout', '/embed/shop_1/checkout'],
  ['/order', '/embed/shop_1'],
  ['/order?shop=shop_1', '/embed/shop_1'],
  ['/order?postcode=', '/embed/shop_1?postcode='],
  ['/order?postcode=BH24%201LA', '/embed/shop_1?postcode=BH24%201LA'],
  ['/shop/shop_1', '/embed/shop_1'],
  ['/embed/shop_1/checkout', '/embed/shop_1/checkout'],
])('%s stays in the frame, at %s', (path, address) => {
  expect(embedPath('shop_1', path)).toBe(address);
});

it.each([
  '/order?shop=shop_2',
  '/shop/shop_2',
  '/embed/shop_11',
  '/terms',
  '/',
  '/track/abc',
  '/login?redirect=/order',
])('%s opens a window of its own', (path) => {
  expect(embedPath('shop_1', path)).toBeNull();
});

it('knows the shop whose site embeds it', () => {
  expect(embeddedShopOf('/embed/shop_1/checkout')).toBe('shop_1');
  expect(embeddedShopOf('/order')).toBeNull();
  expect(isEmbedPath('/embedded')).toBe(false);
});
