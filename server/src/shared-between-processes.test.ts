// @module-tag poolers

// Tests that two processes on one database share rate limits and idempotency keys.
import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CheckoutScene, startCheckoutScene } from './testing/checkout-scene.ts';
import { ownApp } from './testing/shared-app.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let one: CheckoutScene;
let two: TestApp;
beforeAll(async () => {
  const env = { BAITDROP_SECRET_KEY: randomBytes(32).toString('base64') };
  let databaseUrl = '';
  one = await startCheckoutScene(
    await ownApp(env, { withPayments: true, through: async (url) => (databaseUrl = url) }),
  );
  two = await startTestApp(env, { payments: one.stripe, through: async () => databaseUrl });
  one.product.context.engine.settings.rateLimits.enabled = true;
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const MANY = 200;

/** Sends requests to the first process until it refuses, and resolves to the number of accepted ones. */
async function useUp(ask: (app: FastifyInstance) => Promise<number>): Promise<number> {
  for (let tries = 0; tries < MANY; tries += 1) if ((await ask(one.product.app)) === 429) return tries;
  throw new Error(`there is no limit in ${MANY} tries`);
}

test.each([
  [
    'guesses of a password',
    async (app: FastifyInstance) => {
      const payload = { identity: 'nobody@checkout.example', password: 'a wrong guess' };
      const url = '/api/collections/users/auth-with-password';
      return (await app.inject({ method: 'POST', url, payload, remoteAddress: '10.1.1.1' })).statusCode;
    },
  ],
  [
    'guesses of a referral code',
    async (app: FastifyInstance) =>
      (await app.inject({ url: '/api/referrals/NOSUCHCODE', remoteAddress: '10.1.2.1' })).statusCode,
  ],
])('%s that one process limits are also limited by the other', async (_, ask) => {
  expect(await useUp(ask)).toBeGreaterThan(1);
  expect(await ask(two.app)).toBe(429);
});

test('an order sent twice, to two processes, is placed once and answered alike', async () => {
  const form = await one.form();
  const request = {
    method: 'POST',
    url: '/api/checkout/orders',
    payload: form,
    headers: { 'idempotency-key': randomUUID() },
    remoteAddress: '10.1.3.1',
  } as const;
  const answers = await Promise.all([one.product.app.inject(request), two.app.inject(request)]);
  const again = await two.app.inject(request);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(answers[1]?.json()).toEqual(answers[0]?.json());
  expect(again.json()).toEqual(answers[0]?.json());
  const placed = await one.query('select code from orders where customer_email = $1', [form.contact.email]);
  expect(placed).toEqual([{ code: again.json().code }]);
});
