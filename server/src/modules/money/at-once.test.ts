// Two people who decide about the same money at the same moment: one waits for the other and sees what they did.
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { askerOf } from '../../testing/ask-admin.ts';
import { eventually } from '../../testing/checkout-scene.ts';
import { untilWaiting } from '../../testing/lock-queue.ts';
import { startReferralScene } from './referrals/testing/referral-scene.ts';
import { refundDeliveryFee } from './refunds.ts';

const scene = await startReferralScene();
const { context } = scene.product;
const { pool } = context;
afterAll(() => scene.close());

const post = async (who: 'owner' | 'admin', url: string, body: object) =>
  scene.call('POST', url, body, { authorization: await scene.tokenOf(who), 'idempotency-key': randomUUID() });

test('a customer who collects instead and a shop that refunds everything give the delivery fee back once', async () => {
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

test('somebody new whose order is refunded while they close their account is not awaited any more', async () => {
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

test('an affiliate whose referrals come under a check is neither in the payment file nor marked as paid meanwhile', async () => {
  const affiliate = await scene.joins();
  await scene.earns(affiliate, 2500);
  expect((await scene.asks(affiliate)).status).toBe(201);
  const [payout] = await scene.query<{ id: string }>('select id from affiliate_payouts where affiliate = $1', [
    affiliate.id,
  ]);
  const asked = await inTransaction(pool, async (tx) => {
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
  expect(await asked.paid).toMatchObject({ status: 409, body: { message: expect.stringContaining('signal') } });
  const file = await asked.file;
  expect(file.statusCode).toBe(200);
  expect(file.body).not.toContain(payout?.id);
});
