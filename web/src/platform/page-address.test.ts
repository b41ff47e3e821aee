import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pageAddress } from './page-address.ts';

it.each([
  [pageAddress('/order', {}), '/order'],
  [pageAddress('/order', { query: { shop: 'shop_1', q: undefined } }), '/order?shop=shop_1'],
  [pageAddress('/track/:token', { params: { token: 'a/b?c' } }), '/track/a%2Fb%3Fc'],
  [pageAddress('/login', { query: { redirect: '/shop?a=1&b=2' } }), '/login?redirect=%2Fshop%3Fa%3D1%26b%3D2'],
  [pageAddress('/dashboard/orders', { query: { order: 'o1' }, hash: 'answer' }), '/dashboard/orders?order=o1#answer'],
])('an address encodes what it contains: %s', (address, expected) => {
  expect(address).toBe(expected);
});

it('an address of a page that has parts is never put together by hand', () => {
  const src = join(import.meta.dirname, '..');
  const byHand = globSync('**/*.{ts,tsx}', { cwd: src }).filter(
    (file) =>
      !/\.test\.|^testing\//.test(file) &&
      /(?:to|href)=\{`\/|navigate\(`\/|`\/(?:shop|order|track|follow|embed|dashboard|admin|login|directory)\b[^`]*\$\{/.test(
        readFileSync(join(src, file), 'utf8'),
      ),
  );
  expect(byHand).toEqual([]);
});
