// Tests the delivery of events: signed, retried, and sometimes late, twice, in the wrong order or never.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Payments } from '../ports/payments.ts';
import { createStripePayments } from './stripe-payments.ts';
import { type StripeSimulator, startStripeSimulator } from './stripe.simulator.ts';
import { type EventRecorder, pageRequest, recordEvents } from './testing/stripe-scene.ts';

let simulator: StripeSimulator;
let payments: Payments;
let app: EventRecorder;
beforeEach(async () => {
  simulator = await startStripeSimulator({ speed: 20 });
  payments = createStripePayments(simulator.settings);
  app = await recordEvents(simulator, payments);
});
afterEach(async () => {
  await simulator.close();
  await app.close();
});

const COMPLETED = 'checkout.session.completed';
const ofPayment = ['charge.succeeded', 'payment_intent.succeeded', COMPLETED];

async function payAs(customerEmail: string, card = '4242424242424242'): Promise<string> {
  const { url, sessionId } = await payments.openPage(pageRequest({ customerEmail }));
  await fetch(url, { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' });
  return sessionId;
}

test('a payment is told once, and names its page', async () => {
  const sessionId = await payAs('ann@water.example');
  await simulator.runPending();
  expect(app.types().toSorted()).toEqual(ofPayment.toSorted());
  expect(app.taken.find(({ type }) => type === COMPLETED)?.event).toEqual({ kind: 'session', sessionId });
});

test('a declined card is told with its reason', async () => {
  await payAs('ann@water.example', '4000000000009995');
  await simulator.runPending();
  expect(app.taken.map(({ event }) => event)).toEqual([
    { kind: 'payment_failed', paymentIntent: expect.stringMatching(/^pi_/), reason: 'insufficient_funds' },
  ]);
});

test('an expired page is told', async () => {
  const { sessionId } = await payments.openPage(pageRequest());
  await payments.expirePage(sessionId);
  await simulator.runPending();
  expect(app.taken.map(({ event }) => event)).toEqual([{ kind: 'session', sessionId }]);
});

test('an app that cannot take an event now gets it again until it can', async () => {
  app.refuse(5);
  await payAs('ann@water.example');
  await expect.poll(() => app.types().toSorted(), { timeout: 60_000 }).toEqual(ofPayment.toSorted());
});

test('events wait while they are held, and for an app that is not up yet', async () => {
  simulator.holdEvents();
  await payAs('ann@water.example');
  await simulator.runPending();
  expect(app.taken).toEqual([]);
  simulator.releaseEvents();
  await expect.poll(() => app.types()).toHaveLength(3);
});

test('webhook-first: the app knows before the customer is back', async () => {
  await payAs('ann+webhook-first@water.example');
  expect(app.types()).toContain(COMPLETED);
});

test('webhook-late: the customer is back long before the app knows', async () => {
  await payAs('ann+webhook-late@water.example');
  expect(app.types()).toEqual([]);
  await simulator.runPending();
  expect(app.types()).toContain(COMPLETED);
});

test('webhook-twice: the same event comes twice, with the same id', async () => {
  await payAs('ann+webhook-twice@water.example');
  await simulator.runPending();
  const ids = app.taken.filter(({ type }) => type === COMPLETED).map(({ eventId }) => eventId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('webhook-out-of-order: the last comes first', async () => {
  await payAs('ann+webhook-out-of-order@water.example');
  await expect.poll(() => app.types()).toEqual(ofPayment.toReversed());
});

test('webhook-lost: nothing comes, and reading the page still tells', async () => {
  const sessionId = await payAs('ann+webhook-lost@water.example');
  await simulator.runPending();
  expect(app.types()).toEqual([]);
  expect((await payments.readPage(sessionId)).status).toBe('paid');
});

test('an armed case happens to the next one only', async () => {
  simulator.arm('webhook-lost');
  await payAs('ann@water.example');
  await simulator.runPending();
  expect(app.types()).toEqual([]);
  await payAs('bob@water.example');
  await simulator.runPending();
  expect(app.types()).toHaveLength(3);
});

test('a person sends an event again from the page of everything', async () => {
  await payAs('ann@water.example');
  await simulator.runPending();
  const [event] = simulator.all('event');
  const html = await (await fetch(simulator.url)).text();
  expect(html).toContain(event?.id ?? 'no event');
  const subject = event?.id ?? '';
  await fetch(`${simulator.url}/control/send-again`, { method: 'POST', body: new URLSearchParams({ subject }) });
  await simulator.runPending();
  expect(app.taken.filter(({ eventId }) => eventId === subject)).toHaveLength(2);
});
