import { expect, it } from 'vitest';
import { embedPath, embeddedShopOf, isEmbedPath } from './embed-address.ts';

it.each([
  ['/checkout', '/embed/shop_1/checkout'],
  ['/order', '/embed/shop_1'],
  ['/order?shop=shop_1', '/embed/shop_1'],
  ['/order?location=', '/embed/shop_1?location='],
  ['/order?location=BH24+1LA', '/embed/shop_1?location=BH24+1LA'],
  ['/order?lat=50.8&lng=-1.7&location=gps', '/embed/shop_1?lat=50.8&lng=-1.7&location=gps'],
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
