// Tests failures between us and Stripe, and problems with money that has already moved.
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PaymentProblem, type Payments } from '../ports/payments.ts';
import { createStripePayments } from './stripe-payments.ts';
import { type StripeSimulator, startStripeSimulator } from './stripe.simulator.ts';
import {
  newKey,
  pageRequest,
  rejectionOf,
  type StripeScene,
  startStripeScene,
  recordEvents,
} from './testing/stripe-scene.ts';

let scene: StripeScene;
let simulator: StripeSimulator;
let payments: Payments;
beforeEach(async () => {
  scene = await startStripeScene();
  ({ simulator, payments } = scene);
});
afterEach(() => scene.close());

async function shop(email = 'owner@water.example'): Promise<string> {
  const opened = await payments.createPayoutAccount({ idempotencyKey: newKey(), email, shopName: 'River Tackle' });
  await finish(opened.accountId);
  return opened.accountId;
}

async function finish(accountId: string): Promise<Response> {
  const back = { refreshUrl: 'http://127.0.0.1:8090/again', returnUrl: 'http://127.0.0.1:8090/done' };
  const link = await payments.payoutAccountLink({ accountId, ...back });
  return fetch(link, { method: 'POST', body: new URLSearchParams({ answer: 'finish' }), redirect: 'manual' });
}

const transferTo = (accountId: string, amountPence: number, more: { sourceCharge?: string } = {}) =>
  payments.transfer({ idempotencyKey: newKey(), accountId, amountPence, reference: 'payout_1', ...more });

describe('an API call', () => {
  test('whose connection is cut after the work is retried and makes one page', async () => {
    simulator.arm('cut', { path: '/v1/checkout/sessions' });
    await payments.openPage(pageRequest());
    expect(simulator.all('checkout.session')).toHaveLength(1);
  });

  test('that is cut every time is unreachable, and the same key finds its result later', async () => {
    simulator.arm('cut', { path: '/v1/checkout/sessions', times: 3 });
    const request = pageRequest();
    expect(await rejectionOf(payments.openPage(request))).toMatchObject({ kind: 'unreachable' });
    const page = await payments.openPage(request);
    expect(simulator.all('checkout.session').map(({ id }) => id)).toEqual([page.sessionId]);
  });

  test('is retried after an error 500', async () => {
    simulator.arm('error-500', { path: '/v1/checkout/sessions' });
    await payments.openPage(pageRequest());
    expect(simulator.all('checkout.session')).toHaveLength(1);
  });

  test.each(['error-500', 'rate-limited'] as const)('with repeated %s errors may be retried later', async (name) => {
    simulator.arm(name, { path: '/v1/balance', times: 3 });
    const problem = await rejectionOf(payments.readBalance());
    expect(problem).toBeInstanceOf(PaymentProblem);
    expect(problem).toMatchObject({ kind: 'retry' });
    simulator.perform('disarm', '');
    expect(await payments.readBalance()).toEqual({ availablePence: 0, pendingPence: 0 });
  });

  test('made twice at the same time with one key runs once', async () => {
    simulator.arm('slow', { path: '/v1/checkout/sessions' });
    const request = pageRequest();
    const [first, second] = await Promise.all([payments.openPage(request), payments.openPage(request)]);
    expect(second).toEqual(first);
    expect(simulator.all('checkout.session')).toHaveLength(1);
  });
});

describe('a refund', () => {
  test('sends an event', async () => {
    const { refundId } = await scene.refundOf(await scene.paid());
    await simulator.runPending();
    expect(scene.eventsOf('refund')).toEqual([{ kind: 'refund', refundId, status: 'succeeded' }]);
  });

  test('refund-fails: a refund fails after it was accepted, the money returns, and it can be refunded again', async () => {
    const payment = await scene.paid('ann+refund-fails@water.example');
    const before = await payments.readBalance();
    const { refundId, status } = await scene.refundOf(payment);
    expect(status).toBe('succeeded');
    await simulator.runPending();
    expect(await payments.readRefund(refundId)).toEqual({ refundId, status: 'failed' });
    expect(scene.eventsOf('refund')).toContainEqual({ kind: 'refund', refundId, status: 'failed' });
    expect(await payments.readBalance()).toEqual(before);
    await scene.refundOf(payment, payment.amountPence);
  });
});

describe('a shop', () => {
  test('can be paid after its onboarding, and is paid out to its bank', async () => {
    const accountId = await shop();
    expect(await payments.readPayoutAccount(accountId)).toEqual({ accountId, payoutsEnabled: true, missing: [] });
    await scene.paid();
    const { transferId, createdAt: sentAt } = await transferTo(accountId, 900);
    expect(transferId).toMatch(/^tr_/);
    await simulator.runPending();
    expect(scene.eventsOf('account')).toContainEqual({ kind: 'account', accountId });
    const payoutId = expect.stringMatching(/^po_/);
    const createdAt = expect.any(String);
    const events = scene.eventsOf('payout');
    expect(events).toEqual([
      {
        kind: 'payout',
        accountId,
        payoutId,
        status: 'paid',
        failure: '',
        bankReference: expect.stringMatching(/^\d{12}$/),
        createdAt,
      },
    ]);
    expect(events.every((one) => one.kind === 'payout' && Date.parse(one.createdAt) >= sentAt.getTime())).toBe(true);
    expect(await payments.readBalance()).toMatchObject({ availablePence: 1048 - 36 - 900 });
  });

  test('can use an onboarding link once; a used link redirects to the app for another', async () => {
    const opened = await payments.createPayoutAccount({
      idempotencyKey: newKey(),
      email: 'o@w.example',
      shopName: 'R',
    });
    const back = { refreshUrl: 'http://127.0.0.1:8090/again', returnUrl: 'http://127.0.0.1:8090/done' };
    const link = await payments.payoutAccountLink({ accountId: opened.accountId, ...back });
    expect(await (await fetch(link)).text()).toContain('Finish');
    const press = () => fetch(link, { method: 'POST', redirect: 'manual' });
    expect((await press()).headers.get('location')).toBe(back.returnUrl);
    expect((await press()).headers.get('location')).toBe(back.refreshUrl);
  });

  test('needs-information: a shop is first asked for a document, then can be paid', async () => {
    const accountId = await shop('owner+needs-information@water.example');
    expect(await payments.readPayoutAccount(accountId)).toEqual({
      accountId,
      payoutsEnabled: false,
      missing: ['individual.verification.document'],
    });
    await finish(accountId);
    expect(await payments.readPayoutAccount(accountId)).toMatchObject({ payoutsEnabled: true, missing: [] });
  });

  test('payout-fails: the bank refuses, the owner names another account, and the money arrives', async () => {
    const accountId = await shop('owner+payout-fails@water.example');
    await scene.paid();
    await transferTo(accountId, 900);
    await simulator.runPending();
    expect(scene.eventsOf('payout')).toMatchObject([
      { status: 'failed', failure: 'The bank account has been closed.' },
    ]);
    expect(await payments.readPayoutAccount(accountId)).toMatchObject({
      payoutsEnabled: false,
      missing: ['external_account'],
    });
    await finish(accountId);
    await simulator.runPending();
    expect(scene.eventsOf('payout')).toMatchObject([{ status: 'failed' }, { status: 'paid' }]);
  });

  test('can have a transfer reversed only while it still has the money', async () => {
    const accountId = await shop();
    await simulator.runPending();
    await scene.paid();
    simulator.holdPayouts(true);
    const { transferId } = await transferTo(accountId, 900);
    const back = { idempotencyKey: newKey(), transferId, amountPence: 400 };
    await payments.reverseTransfer(back);
    await payments.reverseTransfer(back);
    simulator.holdPayouts(false);
    await simulator.runPending();
    expect(scene.eventsOf('transfer_reversed')).toEqual([{ kind: 'transfer_reversed', transferId, amountPence: 400 }]);
    expect(scene.eventsOf('payout')).toHaveLength(1);
    expect(await rejectionOf(payments.reverseTransfer({ ...back, idempotencyKey: newKey() }))).toMatchObject({
      kind: 'retry',
      code: 'balance_insufficient',
    });
  });

  test('funds-pending: a transfer waits for available money, unless it names its charge', async () => {
    const accountId = await shop();
    const payment = await scene.paid('ann+funds-pending@water.example');
    expect(await payments.readBalance()).toEqual({ availablePence: 0, pendingPence: 1048 - 36 });
    expect(await rejectionOf(transferTo(accountId, 500))).toMatchObject({
      kind: 'retry',
      code: 'balance_insufficient',
    });
    await transferTo(accountId, 500, { sourceCharge: payment.charge });
    expect(await payments.readBalance()).toEqual({ availablePence: 0, pendingPence: 1048 - 36 - 500 });
  });
});

test('the state is the same after a restart, at the same address', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baitdrop-stripe-'));
  const first = await startStripeSimulator({ folder });
  const request = pageRequest();
  const page = await createStripePayments(first.settings).openPage(request);
  first.pay((await createStripePayments(first.settings).openPage(pageRequest())).sessionId);
  await first.close();
  const second = await startStripeSimulator({ folder });
  const again = createStripePayments(second.settings);
  expect(second.url).toBe(first.url);
  expect(await again.openPage(request)).toEqual(page);
  expect((await again.readPage(page.sessionId)).status).toBe('open');
  expect((await fetch(page.url)).status).toBe(200);
  const later = await recordEvents(second, again);
  await second.runPending();
  expect(later.types()).toContain('checkout.session.completed');
  await second.close();
  await later.close();
  await rm(folder, { recursive: true });
});

test('answers, payments and events survive a killed process, and drafts are removed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baitdrop-stripe-'));
  const killed = await startStripeSimulator({ folder });
  const requests = Array.from({ length: 12 }, () => pageRequest());
  const pages = await Promise.all(requests.map((each) => createStripePayments(killed.settings).openPage(each)));
  for (const { url } of pages) {
    const paid = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ card: '4242424242424242' }),
    });
    expect(paid.status).toBe(303);
  }
  // Copies the files as a killed process leaves them: the current state, and the draft of an interrupted write.
  const left = await mkdtemp(join(tmpdir(), 'baitdrop-stripe-'));
  await copyFile(join(folder, 'stripe.json'), join(left, 'stripe.json'));
  const { port } = killed.settings;
  await writeFile(join(left, `stripe.json.new-${port}`), '{"objects":[');
  await killed.close();
  const after = await startStripeSimulator({ folder: left });
  const again = createStripePayments(after.settings);
  for (const { sessionId } of pages) expect((await again.readPage(sessionId)).status).toBe('paid');
  const later = await recordEvents(after, again);
  await after.runPending();
  expect(later.types().filter((type) => type === 'checkout.session.completed')).toHaveLength(pages.length);
  await after.close();
  expect(await readdir(left)).toEqual(['stripe.json']);
  await later.close();
  await Promise.all([folder, left].map((each) => rm(each, { recursive: true })));
});

test.each(['', '{"objects":[', 'null'])('a state file that contains %j is refused with a message', async (text) => {
  const folder = await mkdtemp(join(tmpdir(), 'baitdrop-stripe-'));
  await writeFile(join(folder, 'stripe.json'), text);
  await expect(startStripeSimulator({ folder })).rejects.toThrow(/stripe\.json is empty or damaged\. /);
  await rm(folder, { recursive: true });
});

test('another port is used when the previous one is taken', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baitdrop-stripe-'));
  const first = await startStripeSimulator({ folder });
  await first.close();
  const one = await startStripeSimulator({ folder });
  const two = await startStripeSimulator({ folder });
  expect(two.url).not.toBe(one.url);
  expect((await fetch(two.url)).status).toBe(200);
  await Promise.all([one.close(), two.close()]);
  await rm(folder, { recursive: true });
});
