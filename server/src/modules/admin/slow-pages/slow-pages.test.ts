import { afterAll, expect, test } from 'vitest';
import { sharedApp } from '../../../testing/shared-app.ts';

const product = await sharedApp();
afterAll(() => product.close());

let callers = 0;
const send = (payload: object, remoteAddress = `10.2.0.${(callers += 1)}`) =>
  product.app.inject({ method: 'POST', url: '/api/slow-pages', remoteAddress, payload });
const slow = { page: '/pricing', vitals: { LCP: 4100.5, CLS: 0.2 } };

test('records a slow page', async () => {
  expect((await send(slow)).statusCode).toBe(204);
});

test.each([
  ['an address with more than the page', { ...slow, page: '/track/Zk3vQ1x8yT0aBcDeFgHiJw' }],
  ['an invalid time', { ...slow, vitals: { LCP: 'soon' } }],
  ['a time before the page began', { ...slow, vitals: { LCP: -1 } }],
  ['no times', { page: '/' }],
])('refuses %s in the usual format', async (_name, payload) => {
  const answer = await send(payload);
  expect(answer.json()).toEqual({
    status: 400,
    code: 'form_refused',
    message: 'The report could not be read.',
    data: {},
  });
});

test('limits one address to 30 a minute, so that no sender can fill the log', async () => {
  for (let sent = 0; sent < 30; sent += 1) expect((await send(slow, '10.3.0.1')).statusCode).toBe(204);
  expect((await send(slow, '10.3.0.1')).statusCode).toBe(429);
});
