import { expect, it } from 'vitest';
import { isPublicAnswer, isShopPhoto, isCacheable } from './cacheable.ts';

const request = (path: string, headers: Record<string, string> = {}, method = 'GET') => ({
  url: new URL(path, 'https://baitdrop.example'),
  method,
  headers: new Headers(headers),
});

it.each([
  '/api/shops?radius=all&page=1',
  '/api/shops/nearby?postcode=BH24%201LA',
  '/api/shops/shop_17000000000abc?postcode=BH24%201LA',
  '/api/products/popular',
  '/api/products?shop=shop_17000000000abc&page=2',
  '/api/products/search?q=maggots',
  '/api/products/abcdefghijklmno?postcode=BH24%201LA',
  '/api/profile',
])('caches %s, which is public', (path) => {
  expect(isPublicAnswer(request(path))).toBe(true);
});

it.each([
  ['a shop’s desk', '/api/shops/shop_17000000000abc/orders'],
  ['a tracked order', '/api/tracking'],
  ['a customer’s orders', '/api/my-orders'],
  ['a record', '/api/collections/users/records/abcdefghijklmno'],
  ['the administrators’ lists', '/api/admin/shops'],
  ['a place that Google found', '/api/places/ChIJabc'],
])('never caches %s', (_, path) => {
  expect(isPublicAnswer(request(path))).toBe(false);
});

it('never caches authenticated requests, nor requests that send something', () => {
  expect(isPublicAnswer(request('/api/shops', { Authorization: 'abc' }))).toBe(false);
  expect(isPublicAnswer(request('/api/shops', { 'X-Track-Token': 'abc' }))).toBe(false);
  expect(isPublicAnswer(request('/api/shops', {}, 'POST'))).toBe(false);
});

it('caches the photos of shops and products, and no file that needs a token', () => {
  expect(isShopPhoto(request('/api/files/products/abc/maggots.webp?thumb=320x320'))).toBe(true);
  expect(isShopPhoto(request('/api/files/products/abc/maggots.webp?token=abc'))).toBe(false);
  expect(isShopPhoto(request('/api/files/retailers/abc/passport.webp'))).toBe(false);
});

it('caches complete answers only, and no private ones', () => {
  const answer = (status: number, caching: string) => ({ status, headers: new Headers({ 'cache-control': caching }) });
  expect(isCacheable(answer(200, 'public, max-age=15'))).toBe(true);
  expect(isCacheable(answer(200, 'no-cache'))).toBe(true);
  expect(isCacheable(answer(404, 'no-cache'))).toBe(false);
  expect(isCacheable(answer(200, 'no-store'))).toBe(false);
  expect(isCacheable(answer(200, 'private'))).toBe(false);
});
