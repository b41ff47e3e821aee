// @module-tag poolers

// Payments of orders when the provider's events come first, twice, late or never.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PayAnswer, TrackedOrder } from '@baitdrop/contract/tracking';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { type CheckoutScene, type Placed, startCheckoutScene } from '../../../testing/checkout-scene.ts';
import { onCheckoutSession } from '../../money/payments.ts';
import { expireUnpaidOrders } from './order-payment.jobs.ts';

let scene: CheckoutScene;
beforeAll(async () => {
  scene = await startCheckoutScene();
});
afterAll(() => scene.close());

const contactOf = (tag: string) => ({
  contact: { name: 'Ann', email: `ann${randomUUID().slice(0, 8)}+${tag}@checkout.example`, phone: '07700 900123' },
});
const isPaid = (placed: Placed) =>
  eventually('the order is paid', async () => (await scene.row(placed.row.id)).paid_at ?? undefined);
const track = async ({ track_token }: Placed) =>
  (await scene.call<TrackedOrder>('GET', '/api/tracking', undefined, { 'x-track-token': track_token })).body;
const payPage = (token: string) =>
  scene.call<PayAnswer>('POST', '/api/tracking/pay', undefined, { 'x-track-token': token });
const paymentsOf = ({ row }: Placed) =>
  scene.query<{ id: string; status: string; session_id: string; fee_pence: number }>(
    'select id, status, session_id, fee_pence from payments where subject = $1 order by created_at',
    [row.id],
  );
const movements = (reference: string) =>
  scene.query<{ kind: string }>('select kind from ledger_movements where reference = $1 order by id', [reference]);
const grownOld = async ({ row }: Placed, minutes = 60) => {
  const past = `- interval '${minutes} minutes'`;
  await scene.query(`update orders set created = created ${past}, pay_by = pay_by ${past} where id = $1`, [row.id]);
  await scene.query(`update stock_holds set held_until = held_until ${past} where "order" = $1`, [row.id]);
  await scene.query(
    `update payments set expires_at = expires_at ${past}, created_at = created_at ${past} where subject = $1`,
    [row.id],
  );
};
const runExpiry = async (): Promise<void> => {
  await scene.product.context.jobs.send(scene.product.context.pool, 'orders.expire-unpaid', {});
};

describe('a paid order', () => {
  test('is booked: the shop gets the full price, the platform its fees, and the card fee is an expense', async () => {
    const before = {
      held: await scene.balance(`shop-held:${scene.shopId}`),
      fees: await scene.balance('platform:service-fees'),
      clearing: await scene.balance('provider:clearing'),
    };
    const placed = await scene.paid();
    expect(await scene.balance(`shop-held:${scene.shopId}`)).toBe(before.held + 2600);
    expect(await scene.balance('platform:service-fees')).toBe(before.fees + 130);
    const [payment] = await eventually('the fee', async () => {
      const rows = await paymentsOf(placed);
      return rows[0] && rows[0].fee_pence > 0 ? rows : undefined;
    });
    expect(payment).toMatchObject({ status: 'paid', fee_pence: 62 });
    expect(await scene.balance('provider:clearing')).toBe(before.clearing - 2780 + 62);
    expect(placed.row).toMatchObject({ status: 'pending' });
    expect(placed.row.answer_due_at).not.toBeNull();
    expect(placed.row.promised_by).not.toBeNull();
    expect((await scene.checkLedger()).mismatches).toEqual([]);
  });

  test('showed the customer a payment page with every line, less the credit', async () => {
    await scene.giveCredit(scene.users.customer, 500);
    const placed = await scene.place({ use_credit: true }, { authorization: await scene.tokenOf('customer') });
    const session = scene.stripe.all('checkout.session').find(({ id }) => id === placed.sessionId);
    expect(session).toMatchObject({ amount_total: 2280, amount_subtotal: 2780 });
    expect(session?.success_url).toBe(`${scene.product.context.config.publicUrl}/track/${placed.track_token}?paid=1`);
  });

  test.each(['webhook-first', 'webhook-twice', 'webhook-out-of-order'])('counts once with %s', async (tag) => {
    const placed = await scene.paid(contactOf(tag));
    await scene.stripe.runPending();
    await eventually('all events are done', async () => {
      const waiting = await scene.query('select 1 from webhook_events where done_at is null');
      return waiting.length === 0 ? true : undefined;
    });
    expect(await movements(placed.row.id)).toEqual([{ kind: 'order-paid' }]);
    expect(
      await scene.query(`select 1 from order_events where "order" = $1 and kind = 'paid'`, [placed.row.id]),
    ).toHaveLength(1);
    expect((await scene.checkLedger()).mismatches).toEqual([]);
  });

  test('is detected when the customer opens the tracking page, even if no event arrives', async () => {
    const placed = await scene.place(contactOf('webhook-lost'));
    scene.stripe.pay(placed.sessionId);
    const askedSecondsAgo = (seconds: number) =>
      scene.query(`update payments set updated_at = now() - $2 * interval '1 second' where subject = $1`, [
        placed.row.id,
        seconds,
      ]);
    await askedSecondsAgo(-60);
    expect((await track(placed)).payment).toBe('unpaid');
    await askedSecondsAgo(5);
    // Tracking waits for the provider's answer for a short time only.
    await eventually('the page says paid', async () => (await track(placed)).payment === 'paid' || undefined);
    expect(await movements(placed.row.id)).toEqual([{ kind: 'order-paid' }]);
  });

  test('is not assumed when the customer returns from the payment page', async () => {
    const placed = await scene.place();
    expect((await track(placed)).payment).toBe('unpaid');
    expect((await scene.row(placed.row.id)).paid_at).toBeNull();
  });

  test('is settled although the server crashed before storing its page', async () => {
    const placed = await scene.place();
    await scene.query(`update payments set status = 'starting', session_id = '', url = '' where subject = $1`, [
      placed.row.id,
    ]);
    scene.stripe.pay(placed.sessionId);
    await isPaid(placed);
    expect(await paymentsOf(placed)).toMatchObject([{ status: 'paid', session_id: placed.sessionId }]);
  });
});

describe('a declined card', () => {
  test('leaves the order open for a payment with another card', async () => {
    const placed = await scene.place();
    scene.stripe.pay(placed.sessionId, '4000000000000002');
    expect((await track(placed)).payment).toBe('unpaid');
    expect((await payPage(placed.track_token)).body.payment_url).toBe(placed.payment_url);
    scene.stripe.pay(placed.sessionId);
    await isPaid(placed);
  });
});

describe('another payment attempt', () => {
  test('opens a new page when the old one has expired', async () => {
    const placed = await scene.place();
    scene.stripe.perform('expire-session', placed.sessionId);
    const { status, body } = await payPage(placed.track_token);
    expect(status).toBe(200);
    expect(body.payment_url).not.toBe(placed.payment_url);
    const payments = await paymentsOf(placed);
    expect(payments.map((payment) => payment.status)).toEqual(['expired', 'open']);
    scene.stripe.pay(payments[1]?.session_id ?? '');
    await isPaid(placed);
  });

  test('opens one new page for ten concurrent requests', async () => {
    const placed = await scene.place();
    scene.stripe.perform('expire-session', placed.sessionId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => payPage(placed.track_token)));
    expect(new Set(answers.map(({ body }) => body.payment_url)).size).toBe(1);
    expect(await paymentsOf(placed)).toHaveLength(2);
  });

  test('is refused for a paid order, a cancelled one and an unknown token', async () => {
    const paid = await scene.paid();
    expect((await payPage(paid.track_token)).status).toBe(409);
    const cancelled = await scene.place();
    await scene.call(
      'POST',
      '/api/tracking/cancel',
      { reason: 'changed my mind' },
      { 'x-track-token': cancelled.track_token },
    );
    expect((await payPage(cancelled.track_token)).status).toBe(409);
    expect((await payPage('0'.repeat(32))).status).toBe(404);
  });

  test('reports that the provider is unreachable', async () => {
    const placed = await scene.place();
    scene.stripe.perform('expire-session', placed.sessionId);
    scene.stripe.arm('error-500', { times: 20 });
    expect((await payPage(placed.track_token)).status).toBe(503);
    scene.stripe.perform('disarm', '');
    expect((await payPage(placed.track_token)).status).toBe(200);
  });
});

describe('an unpaid order', () => {
  test('is cancelled after its page has expired, and everything it held is released', async () => {
    await scene.giveCredit(scene.users.customer, 300);
    const me = { authorization: await scene.tokenOf('customer') };
    const creditBefore = await scene.balance(`credit:${scene.users.customer}`);
    const stockBefore = await scene.stockOf('Red maggots');
    const placed = await scene.place({ use_credit: true }, me);
    expect(await scene.stockOf('Red maggots')).toBe(stockBefore - 4);
    await grownOld(placed);
    await runExpiry();
    await eventually('the order is given up', async () =>
      (await scene.row(placed.row.id)).status === 'cancelled' ? true : undefined,
    );
    expect(scene.stripe.all('checkout.session').find(({ id }) => id === placed.sessionId)?.status).toBe('expired');
    expect(await scene.stockOf('Red maggots')).toBe(stockBefore);
    expect(await scene.balance(`credit:${scene.users.customer}`)).toBe(creditBefore);
    expect((await track(placed)).payment).toBe('expired');
    expect((await scene.checkLedger()).mismatches).toEqual([]);
  });

  test('is not cancelled when the customer paid before the event arrived', async () => {
    const placed = await scene.place(contactOf('webhook-lost'));
    scene.stripe.pay(placed.sessionId);
    await grownOld(placed);
    await runExpiry();
    await isPaid(placed);
    expect((await scene.row(placed.row.id)).status).toBe('pending');
  });

  test('is not cancelled until the provider confirms that the page has expired', async () => {
    const placed = await scene.place();
    await grownOld(placed);
    scene.stripe.arm('error-500', { path: '/v1/checkout/sessions', times: 50 });
    await expireUnpaidOrders(scene.product.context);
    scene.stripe.perform('disarm', '');
    expect((await scene.row(placed.row.id)).status).toBe('pending');
    await expireUnpaidOrders(scene.product.context);
    expect((await scene.row(placed.row.id)).status).toBe('cancelled');
  });

  test('can be paid for a while after its page has expired', async () => {
    const placed = await scene.place();
    await grownOld(placed, 12);
    await expireUnpaidOrders(scene.product.context);
    expect(await paymentsOf(placed)).toMatchObject([{ status: 'expired' }]);
    expect((await scene.row(placed.row.id)).status).toBe('pending');
    expect((await payPage(placed.track_token)).status).toBe(200);
  });

  test('gets its page from a job if a crash left it without one', async () => {
    const placed = await scene.place();
    await scene.query(
      `update payments set status = 'starting', session_id = '', url = '', created_at = now() - interval '2 minutes'
       where subject = $1`,
      [placed.row.id],
    );
    await expireUnpaidOrders(scene.product.context);
    expect(await paymentsOf(placed)).toMatchObject([{ status: 'open', session_id: placed.sessionId }]);
  });
});

describe('a payment that comes too late', () => {
  test('is refunded automatically when the customer has cancelled the order', async () => {
    const placed = await scene.place(contactOf('webhook-lost'));
    scene.stripe.pay(placed.sessionId);
    await scene.call('POST', '/api/tracking/cancel', { reason: '' }, { 'x-track-token': placed.track_token });
    const refund = await eventually('the money goes back', async () => {
      const rows = await scene.query<{ status: string; amount_pence: number }>(
        'select status, amount_pence from refunds where "order" = $1',
        [placed.row.id],
      );
      return rows[0]?.status === 'succeeded' ? rows[0] : undefined;
    });
    expect(refund.amount_pence).toBe(2780);
    expect((await scene.row(placed.row.id)).status).toBe('cancelled');
    expect((await scene.checkLedger()).mismatches).toEqual([]);
  });

  test('is refunded when the order is already paid, and the order stays', async () => {
    const placed = await scene.place(contactOf('webhook-lost'));
    scene.stripe.pay(placed.sessionId);
    // Simulates a page that was wrongly stored as expired.
    await scene.query(`update payments set status = 'expired' where subject = $1`, [placed.row.id]);
    const { body } = await payPage(placed.track_token);
    expect(body.payment_url).not.toBe(placed.payment_url);
    const [first, second] = await paymentsOf(placed);
    scene.stripe.pay(second?.session_id ?? '');
    await onCheckoutSession(scene.product.context, second?.session_id ?? '');
    await onCheckoutSession(scene.product.context, first?.session_id ?? '');
    await onCheckoutSession(scene.product.context, first?.session_id ?? '');
    await eventually('one of them goes back', async () => {
      const rows = await scene.query<{ status: string }>('select status from refunds where "order" = $1', [
        placed.row.id,
      ]);
      return rows.length === 1 && rows[0]?.status === 'succeeded' ? true : undefined;
    });
    expect((await scene.row(placed.row.id)).paid_at).not.toBeNull();
    expect((await scene.checkLedger()).mismatches).toEqual([]);
  });
});

describe('the provider’s webhook addresses', () => {
  test.each(['/api/webhooks/stripe', '/api/webhooks/stripe/connect'])('%s refuses unsigned requests', async (url) => {
    const event = { id: 'evt_made_up', type: 'checkout.session.completed', data: { object: { id: 'cs_x' } } };
    for (const headers of [{}, { 'stripe-signature': 't=1,v1=00' }] as Record<string, string>[])
      expect((await scene.call('POST', url, event, headers)).status).toBe(400);
    expect(await scene.query(`select 1 from webhook_events where event_id = 'evt_made_up'`)).toEqual([]);
  });
});
