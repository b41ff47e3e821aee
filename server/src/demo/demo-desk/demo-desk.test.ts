import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, castOf } from '../../testing/cast.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let product: TestApp;
let cast: Cast;
beforeAll(async () => {
  product = await startTestApp();
  cast = await castOf(product);
});
afterAll(() => product.close());

const ask = (who: 'owner' | 'otherOwner' | 'customer', url: string, headers: Record<string, string> = {}) =>
  product.app.inject({ url, headers: { authorization: cast.tokens[who], ...headers } });
const shopkeeper = { 'x-shopkeeper': '1' };
const isAttended = async (who: 'owner' | 'otherOwner' | 'customer') =>
  (await ask(who, '/api/demo/desk', shopkeeper)).json<{ attended: boolean }>().attended;

test('a desk counts as attended while its owner does something, whatever the shopkeeper does', async () => {
  expect(await isAttended('owner')).toBe(false);
  await ask('owner', '/api/collections/orders/records', shopkeeper);
  expect(await isAttended('owner')).toBe(false);
  await ask('owner', '/api/collections/orders/records');
  await expect.poll(() => isAttended('owner')).toBe(true);
  expect(await isAttended('otherOwner')).toBe(false);
});

test('customers have no desk, and guests have to sign in', async () => {
  await ask('customer', '/api/collections/orders/records');
  expect(await isAttended('customer')).toBe(false);
  expect((await product.app.inject({ url: '/api/demo/desk' })).statusCode).toBe(401);
});

test('a live system does not have the route', async () => {
  const live = await startTestApp({
    BAITDROP_PROFILE: 'live',
    PUBLIC_URL: 'https://baitdrop.example',
    BAITDROP_SECRET_KEY: randomBytes(32).toString('base64'),
    MAIL_FROM: 'a@baitdrop.example',
  });
  expect((await live.app.inject({ url: '/api/demo/desk' })).statusCode).toBe(404);
  await live.close();
});
