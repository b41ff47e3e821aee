// @module-tag poolers

// Two requests decide about the same money at once: one waits for the other and then sees its result.
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { askerOf } from '../../testing/ask-admin.ts';
import { untilWaiting } from '../../testing/wait-for-locks.ts';
import { startReferralScene } from './referrals/testing/referral-scene.ts';
import { refundDeliveryFee } from './refunds.ts';
import { ownApp } from '../../testing/shared-app.ts';

const scene = await startReferralScene(await ownApp({}, { withPayments: true }));
const { context } = scene.product;
const { pool } = context;
afterAll(() => scene.close());

const post = async (who: 'owner' | 'admin', url: string, body: object) =>
  scene.call('POST', url, body, { authorization: await scene.tokenOf(who), 'idempotency-key': randomUUID() });

test('refunds the delivery fee once when the customer chooses to collect while the shop refunds everything', async () => {
  const [retailer] = await scene.query<{ id: string }>('select id from retailers where shop_id = $1', [scene.shopId]);
  const charge = { payer: 'fixed', fixedPence: 399, freeFromPence: 0 };
  await askerOf(scene).ask('PUT', 'courier/delivery-charge', { retailer_id: retailer?.id, charge });
  const address = { line: '3 Southampton Road', postcode: 'BH24 1HY', note: '' };
  const { row } = await scene.paid({ fulfilment: 'delivery', address });
  expect(row).toMatchObject({ delivery_fee_pence: 399, to_pay_pence: 3179 });
  const refunding = await inTransaction(pool, async (tx) => {
    await refundDeliveryFee(context, tx, { order: row.id, reason: 'collects', by: 'customer', byUser: '' });
    const refund = post('owner', `/api/orders/${row.id}/refund`, { reason: 'sold out' });
    await untilWaiting(pool, tx);
    return { refund };
  });
  expect((await refunding.refund).status).toBe(204);
  const refunds = await eventually('both are at the provider', async () => {
    const rows = await scene.query<{ amount_pence: number; status: string }>(
      'select amount_pence, status from refunds where "order" = $1 order by created_at, amount_pence',
      [row.id],
    );
    return rows.length === 2 && rows.every(({ status }) => status !== 'queued') ? rows : undefined;
  });
  expect(refunds).toEqual([
    { amount_pence: 399, status: 'succeeded' },
    { amount_pence: 2780, status: 'succeeded' },
  ]);
  expect((await scene.checkLedger()).mismatches).toEqual([]);
});

test('a referral stops being pending when the order is refunded while the referred person closes their account', async () => {
  const affiliate = await scene.joins();
  const newcomer = await scene.joins({ code: affiliate.code });
  const order = await scene.orders(newcomer);
  const refunding = await inTransaction(pool, async (tx) => {
    await tx.query('select 1 from referrals where referred = $1 for update', [newcomer.id]);
    const refund = post('owner', `/api/orders/${order}/refund`, { reason: 'stale' });
    await untilWaiting(pool, tx);
    await tx.query(`update users set email = '', name = '' where id = $1`, [newcomer.id]);
    return { refund };
  });
  expect((await refunding.refund).status).toBe(204);
  const [referral] = await scene.query<{ reward: string }>('select reward from referrals where referred = $1', [
    newcomer.id,
  ]);
  expect(referral).toEqual({ reward: 'lapsed' });
  expect(await scene.balance(`affiliate-pending:${affiliate.id}`)).toBe(0);
});

test('a payout is neither exported nor marked as paid when a fraud signal opens at the same moment', async () => {
  const affiliate = await scene.joins();
  await scene.earns(affiliate, 2500);
  expect((await scene.asks(affiliate)).status).toBe(201);
  const [payout] = await scene.query<{ id: string }>('select id from affiliate_payouts where affiliate = $1', [
    affiliate.id,
  ]);
  const started = await inTransaction(pool, async (tx) => {
    await tx.query('select 1 from affiliate_payouts where id = $1 for update', [payout?.id]);
    const paid = post('admin', `/api/admin/affiliates/payouts/${payout?.id}/paid`, { reference: 'BACS 1' });
    await untilWaiting(pool, tx);
    const authorization = await scene.tokenOf('admin');
    const file = scene.product.app.inject({
      method: 'POST',
      url: '/api/admin/affiliates/payment-file',
      headers: { authorization, 'idempotency-key': randomUUID() },
      payload: {},
    });
    await untilWaiting(pool, tx, 2);
    await scene.query(
      `insert into referral_signals (id, affiliate, kind, mark) values ('signal-at-once0', $1, 'network', 'mark')`,
      [affiliate.id],
    );
    return { paid, file };
  });
  expect(await started.paid).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('open fraud checks') },
  });
  const file = await started.file;
  expect(file.statusCode).toBe(200);
  expect(file.body).not.toContain(payout?.id);
});

test('an affiliate who closes their account while an order earns commission leaves no balance behind', async () => {
  const affiliate = await scene.joins();
  const newcomer = await scene.joins({ code: affiliate.code });
  const { row } = await scene.paid({}, newcomer.headers);
  const desk = (command: string, body: object) => post('owner', `/api/orders/${row.id}/${command}`, body);
  expect((await desk('accept', { prep_minutes: 10 })).status).toBe(204);
  expect((await desk('ready', {})).status).toBe(204);
  const delivering = await inTransaction(pool, async (tx) => {
    await tx.query('select 1 from users where id = $1 for update', [affiliate.id]);
    await context.events.emit(tx, 'account.closing', { user: affiliate.id });
    const delivered = desk('handed-over', {});
    await untilWaiting(pool, tx);
    await tx.query('delete from users where id = $1', [affiliate.id]);
    return { delivered };
  });
  expect((await delivering.delivered).status).toBe(204);
  expect(await scene.balance(`affiliate:${affiliate.id}`)).toBe(0);
});

test('counts both ratings when two customers rate a shop at the same moment', async () => {
  const orders = [await scene.paid(), await scene.paid()];
  for (const { row } of orders) await scene.deliver(row.id);
  const rating = await inTransaction(pool, async (tx) => {
    await tx.query('select 1 from shops where shop_id = $1 for update', [scene.shopId]);
    const answers = orders.map(({ track_token }, index) =>
      scene.call('POST', '/api/tracking/review', { rating: 4 + index, text: '' }, { 'x-track-token': track_token }),
    );
    await untilWaiting(pool, tx, answers.length);
    return { answers };
  });
  expect((await Promise.all(rating.answers)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await scene.query('select rating, review_count from shops where shop_id = $1', [scene.shopId])).toEqual([
    { rating: 4.5, review_count: 2 },
  ]);
});
