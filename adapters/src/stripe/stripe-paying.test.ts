// Tests the payment page as a customer sees it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentPageRequest, Payments } from '../ports/payments.ts';
import { createStripePayments } from './stripe-payments.ts';
import { type StripeSimulator, startStripeSimulator } from './stripe.simulator.ts';
import { newKey, pageRequest } from './testing/stripe-scene.ts';

let simulator: StripeSimulator;
let payments: Payments;
beforeAll(async () => {
  simulator = await startStripeSimulator();
  payments = createStripePayments(simulator.settings);
});
afterAll(() => simulator.close());

const press = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', headers });

const open = (more: Partial<PaymentPageRequest> = {}) => payments.openPage(pageRequest(more));

test('the page shows the lines, that it is simulated, and a link back', async () => {
  const { url } = await open({ discount: { name: 'SPRING10 and credit', amountPence: 148 } });
  const html = await (await fetch(url)).text();
  for (const words of [
    'Simulated payment page: no real money',
    'Red maggots, 1 pint',
    '£9.98',
    'SPRING10 and credit',
    '−£1.48',
    '£9.00',
    'ann@water.example',
    'Back to BaitDrop',
  ])
    expect(html).toContain(words);
  expect(html).toContain('href="http://127.0.0.1:8090/back"');
});

test('after a successful card the customer is redirected back and the page stays paid', async () => {
  const { url, sessionId } = await open();
  const answer = await press(url, { card: '4242424242424242' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`http://127.0.0.1:8090/paid?session=${sessionId}`);
  const state = await payments.readPage(sessionId);
  expect(state).toMatchObject({ status: 'paid', amountPence: 1048, paymentIntent: expect.stringMatching(/^pi_/) });
  expect(state.charge).toMatch(/^ch_/);
  // The fee is 1.5 % of 1048, which is 15.72, and 20p.
  expect(state.feePence).toBe(36);
  expect(await payments.expirePage(sessionId)).toEqual(state);
  expect(await (await fetch(url)).text()).toContain('This has been paid.');
  await press(url, { card: '4242424242424242' });
  const { paymentIntent } = state;
  expect(simulator.all('charge').filter((charge) => charge.payment_intent === paymentIntent)).toHaveLength(1);
});

describe('a declined card leaves the page open and shows the reason', () => {
  test.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
    ['4000000000000127', "Your card's security code is incorrect."],
    ['4000000000000119', 'An error occurred while processing your card.'],
    ['1234', 'Your card number is incorrect.'],
  ])('%s: %s', async (card, sentence) => {
    const { url, sessionId } = await open();
    const answer = await press(url, { card });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(sentence);
    expect((await payments.readPage(sessionId)).status).toBe('open');
    expect((await press(url, { card: '4242424242424242' })).status).toBe(303);
    expect((await payments.readPage(sessionId)).status).toBe('paid');
  });
});

describe('a card that needs confirmation by the bank', () => {
  const card = '4000002760003184';

  test('pays after the customer confirms', async () => {
    const { url, sessionId } = await open();
    expect(await (await press(url, { card })).text()).toContain('Your bank asks');
    expect((await payments.readPage(sessionId)).status).toBe('open');
    expect((await press(`${url}/bank`, { answer: 'yes' })).status).toBe(303);
    expect((await payments.readPage(sessionId)).status).toBe('paid');
  });

  test('does not pay when the confirmation fails', async () => {
    const { url, sessionId } = await open();
    await press(url, { card });
    expect(await (await press(`${url}/bank`, { answer: 'no' })).text()).toContain('could not confirm that it is you');
    expect((await payments.readPage(sessionId)).status).toBe('open');
  });

  test('cannot be confirmed before it was used', async () => {
    const { url, sessionId } = await open();
    await press(`${url}/bank`, { answer: 'yes' });
    expect((await payments.readPage(sessionId)).status).toBe('open');
  });
});

test('an expired page accepts no card and links back', async () => {
  const { url, sessionId } = await open();
  await payments.expirePage(sessionId);
  expect(await (await press(url, { card: '4242424242424242' })).text()).toContain('This payment page has expired.');
  expect((await payments.readPage(sessionId)).status).toBe('expired');
});

test('a monthly plan has a subscription, and its first payment a charge and a fee', async () => {
  const reference = { payment: 'pay_9', purpose: 'pro', subject: 'retailer_9' } as const;
  const lines = [{ name: 'BaitDrop Pro', quantity: 1, pricePence: 2900 }];
  const { url, sessionId } = await open({ monthly: true, reference, lines });
  await press(url, { card: '4242424242424242' });
  const state = await payments.readPage(sessionId);
  expect(state).toMatchObject({ status: 'paid', amountPence: 2900, feePence: 64, reference: { payment: 'pay_9' } });
  const plan = await payments.readPlan(state.subscription ?? '');
  expect(plan).toMatchObject({ active: true, status: 'active', endsWithPeriod: false });
  expect(plan.reference).toEqual({ payment: 'pay_9', subject: 'retailer_9' });
  expect(await payments.endPlan(plan.subscriptionId)).toMatchObject({ active: true, endsWithPeriod: true });
  const portal = await payments.planPage({ customer: plan.customer, returnUrl: 'http://127.0.0.1:8090/money' });
  expect(await (await fetch(portal)).text()).toContain('Your plan');
  await press(portal, { plan: plan.subscriptionId, answer: 'fail' });
  expect(await payments.readPlan(plan.subscriptionId)).toMatchObject({ active: true, status: 'past_due' });
  await press(portal, { plan: plan.subscriptionId, answer: 'end' });
  expect(await payments.readPlan(plan.subscriptionId)).toMatchObject({ active: false, status: 'canceled' });
});

test('names of products are escaped, and no script can run on the page', async () => {
  const { url } = await open({ lines: [{ name: '<script>alert(1)</script>', quantity: 1, pricePence: 500 }] });
  const answer = await fetch(url);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:8090");
  expect(await answer.text()).not.toContain('<script>');
});

test('posts from another site’s page are refused', async () => {
  const { url } = await open();
  const answer = await press(url, { card: '4242424242424242' }, { 'sec-fetch-site': 'cross-site' });
  expect(answer.status).toBe(403);
});

test('an unknown page is not found', async () => {
  expect((await fetch(`${simulator.url}/pay/cs_test_never`)).status).toBe(404);
  expect((await fetch(`${simulator.url}/nowhere`)).status).toBe(404);
  expect((await press(`${simulator.url}/control/open-dispute`, { subject: 'ch_never' })).status).toBe(404);
});

describe('a saved card', () => {
  const customerOf = (user: string) =>
    payments.createCustomer({ idempotencyKey: newKey(), email: `${user}@water.example`, user });
  const cardsOf = async (customer: string) => (await payments.readCards(customer)).map(({ lastDigits }) => lastDigits);
  const idIn = async (url: string) => /value="(pm_\w+)"/.exec(await (await fetch(url)).text())?.[1] ?? '';

  test('is saved once, only with consent, and pays the next page with one click', async () => {
    const customer = await customerOf('ann');
    const first = await open({ customer });
    expect(await (await fetch(first.url)).text()).toContain('Save my card for next time');
    await press(first.url, { card: '4242424242424242' });
    expect(await payments.readCards(customer)).toEqual([]);
    for (const _ of [1, 2]) await press((await open({ customer })).url, { card: '4242424242424242', save: 'yes' });
    expect(await payments.readCards(customer)).toEqual([
      {
        cardId: expect.stringMatching(/^pm_/),
        brand: 'visa',
        lastDigits: '4242',
        expires: { month: 12, year: expect.any(Number) },
      },
    ]);
    const next = await open({ customer });
    const answer = await press(next.url, { card: await idIn(next.url) });
    expect(answer.status).toBe(303);
    expect(await payments.readPage(next.sessionId)).toMatchObject({ status: 'paid', amountPence: 1048 });
  });

  test('that needs confirmation by the bank is saved after it', async () => {
    const customer = await customerOf('bob');
    const { url, sessionId } = await open({ customer });
    expect(await (await press(url, { card: '4000002760003184', save: 'yes' })).text()).toContain('Your bank asks');
    expect(await cardsOf(customer)).toEqual([]);
    await press(`${url}/bank`, { answer: 'yes' });
    expect(await cardsOf(customer)).toEqual(['3184']);
    expect(await payments.readPage(sessionId)).toMatchObject({ status: 'paid' });
    const next = await open({ customer });
    expect(await (await press(next.url, { card: await idIn(next.url) })).text()).toContain('Your bank asks');
  });

  test('is not saved when it is declined', async () => {
    const customer = await customerOf('cat');
    const { url } = await open({ customer });
    expect(await (await press(url, { card: '4000000000000002', save: 'yes' })).text()).toContain(
      'Your card was declined.',
    );
    expect(await cardsOf(customer)).toEqual([]);
  });

  test('can be deleted only by its customer, and pays nothing afterwards', async () => {
    const customer = await customerOf('dan');
    await press((await open({ customer })).url, { card: '4242424242424242', save: 'yes' });
    const [card] = await payments.readCards(customer);
    const cardId = card?.cardId ?? '';
    const other = await customerOf('eve');
    await expect(payments.deleteCard({ customer: other, cardId })).rejects.toMatchObject({ code: 'resource_missing' });
    const next = await open({ customer });
    await payments.deleteCard({ customer, cardId });
    expect(await payments.readCards(customer)).toEqual([]);
    await expect(payments.deleteCard({ customer, cardId })).rejects.toMatchObject({ kind: 'refused' });
    await press(next.url, { card: cardId });
    expect(await payments.readPage(next.sessionId)).toMatchObject({ status: 'open' });
  });

  test('is deleted with its customer, who can then open no page', async () => {
    const customer = await customerOf('fay');
    await press((await open({ customer })).url, { card: '4242424242424242', save: 'yes' });
    await payments.deleteCustomer(customer);
    await payments.deleteCustomer(customer);
    await expect(payments.readCards(customer)).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(open({ customer })).rejects.toMatchObject({ kind: 'refused', code: 'resource_missing' });
  });
});
