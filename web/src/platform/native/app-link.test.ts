import { expect, it } from 'vitest';
import { appLinkTo, pathOfAppLink } from './app-link.ts';

const SITE = 'https://baitdrop.example';

it.each([
  ['https://baitdrop.example/shop/shop_1', '/shop/shop_1'],
  ['https://baitdrop.example/track/abc?paid=1', '/track/abc?paid=1'],
  ['https://baitdrop.example/order?shop=shop_1#list', '/order?shop=shop_1#list'],
  ['baitdrop://track/abc?paid=1', '/track/abc?paid=1'],
  ['baitdrop://order', '/order'],
  [appLinkTo('/track/a-B_9?paid=1'), '/track/a-B_9?paid=1'],
])('%s opens %s', (link, path) => {
  expect(pathOfAppLink(link, SITE)).toBe(path);
});

it.each([
  'https://evil.example/track/abc',
  'http://baitdrop.example/track/abc',
  'https://baitdrop.example/admin',
  'https://baitdrop.example/tracking',
  'https://baitdrop.example:8443/track/abc',
  'baitdrop://admin',
  'baitdrop://evil.example/track/abc',
  'baitdrop:////evil.example/track',
  'javascript:alert(1)',
  'track',
  '',
])('%s opens nothing', (link) => {
  expect(pathOfAppLink(link, SITE)).toBeNull();
});
