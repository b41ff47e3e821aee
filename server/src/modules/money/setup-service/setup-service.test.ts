import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StripeSimulator, startStripeSimulator } from '@baitdrop/adapters/stripe/stripe.simulator';
import { type CaughtMail, type SmtpSimulator, startSmtpSimulator } from '@baitdrop/adapters/smtp/smtp.simulator';
import type { SetupPaymentState } from '@baitdrop/contract/setup-requests';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { randomBytes } from 'node:crypto';
import { scheduleJobs } from '../../../modules.ts';
import { type Actor, type Cast, castOf } from '../../../testing/cast.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let stripe: StripeSimulator;
let mailbox: SmtpSimulator;
let product: TestApp;
let cast: Cast;
beforeAll(async () => {
  [stripe, mailbox] = await Promise.all([startStripeSimulator({ speed: 50 }), startSmtpSimulator()]);
  product = await startTestApp({ SMTP_URL: mailbox.smtpUrl }, { payments: stripe });
  cast = await castOf(product);
  await scheduleJobs(product.context);
});
afterAll(async () => {
  await stripe.close();
  await product.close();
  await mailbox.close();
});

const waitOptions = { timeout: 60_000 };

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await product.context.pool.query<Row>(text, values)).rows;
}

async function newRequest(status = 'pending', pricePence = 4900): Promise<string> {
  const id = newRecordId(randomBytes);
  await query(
    `insert into setup_requests (id, shop_id, service_type, price_pence, contact_info, status, requested_at)
     values ($1, $2, 'basic', $3, '{}', $4, now())`,
    [id, cast.shopId, pricePence, status],
  );
  return id;
}

const call = (method: 'GET' | 'POST', url: string, who: Actor) =>
  product.app.inject({ method, url, headers: { authorization: cast.tokens[who] } });
const pay = (id: string, who: Actor = 'owner') => call('POST', `/api/setup-requests/${id}/pay`, who);
const look = async (id: string) =>
  (await call('GET', `/api/setup-requests/${id}/payment`, 'owner')).json<SetupPaymentState>();
const sessionAt = (url: string): string => url.split('/').at(-1) ?? '';
const stateOf = async (id: string) =>
  (await query('select status, paid_at from setup_requests where id = $1', [id]))[0];
const entriesOf = (id: string) =>
  query(
    `select e.account, e.amount_pence::int as pence from ledger_entries e join ledger_movements m on m.id = e.movement
     where m.kind = 'setup-paid' and m.reference = $1 order by 1`,
    [id],
  );

test('the owner pays by card: the request becomes paid, the payment is booked once, and the team gets a mail', async () => {
  const id = await newRequest();
  expect(await look(id)).toMatchObject({ state: 'unpaid', price_pence: 4900 });
  const answer = await pay(id);
  expect(answer.statusCode).toBe(200);
  const { payment_url } = answer.json<{ payment_url: string }>();
  expect(await (await fetch(payment_url)).text()).toContain('£49.00');
  expect((await look(id)).state).toBe('waiting');
  stripe.pay(sessionAt(payment_url));
  await expect.poll(() => stateOf(id), waitOptions).toEqual({ status: 'paid', paid_at: expect.any(Date) });
  expect(await entriesOf(id)).toEqual([
    { account: 'platform:setup-services', pence: 4900 },
    { account: 'provider:clearing', pence: -4900 },
  ]);
  expect((await look(id)).state).toBe('paid');
  expect((await pay(id)).json()).toMatchObject({ status: 409, message: expect.stringContaining('paid already') });
  const about = (mail: CaughtMail) => mail.subject.startsWith('A setup service is paid');
  const recipients = () => mailbox.mails().flatMap((mail: CaughtMail) => (about(mail) ? mail.to : []));
  await expect.poll(recipients, waitOptions).toContain(`admin@${cast.host}`);
  const receipts = () => mailbox.mails().filter((mail: CaughtMail) => mail.subject.startsWith('Your receipt: '));
  await expect.poll(receipts, waitOptions).toHaveLength(1);
  expect(receipts()[0]?.text).toContain('£49.00');
});

test('the payment page names a service sold on the plugins page for £99', async () => {
  const { payment_url } = (await pay(await newRequest('pending', 9900))).json<{ payment_url: string }>();
  expect(await (await fetch(payment_url)).text()).toContain('Professional setup for');
});

test('two requests, even concurrent ones, give one payment page', async () => {
  const id = await newRequest();
  const [first, second] = await Promise.all([pay(id), pay(id)]);
  expect(second.json()).toEqual(first.json());
  expect((await pay(id)).json()).toEqual(first.json());
});

test('a payment whose event was lost is found when the owner opens the page', async () => {
  const id = await newRequest();
  const { payment_url } = (await pay(id)).json<{ payment_url: string }>();
  stripe.arm('webhook-lost');
  stripe.pay(sessionAt(payment_url));
  await expect.poll(async () => (await look(id)).state, waitOptions).toBe('paid');
  expect(await entriesOf(id)).toHaveLength(2);
});

test('an expired payment page is replaced by a new one', async () => {
  const id = await newRequest();
  const { payment_url } = (await pay(id)).json<{ payment_url: string }>();
  stripe.perform('expire-session', sessionAt(payment_url));
  await expect.poll(async () => (await look(id)).state, waitOptions).toBe('unpaid');
  const again = (await pay(id)).json<{ payment_url: string }>();
  expect(again.payment_url).not.toBe(payment_url);
});

test('a payment for a request cancelled in the meantime is refunded', async () => {
  const id = await newRequest();
  const { payment_url } = (await pay(id)).json<{ payment_url: string }>();
  await query(`update setup_requests set status = 'cancelled' where id = $1`, [id]);
  stripe.pay(sessionAt(payment_url));
  const refunds = () =>
    query(
      `select r.amount_pence::int as pence from refunds r join payments p on p.id = r.payment where p.subject = $1`,
      [id],
    );
  await expect.poll(refunds, waitOptions).toEqual([{ pence: 4900 }]);
  expect(await stateOf(id)).toEqual({ status: 'cancelled', paid_at: null });
  expect(await entriesOf(id)).toEqual([]);
  expect((await pay(id)).statusCode).toBe(409);
});

describe('access to a setup payment', () => {
  test.each([
    ['guest', 401],
    ['customer', 404],
    ['otherOwner', 404],
    ['admin', 404],
    ['superuser', 401],
  ] as const)('is refused to %s', async (who, status) => {
    const id = await newRequest();
    expect((await pay(id, who)).statusCode).toBe(status);
    expect((await call('GET', `/api/setup-requests/${id}/payment`, who)).statusCode).toBe(status);
  });

  test('through the records API does not let the owner mark a request as paid', async () => {
    const payload = {
      shop_id: cast.shopId,
      service_type: 'basic',
      price: 99,
      status: 'paid',
      paid_at: '2026-05-01 05:30:00.000Z',
    };
    const made = await product.app.inject({
      method: 'POST',
      url: '/api/collections/setup_requests/records',
      headers: { authorization: cast.tokens.owner },
      payload,
    });
    expect(made.json()).toMatchObject({ status: 'pending', paid_at: '' });
  });
});

test('reports an unreachable provider, and the next try finds the page', async () => {
  const id = await newRequest();
  stripe.arm('cut', { path: '/v1/checkout/sessions', times: 3 });
  expect((await pay(id)).json()).toMatchObject({ status: 503, message: expect.stringContaining('try again') });
  const { payment_url } = (await pay(id)).json<{ payment_url: string }>();
  expect((await fetch(payment_url)).status).toBe(200);
});

test('answers 404 for an unknown request', async () => {
  expect((await pay('nothing')).statusCode).toBe(404);
});
