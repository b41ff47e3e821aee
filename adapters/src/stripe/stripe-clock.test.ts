import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStripePayments } from './stripe-payments.ts';
import { startStripeSimulator, type StripeSimulator } from './stripe.simulator.ts';
import { pageRequest } from './testing/stripe-scene.ts';

const HOURS_MS = 3 * 3_600_000;
const PAGE_MS = 35 * 60_000;

let simulator: StripeSimulator;
beforeAll(async () => {
  simulator = await startStripeSimulator();
});
afterAll(() => simulator.close());

test.each([
  ['three hours ahead', HOURS_MS],
  ['three hours behind', -HOURS_MS],
])('with a clock that is %s, pages open and events are accepted by Stripe’s time', async (_how, wrongMs) => {
  const now = () => new Date(Date.now() + wrongMs);
  const payments = createStripePayments(simulator.settings, now);
  const instant = now();
  // Before the first answer, our clock is used.
  expect(payments.clock.fromOurs(instant)).toEqual(instant);
  await payments.readBalance();
  const theirs = payments.clock.fromOurs(instant);
  expect(Math.abs(theirs.getTime() - Date.now())).toBeLessThan(5000);
  const expiresAt = new Date(theirs.getTime() + PAGE_MS);
  const page = await payments.openPage({ ...pageRequest(), expiresAt });
  expect(page.url).not.toBe('');
});

test('a difference of some seconds is ignored', async () => {
  const payments = createStripePayments(simulator.settings, () => new Date(Date.now() + 20_000));
  await payments.readBalance();
  const instant = new Date();
  expect(payments.clock.fromOurs(instant)).toEqual(instant);
});
