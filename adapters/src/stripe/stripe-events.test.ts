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

test('a payment sends one event, which names its page', async () => {
  const sessionId = await payAs('ann@water.example');
  await simulator.runPending();
  expect(app.types().toSorted()).toEqual(ofPayment.toSorted());
  expect(app.taken.find(({ type }) => type === COMPLETED)?.event).toEqual({ kind: 'session', sessionId });
});

test('a declined card sends an event with the reason', async () => {
  await payAs('ann@water.example', '4000000000009995');
  await simulator.runPending();
  expect(app.taken.map(({ event }) => event)).toEqual([
    { kind: 'payment_failed', paymentIntent: expect.stringMatching(/^pi_/), reason: 'insufficient_funds' },
  ]);
});

test('an expired page sends an event', async () => {
  const { sessionId } = await payments.openPage(pageRequest());
  await payments.expirePage(sessionId);
  await simulator.runPending();
  expect(app.taken.map(({ event }) => event)).toEqual([{ kind: 'session', sessionId }]);
});

test('an event that the app refuses is sent again until it is accepted', async () => {
  app.refuse(5);
  await payAs('ann@water.example');
  await expect.poll(() => app.types().toSorted(), { timeout: 60_000 }).toEqual(ofPayment.toSorted());
});

test('events wait while they are held, and until the app listens', async () => {
  simulator.holdEvents();
  await payAs('ann@water.example');
  await simulator.runPending();
  expect(app.taken).toEqual([]);
  simulator.releaseEvents();
  await expect.poll(() => app.types()).toHaveLength(3);
});

test('webhook-first: the event arrives before the customer returns', async () => {
  await payAs('ann+webhook-first@water.example');
  expect(app.types()).toContain(COMPLETED);
});

test('webhook-late: the event arrives long after the customer returned', async () => {
  await payAs('ann+webhook-late@water.example');
  expect(app.types()).toEqual([]);
  await simulator.runPending();
  expect(app.types()).toContain(COMPLETED);
});

test('webhook-twice: the same event arrives twice, with the same id', async () => {
  await payAs('ann+webhook-twice@water.example');
  await simulator.runPending();
  const ids = app.taken.filter(({ type }) => type === COMPLETED).map(({ eventId }) => eventId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('webhook-out-of-order: the last event arrives first', async () => {
  await payAs('ann+webhook-out-of-order@water.example');
  await expect.poll(() => app.types()).toEqual(ofPayment.toReversed());
});

test('webhook-lost: no event arrives, but reading the page shows the payment', async () => {
  const sessionId = await payAs('ann+webhook-lost@water.example');
  await simulator.runPending();
  expect(app.types()).toEqual([]);
  expect((await payments.readPage(sessionId)).status).toBe('paid');
});

test('an armed case applies only to the next payment', async () => {
  simulator.arm('webhook-lost');
  await payAs('ann@water.example');
  await simulator.runPending();
  expect(app.types()).toEqual([]);
  await payAs('bob@water.example');
  await simulator.runPending();
  expect(app.types()).toHaveLength(3);
});

test('the control page can send an event again', async () => {
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
