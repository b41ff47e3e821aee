// @module-tag poolers
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ShopMoney, ShopRefunds } from '@baitdrop/contract/shop-money';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { type CheckoutScene, type Placed, startCheckoutScene } from '../../../testing/checkout-scene.ts';
import { parcelOnItsWay } from '../../../testing/lost-parcel.ts';
import { ownApp } from '../../../testing/shared-app.ts';
import { makePayouts } from '../payouts/make-payouts.ts';
import { followRefund, onRefund } from './refunds.jobs.ts';

let scene: CheckoutScene;
beforeAll(async () => {
  scene = await startCheckoutScene(await ownApp({}, { withPayments: true }));
});
afterAll(() => scene.close());

type Who = Parameters<CheckoutScene['tokenOf']>[0];
const refund = async (order: string, body: object, who: Who = 'owner', headers: Record<string, string> = {}) =>
  scene.call('POST', `/api/orders/${order}/refund`, body, { authorization: await scene.tokenOf(who), ...headers });
const refundsOf = ({ row }: Placed) =>
  scene.query<{ id: string; status: string; amount_pence: number; credit_pence: number; refund_id: string }>(
    'select id, status, amount_pence, credit_pence, refund_id from refunds where "order" = $1 order by created_at',
    [row.id],
  );
const settled = (placed: Placed, status = 'succeeded', count = 1) =>
  eventually(`${count} refunds are ${status}`, async () => {
    const rows = await refundsOf(placed);
    return rows.length === count && rows.every((row) => row.status === status) ? rows : undefined;
  });
const linesOf = ({ row }: Placed) =>
  scene.query<{ id: string; name: string; refunded_quantity: number }>(
    'select id, name, refunded_quantity from order_lines where "order" = $1 order by position',
    [row.id],
  );
const sentBack = () => scene.stripe.all('refund').reduce((sum, { amount }) => sum + amount, 0);
const contactOf = (tag: string) => ({
  contact: { name: 'Ann', email: `ann${randomUUID().slice(0, 8)}+${tag}@checkout.example`, phone: '07700 900123' },
});
const expectRightBooks = async () => expect((await scene.checkLedger()).mismatches).toEqual([]);

describe('a refund', () => {
  test('of the whole order returns every penny to the card, including fees', async () => {
    const placed = await scene.paid();
    const before = sentBack();
    expect((await refund(placed.row.id, { reason: 'sold out' })).status).toBe(204);
    expect(await settled(placed)).toMatchObject([{ amount_pence: 2780, credit_pence: 0 }]);
    expect(sentBack() - before).toBe(2780);
    expect((await scene.row(placed.row.id)).refunded_pence).toBe(2780);
    expect((await linesOf(placed)).map(({ refunded_quantity }) => refunded_quantity)).toEqual([4, 1]);
    await expectRightBooks();
  });

  test('of one item returns its price and its part of the service fee; a second refund returns the rest', async () => {
    const placed = await scene.paid();
    const [maggots] = await linesOf(placed);
    const held = await scene.balance(`shop-held:${scene.shopId}`);
    await refund(placed.row.id, { reason: 'one tub short', lines: [{ line: maggots?.id, quantity: 1 }] });
    expect(await settled(placed)).toMatchObject([{ amount_pence: 350 + 18 }]);
    expect(await scene.balance(`shop-held:${scene.shopId}`)).toBe(held - 350);
    await refund(placed.row.id, { reason: 'all of it, then' }, 'admin');
    expect((await settled(placed, 'succeeded', 2)).reduce((sum, { amount_pence }) => sum + amount_pence, 0)).toBe(2780);
    expect((await scene.row(placed.row.id)).refunded_pence).toBe(2780);
    await expectRightBooks();
  });

  test('returns credit as credit, in the proportion in which it was used', async () => {
    await scene.giveCredit(scene.users.customer, 500);
    const me = { authorization: await scene.tokenOf('customer') };
    const placed = await scene.paid({ use_credit: true }, me);
    const before = await scene.balance(`credit:${scene.users.customer}`);
    const [maggots] = await linesOf(placed);
    await refund(placed.row.id, { reason: 'two short', lines: [{ line: maggots?.id, quantity: 2 }] });
    // The refund is 735 of 2780 pence: 700 of 2600 for goods and 35 of the fee. The customer paid 500 with credit.
    expect(await settled(placed)).toMatchObject([{ amount_pence: 735, credit_pence: 132 }]);
    expect(await scene.balance(`credit:${scene.users.customer}`)).toBe(before + 132);
    await refund(placed.row.id, { reason: 'the rest' });
    await settled(placed, 'succeeded', 2);
    expect(await scene.balance(`credit:${scene.users.customer}`)).toBe(before + 500);
    await expectRightBooks();
  });

  test('of an order paid with credit alone needs no card', async () => {
    await scene.giveCredit(scene.users.customer, 2780);
    const placed = await scene.paid({ use_credit: true }, { authorization: await scene.tokenOf('customer') });
    const before = sentBack();
    await refund(placed.row.id, { reason: 'closed' });
    expect(await settled(placed)).toMatchObject([{ amount_pence: 2780, credit_pence: 2780 }]);
    expect(sentBack()).toBe(before);
    await expectRightBooks();
  });

  test('is made once, even if it is requested repeatedly or an answer is lost', async () => {
    const placed = await scene.paid();
    const before = sentBack();
    scene.stripe.arm('cut', { path: '/v1/refunds', times: 1 });
    const key = { 'idempotency-key': randomUUID() };
    const [maggots] = await linesOf(placed);
    const form = { reason: 'short', lines: [{ line: maggots?.id, quantity: 1 }] };
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(placed.row.id, form, 'owner', key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(204));
    await settled(placed);
    expect(sentBack() - before).toBe(368);
    await expectRightBooks();
  });

  test('is made automatically when the shop refuses the order', async () => {
    const placed = await scene.paid();
    const stock = await scene.stockOf('Red maggots');
    const authorization = await scene.tokenOf('owner');
    expect(
      (await scene.call('POST', `/api/orders/${placed.row.id}/refuse`, { reason: 'flooded' }, { authorization }))
        .status,
    ).toBe(204);
    expect(await settled(placed)).toMatchObject([{ amount_pence: 2780 }]);
    expect(await scene.stockOf('Red maggots')).toBe(stock + 4);
    expect((await scene.row(placed.row.id)).status).toBe('cancelled');
    await expectRightBooks();
  });

  test('that the bank returns alerts administrators and stays owed', async () => {
    const placed = await scene.paid(contactOf('refund-fails'));
    const owed = await scene.balance('refunds:pending');
    await refund(placed.row.id, { reason: 'no bait' });
    await eventually('the provider has it', async () => (await refundsOf(placed))[0]?.refund_id || undefined);
    await scene.stripe.runPending();
    await settled(placed, 'failed');
    expect(await scene.balance('refunds:pending')).toBe(owed + 2780);
    await eventually('the notice', () =>
      scene.mails().find(({ subject }) => subject.includes(`refund failed: £27.80 for order ${placed.code}`)),
    );
    // The provider guarantees no order of events: one from before the failure may arrive after it.
    const [{ refund_id: refundId } = { refund_id: '' }] = await refundsOf(placed);
    for (const status of ['pending', 'succeeded', 'failed'] as const)
      await onRefund(scene.product.context, { refundId, status });
    expect(await refundsOf(placed)).toMatchObject([{ status: 'failed' }]);
    expect(await scene.balance('refunds:pending')).toBe(owed + 2780);
    const { mismatches } = await scene.checkLedger();
    expect(mismatches.map(({ kind }) => kind)).toEqual(['refund_failed']);
    const [row] = await refundsOf(placed);
    await scene.query(`delete from refunds where id = $1`, [row?.id]);
  });

  test('is polled at the provider when its event was lost', async () => {
    const placed = await scene.paid();
    await refund(placed.row.id, { reason: 'no bait' });
    const [done] = await settled(placed);
    await scene.query(`update refunds set status = 'sent' where id = $1`, [done?.id]);
    await followRefund(scene.product.context, done?.id ?? '');
    expect(await refundsOf(placed)).toMatchObject([{ status: 'succeeded' }]);
    await expectRightBooks();
  });
});

describe('a courier fee that the customer paid', () => {
  test('is refunded alone when they collect instead; a later refund returns only the rest', async () => {
    await scene.query(`insert into product_settings (key, value) values ('courier_paid_by', '"customer"')`);
    const address = { line: 'Somerley Lakes', postcode: 'BH24 3PJ', note: 'no courier, peg 14' };
    const placed = await scene.paid({ fulfilment: 'delivery', address });
    await scene.query(`delete from product_settings where key = 'courier_paid_by'`);
    const { id, delivery_fee_pence: feePence, to_pay_pence: paidPence, track_token: token } = placed.row;
    expect([feePence, paidPence]).toEqual([899, 2780 + 899]);
    const authorization = await scene.tokenOf('owner');
    await scene.call('POST', `/api/orders/${id}/accept`, { prep_minutes: 5 }, { authorization });
    await eventually('the customer can choose', async () => ((await scene.row(id)).choice_open ? true : undefined));
    const before = sentBack();
    const choose = () => scene.call('POST', '/api/tracking/choice', { choice: 'collect' }, { 'x-track-token': token });
    expect((await choose()).status).toBe(200);
    expect((await choose()).status).toBe(409);
    await settled(placed);
    expect(sentBack() - before).toBe(899);
    expect(await scene.row(id)).toMatchObject({ fulfilment: 'collection', refunded_pence: 899 });
    expect(await scene.query(`select facts from order_events where "order" = $1 and kind = 'refunded'`, [id])).toEqual([
      { facts: { goodwill: false, amount_pence: 899, reason: 'no courier needed' } },
    ]);
    await expectRightBooks();

    expect((await refund(id, { reason: 'changed their mind' })).status).toBe(204);
    await settled(placed, 'succeeded', 2);
    expect(sentBack() - before).toBe(paidPence);
    expect(await scene.balance('platform:delivery-fees')).toBe(0);
    await expectRightBooks();
  });
});

describe('the payer of a refund', () => {
  const shopMoney = async () =>
    (
      await scene.call<ShopMoney>('GET', `/api/shops/${scene.shopId}/money`, undefined, {
        authorization: await scene.tokenOf('owner'),
      })
    ).body;
  const mailTo = (to: string, code: string) =>
    eventually(`a mail to ${to}`, () =>
      scene.mails().find((mail) => mail.to.includes(to) && mail.subject.includes(code) && /efund/.test(mail.subject)),
    );

  test('can be BaitDrop, after the payout: the shop keeps what it was paid', async () => {
    const authorization = await scene.tokenOf('owner');
    await scene.call('POST', '/api/payout-account', {}, { authorization });
    const [retailer] = await scene.query<{ payout_account: string }>(
      'select payout_account from retailers where shop_id = $1',
      [scene.shopId],
    );
    scene.stripe.perform('enable-account', retailer?.payout_account ?? '');
    await eventually('it can be paid', async () => ((await shopMoney()).payout_account === 'ready' ? true : undefined));
    const placed = await scene.paid();
    await scene.deliver(placed.row.id);
    const inAWeek = () => new Date(Date.now() + 7 * 86_400_000);
    await makePayouts({ ...scene.product.context, now: inAWeek }, { anyDay: true });
    const paidOut = async () => (await shopMoney()).orders.find(({ code }) => code === placed.code);
    expect(await paidOut()).toMatchObject({ share_pence: 2600, paid_out_pence: 2600 });
    const before = await scene.balance(`shop:${scene.shopId}`);
    expect((await refund(placed.row.id, { reason: 'Goodwill', payer: 'platform' }, 'admin')).status).toBe(204);
    expect(await scene.balance('platform:refunds-borne')).toBe(-2600);
    expect(await scene.balance(`shop:${scene.shopId}`)).toBe(before);
    expect(await paidOut()).toMatchObject({ share_pence: 2600, paid_out_pence: 2600 });
    expect(await scene.query('select 1 from transfer_reversals where "order" = $1', [placed.row.id])).toEqual([]);
    expect(await makePayouts({ ...scene.product.context, now: inAWeek }, { anyDay: true })).toEqual([]);
    const toShop = await mailTo(`owner@${scene.host}`, placed.code);
    expect(toShop.text).toContain('BaitDrop pays for it: you keep your £26.00');
    expect((await mailTo(placed.row.customer_email, placed.code)).text).toContain('£27.80 to your card');
    const logged = await scene.query(
      `select details->>'payer' as payer from admin_actions where action = 'order.refund' and target = $1`,
      [placed.row.id],
    );
    expect(logged).toEqual([{ payer: 'platform' }]);
    const asShop = { authorization };
    const listed = await scene.call<ShopRefunds>('GET', `/api/shops/${scene.shopId}/refunds`, undefined, asShop);
    expect(listed.body.items[0]).toMatchObject({ code: placed.code, shop_pence: 0, platform_pence: 2780 });
    await settled(placed);
    await expectRightBooks();
  });

  test('can be the courier who carried the parcel: a claim is booked, and the next payout compensates the shop', async () => {
    const { row } = await parcelOnItsWay(scene);
    const { id } = row;
    expect((await refund(id, { reason: 'The courier spilt it', payer: 'courier' }, 'admin')).status).toBe(204);
    expect(await scene.balance('courier:claim')).toBe(-2600);
    expect((await shopMoney()).orders.find(({ code }) => code === row.code)).toMatchObject({ share_pence: 2600 });
    expect((await mailTo(`owner@${scene.host}`, row.code)).text).toContain('We claim it from the courier');
    await expectRightBooks();
  });

  test('can be chosen by administrators only, and a claim needs a courier', async () => {
    const placed = await scene.paid();
    expect((await refund(placed.row.id, { reason: 'x', payer: 'platform' })).status).toBe(403);
    expect((await refund(placed.row.id, { reason: 'x', payer: 'courier' }, 'admin')).status).toBe(409);
    expect((await refund(placed.row.id, { reason: 'x', payer: 'nobody' }, 'admin')).status).toBe(400);
    expect(await refundsOf(placed)).toEqual([]);
    expect((await refund(placed.row.id, { reason: 'x', payer: 'shop' })).status).toBe(204);
  });
});

describe('a refund is refused', () => {
  test.each<[string, Who | 'guest', number]>([
    ['to guests', 'guest', 401],
    ['to customers', 'customer', 404],
    ['to other shops', 'otherOwner', 404],
  ])('%s', async (_whom, who, status) => {
    const placed = await scene.paid();
    const answer =
      who === 'guest'
        ? await scene.call('POST', `/api/orders/${placed.row.id}/refund`, { reason: 'x' })
        : await refund(placed.row.id, { reason: 'x' }, who);
    expect(answer.status).toBe(status);
    expect(await refundsOf(placed)).toEqual([]);
  });

  test('for more units than were bought, for unknown lines, for no units, and for unpaid orders', async () => {
    const placed = await scene.paid();
    const [maggots] = await linesOf(placed);
    for (const body of [
      { reason: 'x', lines: [{ line: maggots?.id, quantity: 5 }] },
      { reason: 'x', lines: [{ line: 'none', quantity: 1 }] },
      { reason: 'x', lines: [] },
      { reason: '', lines: [{ line: maggots?.id, quantity: 1 }] },
      {},
    ])
      expect((await refund(placed.row.id, body)).status).toBe(400);
    const unpaid = await scene.place();
    expect((await refund(unpaid.row.id, { reason: 'x' })).status).toBe(400);
    expect((await refund('nosuchorder', { reason: 'x' })).status).toBe(404);
    expect(await refundsOf(placed)).toEqual([]);
  });
});
