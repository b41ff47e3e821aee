import { expect, it } from 'vitest';
import { asOwnPath } from './own-path.ts';

it('keeps a path of our own site', () => {
  expect(asOwnPath('/order?shop=shop_1#cart')).toBe('/order?shop=shop_1#cart');
});

it.each([
  null,
  '',
  'order',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
])('refuses %j', (text) => {
  expect(asOwnPath(text)).toBeNull();
});
