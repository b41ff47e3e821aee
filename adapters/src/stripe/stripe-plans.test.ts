// Tests a monthly plan from month to month.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Payments, PlanState } from '../ports/payments.ts';
import { createStripePayments } from './stripe-payments.ts';
import { startStripeSimulator, type StripeSimulator } from './stripe.simulator.ts';
import { pageRequest } from './testing/stripe-scene.ts';

let simulator: StripeSimulator;
let payments: Payments;
beforeAll(async () => {
  simulator = await startStripeSimulator({ speed: 1000 });
  payments = createStripePayments(simulator.settings);
});
afterAll(() => simulator.close());

async function newPlan(): Promise<PlanState> {
  const reference = { payment: 'pay_1', purpose: 'pro', subject: 'shop_1' } as const;
  const lines = [{ name: 'BaitDrop Pro', quantity: 1, pricePence: 2900 }];
  const { sessionId } = await payments.openPage(pageRequest({ monthly: true, reference, lines }));
  simulator.pay(sessionId);
  return payments.readPlan((await payments.readPage(sessionId)).subscription ?? '');
}

const none = new Set<string>();
const months = ({ subscriptionId }: PlanState, knownInvoices = none) =>
  payments.readPlanPayments(subscriptionId, knownInvoices);

test('the first month is an invoice that was paid on the page', async () => {
  const plan = await newPlan();
  const [first, ...others] = await months(plan);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ isFirst: true, status: 'paid', amountPence: 2900, feePence: 64 });
  expect(first?.periodEndsAt).toEqual(plan.currentPeriodEndsAt);
  expect(await (await fetch(first?.url ?? '')).text()).toContain('£29.00');
});

test('a month later the card pays again, and payments of known invoices are not fetched again', async () => {
  const plan = await newPlan();
  const [first] = await months(plan);
  simulator.perform('renew-plan', plan.subscriptionId);
  const [second, knownInvoices] = await months(plan, new Set([first?.invoiceId ?? '']));
  expect(second).toMatchObject({ isFirst: false, status: 'paid', amountPence: 2900, feePence: 64 });
  expect(second?.periodStartsAt).toEqual(first?.periodEndsAt);
  expect(second?.paymentIntent).not.toBe(first?.paymentIntent);
  expect(knownInvoices).toMatchObject({ status: 'paid', paymentIntent: '', feePence: undefined });
});

test('a declined card leaves a month open, and the next attempt pays it', async () => {
  const plan = await newPlan();
  simulator.perform('fail-renewal', plan.subscriptionId);
  expect(await payments.readPlan(plan.subscriptionId)).toMatchObject({ status: 'past_due', active: true });
  expect((await months(plan))[0]).toMatchObject({ status: 'open', paymentIntent: '', paidAt: undefined });
  simulator.perform('pay-overdue', plan.subscriptionId);
  expect(await payments.readPlan(plan.subscriptionId)).toMatchObject({ status: 'active' });
  expect((await months(plan))[0]).toMatchObject({ status: 'paid', feePence: 64 });
});

test('an ended plan continues to the end of its month, unless it is resumed', async () => {
  const plan = await newPlan();
  await payments.endPlan(plan.subscriptionId);
  expect(await payments.resumePlan(plan.subscriptionId)).toMatchObject({ active: true, endsWithPeriod: false });
  await payments.endPlan(plan.subscriptionId);
  simulator.perform('renew-plan', plan.subscriptionId);
  expect(await payments.readPlan(plan.subscriptionId)).toMatchObject({ active: false, status: 'canceled' });
  expect(await months(plan)).toHaveLength(1);
});

test('a plan that was made by mistake ends at once', async () => {
  const plan = await newPlan();
  expect(await payments.endPlanNow(plan.subscriptionId)).toMatchObject({ active: false, status: 'canceled' });
});
