// The behaviour we rely on. The tests run against the simulator, and with STRIPE_TEST_SECRET_KEY (sk_test_…, Connect
// switched on) also against Stripe's test mode.
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PaymentProblem, type Payments } from '../ports/payments.ts';
import { createStripePayments, type StripeSettings } from './stripe-payments.ts';
import { startStripeSimulator } from './stripe.simulator.ts';
import { newKey, pageRequest } from './testing/stripe-scene.ts';

const realKey = process.env.STRIPE_TEST_SECRET_KEY;
const real = realKey?.startsWith('sk_test_') ? realKey : undefined;

let settings: StripeSettings;
let payments: Payments;
let stripe: Stripe;
let close = async (): Promise<void> => {};

beforeAll(async () => {
  if (real === undefined) {
    const simulator = await startStripeSimulator();
    settings = simulator.settings;
    close = () => simulator.close();
  } else settings = { secretKey: real, webhookSecret: 'whsec_a', connectWebhookSecret: 'whsec_b' };
  const { secretKey, webhookSecret: _platform, connectWebhookSecret: _connect, ...place } = settings;
  payments = createStripePayments(settings);
  stripe = new Stripe(secretKey, { ...place, telemetry: false });
});
afterAll(() => close());

const problemOf = async (call: Promise<unknown>): Promise<PaymentProblem> => {
  const outcome = await call.catch((error: unknown) => error);
  if (outcome instanceof PaymentProblem) return outcome;
  throw new Error(`This should have been refused: ${JSON.stringify(outcome)}`);
};

/** Makes a payment whose money is available at once, with a test card that always pays. */
const paidIntent = async (amount: number): Promise<string> => {
  const { id } = await stripe.paymentIntents.create({
    amount,
    currency: 'gbp',
    confirm: true,
    payment_method: 'pm_card_bypassPending',
    allowed_payment_method_types: ['card'],
  });
  return id;
};

describe('a payment page', () => {
  test('charges the sum of its lines less the discount', async () => {
    const page = await payments.openPage(pageRequest({ discount: { name: 'Referral credit', amountPence: 148 } }));
    expect(page.url).toMatch(/^https?:\/\//);
    expect(await payments.readPage(page.sessionId)).toEqual({
      sessionId: page.sessionId,
      status: 'open',
      amountPence: 900,
      paymentIntent: '',
      charge: '',
      cardFingerprint: '',
      feePence: undefined,
      subscription: undefined,
      reference: { payment: 'pay_1' },
    });
  });

  test('of a saved customer has no other email address, and a deleted customer is refused', async () => {
    const customer = await payments.createCustomer({
      idempotencyKey: newKey(),
      email: 'ann@water.example',
      user: 'u1',
    });
    const { sessionId } = await payments.openPage(pageRequest({ customer }));
    expect(await stripe.checkout.sessions.retrieve(sessionId)).toMatchObject({ customer, customer_email: null });
    expect(await payments.readCards(customer)).toEqual([]);
    await payments.deleteCustomer(customer);
    await payments.deleteCustomer(customer);
    const gone = await problemOf(payments.openPage(pageRequest({ customer })));
    expect(gone).toMatchObject({ kind: 'refused', code: 'resource_missing' });
  });

  test('is the same page when it is requested again with the same key', async () => {
    const request = pageRequest({ discount: { name: 'Referral credit', amountPence: 100 } });
    const [first, second] = [await payments.openPage(request), await payments.openPage(request)];
    expect(second).toEqual(first);
  });

  test('is refused when the key was used for another page', async () => {
    const request = pageRequest();
    await payments.openPage(request);
    const changed = { ...request, lines: [{ name: 'Worms', quantity: 1, pricePence: 300 }] };
    expect(await problemOf(payments.openPage(changed))).toMatchObject({ kind: 'refused', code: 'idempotency_error' });
  });

  test('expires on request, and expiring it again changes nothing', async () => {
    const { sessionId } = await payments.openPage(pageRequest());
    expect(await payments.expirePage(sessionId)).toMatchObject({ status: 'expired' });
    expect(await payments.expirePage(sessionId)).toMatchObject({ status: 'expired' });
  });

  test('keeps its expiry time', async () => {
    const expiresAt = new Date(Math.floor(Date.now() / 1000) * 1000 + 45 * 60_000);
    expect((await payments.openPage(pageRequest({ expiresAt }))).expiresAt).toEqual(expiresAt);
  });

  test('can be for a monthly plan', async () => {
    const lines = [{ name: 'BaitDrop Pro', quantity: 1, pricePence: 2900 }];
    const reference = { payment: 'pay_2', purpose: 'pro', subject: 'retailer_1' } as const;
    const { sessionId } = await payments.openPage(pageRequest({ lines, reference, monthly: true }));
    expect(await payments.readPage(sessionId)).toMatchObject({ status: 'open', amountPence: 2900 });
  });

  test.each([
    ['expires too soon', { expiresAt: new Date(Date.now() + 60_000) }],
    ['expires too late', { expiresAt: new Date(Date.now() + 25 * 3_600_000) }],
    ['asks for less than 30p', { lines: [{ name: 'Hook', quantity: 1, pricePence: 29 }] }],
    ['has no valid return address', { successUrl: 'not an address' }],
    ['has an invalid email address', { customerEmail: 'nobody' }],
  ])('that %s is refused', async (_what, more) => {
    expect(await problemOf(payments.openPage(pageRequest(more)))).toMatchObject({ kind: 'refused' });
  });

  test('with an unknown id is refused', async () => {
    const problem = await problemOf(payments.readPage('cs_test_never'));
    expect(problem).toMatchObject({ kind: 'refused', code: 'resource_missing' });
  });
});

describe('a refund', () => {
  test('returns part, then the rest, and never more', async () => {
    const paymentIntent = await paidIntent(1000);
    const some = { idempotencyKey: newKey(), paymentIntent, amountPence: 300, reference: 'refund_1' };
    const first = await payments.refund(some);
    expect(first.status).toBe('succeeded');
    expect(await payments.refund(some)).toEqual(first);
    expect(await payments.readRefund(first.refundId)).toEqual(first);
    await payments.refund({ ...some, idempotencyKey: newKey(), amountPence: 700 });
    const more = await problemOf(payments.refund({ ...some, idempotencyKey: newKey(), amountPence: 1 }));
    expect(more.kind).toBe('refused');
  });
});

describe('a shop’s account', () => {
  test('starts with questions, an onboarding link and no payouts', async () => {
    const request = { idempotencyKey: newKey(), email: 'owner@water.example', shopName: 'River Tackle' };
    const account = await payments.createPayoutAccount(request);
    expect(account.payoutsEnabled).toBe(false);
    expect(account.missing).not.toEqual([]);
    expect(await payments.createPayoutAccount(request)).toEqual(account);
    expect((await payments.readPayoutAccount(account.accountId)).accountId).toBe(account.accountId);
    const link = await payments.payoutAccountLink({
      accountId: account.accountId,
      refreshUrl: 'http://127.0.0.1:8090/again',
      returnUrl: 'http://127.0.0.1:8090/done',
    });
    expect(link).toMatch(/^https?:\/\//);
    const early = { idempotencyKey: newKey(), accountId: account.accountId, amountPence: 100, reference: 'payout_1' };
    await paidIntent(1000);
    expect((await problemOf(payments.transfer(early))).kind).toBe('refused');
  });

  test('with an unknown id gets no transfer', async () => {
    const lost = { idempotencyKey: newKey(), accountId: 'acct_never', amountPence: 100, reference: 'payout_2' };
    expect((await problemOf(payments.transfer(lost))).kind).toBe('refused');
  });
});

test('the balance has an available and a pending amount', async () => {
  const before = await payments.readBalance();
  await paidIntent(2000);
  const after = await payments.readBalance();
  const grown = after.availablePence + after.pendingPence - before.availablePence - before.pendingPence;
  expect(grown).toBeGreaterThan(1900);
  expect(grown).toBeLessThan(2000);
});

describe('an event', () => {
  const body = Buffer.from(
    JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: 'cs_test_1', object: 'checkout.session' } },
    }),
  );
  const signed = (secret: string, timestamp = Math.floor(Date.now() / 1000)) =>
    stripe.webhooks.generateTestHeaderString({ payload: body.toString(), secret, timestamp });

  test('is accepted when it was signed with its endpoint’s secret', () => {
    const event = { kind: 'session', sessionId: 'cs_test_1' };
    const read = { eventId: 'evt_1', type: 'checkout.session.completed', event };
    expect(payments.readEvent(body, signed(settings.webhookSecret), 'platform')).toEqual(read);
    expect(payments.readEvent(body, signed(settings.connectWebhookSecret), 'connect')).toEqual(read);
  });

  test.each([
    ['with the other endpoint’s secret', () => signed(settings.connectWebhookSecret)],
    ['with an unknown secret', () => signed('whsec_guess')],
    ['ten minutes ago', () => signed(settings.webhookSecret, Math.floor(Date.now() / 1000) - 600)],
    ['not at all', () => ''],
    ['with other text', () => 'hello'],
  ])('is refused when it was signed %s', (_how, signature) => {
    expect(payments.readEvent(body, signature(), 'platform')).toBeUndefined();
  });

  test('is refused when one byte was changed', () => {
    const signature = signed(settings.webhookSecret);
    const forged = Buffer.from(body.toString().replace('cs_test_1', 'cs_test_2'));
    expect(payments.readEvent(forged, signature, 'platform')).toBeUndefined();
  });
});

test('a wrong key is refused, and the error does not contain it', async () => {
  const stranger = createStripePayments({ ...settings, secretKey: 'sk_test_wrong_0123456789' });
  const problem = await problemOf(stranger.readBalance());
  expect(problem.kind).toBe('refused');
  expect(`${problem.stack} ${JSON.stringify(problem)} ${String(problem.cause)}`).not.toMatch(/sk_test_\w/);
});

test('a host that does not answer is unreachable', async () => {
  const lost = createStripePayments({ ...settings, host: '127.0.0.1', port: 1, protocol: 'http' });
  expect((await problemOf(lost.readBalance())).kind).toBe('unreachable');
});
