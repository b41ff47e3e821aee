import { expect, it } from 'vitest';
import { withImpersonationHeader } from './impersonation.ts';

const headerOf = (url: string) =>
  withImpersonationHeader(new Request(url), 'r1', 'http://own.example').headers.get('x-baitdrop-look');

it('tells our API that the sender only looks', () => {
  expect(headerOf('http://own.example/api/shops/shop_1/money')).toBe('r1');
});

it('tells nobody else', () => {
  expect(headerOf('http://tiles.example/1/2/3.png')).toBe(null);
});

it('leaves the rest of the request as it was', async () => {
  const headers = { authorization: 'x', 'content-type': 'application/json' };
  const asked = new Request('http://own.example/api/orders/1/accept', { method: 'POST', headers, body: '{"a":1}' });
  const sent = withImpersonationHeader(asked, 'r1', 'http://own.example');
  expect([sent.method, sent.headers.get('authorization'), await sent.json()]).toEqual(['POST', 'x', { a: 1 }]);
});
