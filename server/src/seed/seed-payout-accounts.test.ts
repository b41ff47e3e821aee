import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStripeSimulator, type StripeSimulator } from '@baitdrop/adapters/stripe/stripe.simulator';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { seedDemo } from './seed-demo.ts';
import { seedPayoutAccounts } from './seed-payout-accounts.ts';

let product: TestApp;
let stripe: StripeSimulator;
beforeAll(async () => {
  stripe = await startStripeSimulator();
  product = await startTestApp({}, { payments: stripe });
});
afterAll(async () => {
  await product.close();
  await stripe.close();
});

test('the two sample shops can be paid from the first start on, and a second start changes nothing', async () => {
  const { pool, seal, postcodes } = product.context;
  await seedDemo(pool, seal, postcodes, new Date());
  const seed = () => seedPayoutAccounts(product.context, (accountId) => stripe.perform('enable-account', accountId));
  await seed();
  await seed();
  const { rows } = await pool.query<{ payout_account: string }>(
    `select payout_account from retailers where payouts_enabled`,
  );
  expect(rows).toHaveLength(2);
  expect(
    stripe
      .all('account')
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(rows.map(({ payout_account }) => payout_account).toSorted());
});
