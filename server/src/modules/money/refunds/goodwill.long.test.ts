// A shop refunds part of its share as goodwill, before and after its payout.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PayoutStatement } from '@baitdrop/contract/shop-money';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { type CheckoutScene, type Placed, startCheckoutScene } from '../../../testing/checkout-scene.ts';
import { makePayouts } from '../payouts/make-payouts.ts';
import { payoutsOf } from '../payouts/testing/payouts-of.ts';
import { ownApp } from '../../../testing/shared-app.ts';

let scene: CheckoutScene;
const { as, shopBalance, latestIs, tuesday, on, deliveredOn, accountOf, isReady, expectRightBooks } = payoutsOf(
  () => scene,
);
beforeAll(async () => {
  scene = await startCheckoutScene(await ownApp({}, { withPayments: true }));
  await scene.call('POST', '/api/payout-account', {}, await as('owner'));
  scene.stripe.perform('enable-account', await accountOf());
  await isReady();
});
afterAll(() => scene.close());

type Who = Parameters<CheckoutScene['tokenOf']>[0];
const refundsOf = ({ row }: Placed) =>
  scene.query<{ status: string }>('select status from refunds where "order" = $1', [row.id]);
const settled = (placed: Placed, status = 'succeeded', count = 1) =>
  eventually('its refunds are done', async () => {
    const rows = await refundsOf(placed);
    return rows.length === count && rows.every((row) => row.status === status) ? true : undefined;
  });
const sentBack = () => scene.stripe.all('refund').reduce((sum, { amount }) => sum + amount, 0);
const refund = async (order: string, body: object) =>
  scene.call('POST', `/api/orders/${order}/refund`, body, await as('owner'));

describe('a shop’s goodwill', () => {
  const give = async (order: string, body: object, headers: Record<string, string> = {}, who: Who = 'owner') =>
    scene.call(
      'POST',
      `/api/orders/${order}/goodwill`,
      { reason: 'Sorry for the wait.', ...body },
      {
        authorization: await scene.tokenOf(who),
        ...headers,
      },
    );

  test('is paid once from the shop’s share, and the customer gets a message', async () => {
    const placed = await scene.paid();
    const { id } = placed.row;
    const [held, before] = [await scene.balance(`shop-held:${scene.shopId}`), sentBack()];
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => give(id, { amount_pence: 500 }, key)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    await settled(placed);
    expect(sentBack() - before).toBe(500);
    expect(await scene.balance(`shop-held:${scene.shopId}`)).toBe(held - 500);
    expect(await scene.row(id)).toMatchObject({ refunded_pence: 500, goodwill_pence: 500 });
    const mail = await eventually('the mail', () =>
      scene.mails().find(({ to, subject }) => to.includes(placed.row.customer_email) && subject.includes('goodwill')),
    );
    expect(mail.subject).toBe(`£5.00 back for order ${placed.code}, as goodwill`);
    expect(mail.text).toContain('£5.00 to your card');
    expect(mail.text).toContain('Sorry for the wait.');
    await scene.deliver(id);
    await expectRightBooks();
    // A refund of everything left follows: the customer never gets more than they paid.
    expect((await refund(id, { reason: 'It was dead' })).status).toBe(204);
    await settled(placed, 'succeeded', 2);
    expect(sentBack() - before).toBe(2780);
    expect(await scene.row(id)).toMatchObject({ refunded_pence: 2780, goodwill_pence: 0 });
    expect((await give(id, { amount_pence: 1 })).status).toBe(409);
    await expectRightBooks();
  });

  test('is refused above the remaining share, without an amount or a reason, during a dispute, and to other users', async () => {
    const placed = await scene.paid();
    const { id } = placed.row;
    const refused = await give(id, { amount_pence: 2601 });
    expect([refused.status, (refused.body as { message: string }).message]).toEqual([
      409,
      'You can give up to £26.00: that is what this order leaves you.',
    ]);
    for (const body of [
      { amount_pence: 0 },
      { amount_pence: 1.5 },
      { amount_pence: -3 },
      { amount_pence: 5, reason: '' },
    ])
      expect((await give(id, body)).status).toBe(400);
    expect((await give(id, { amount_pence: 5 }, {}, 'otherOwner')).status).toBe(404);
    expect((await give(id, { amount_pence: 5 }, {}, 'customer')).status).toBe(404);
    await scene.query(`update orders set dispute = 'open' where id = $1`, [id]);
    expect((await give(id, { amount_pence: 5 })).status).toBe(409);
    await scene.query(`update orders set dispute = '' where id = $1`, [id]);
    const unpaid = await scene.place();
    expect((await give(unpaid.row.id, { amount_pence: 5 })).status).toBe(400);
    expect(await refundsOf(placed)).toEqual([]);
  });
});

test('goodwill after the payout is deducted from the next one, and its statement shows it', async () => {
  const placed = await deliveredOn('2026-11-16');
  await makePayouts(on(tuesday));
  await latestIs('paid');
  const goodwill = { amount_pence: 400, reason: 'Sorry for the wait.' };
  const answer = await scene.call('POST', `/api/orders/${placed.row.id}/goodwill`, goodwill, await as('owner'));
  expect(answer.status).toBe(204);
  await eventually('the reversal fails', async () => {
    const text = 'select status from transfer_reversals where "order" = $1';
    const rows = await scene.query<{ status: string }>(text, [placed.row.id]);
    return rows[0]?.status === 'failed' ? true : undefined;
  });
  expect(await shopBalance()).toBe(-400);
  await deliveredOn('2026-11-16');
  await makePayouts(on(tuesday));
  const next = await latestIs('paid');
  expect(next.amount_pence).toBe(2200);
  const path = `/api/shops/${scene.shopId}/payouts/${next.id}`;
  const { body } = await scene.call<PayoutStatement>('GET', path, undefined, await as('owner'));
  expect(body.totals).toMatchObject({ goods_pence: 5200, refunded_pence: 0, goodwill_pence: 400, earlier_pence: 2600 });
  expect(body.bank_reference).toMatch(/^\d{12}$/);
  await eventually('the books are right', async () => ((await scene.checkLedger()).right ? true : undefined));
});
