// @module-tag poolers

// Promotion codes: their discounts, their limits, and who pays for them.
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { QuoteAnswer, OrderForm } from '@baitdrop/contract/checkout';
import type { PayoutStatement, ShopMoney } from '@baitdrop/contract/shop-money';
import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import type { Placed } from '../../../testing/checkout-scene.ts';
import { startPromotionScene } from '../../../testing/promotion-scene.ts';
import { makePayouts } from '../payouts/make-payouts.ts';
import { refundDeliveryFee } from '../refunds.ts';
import { ownApp } from '../../../testing/shared-app.ts';

const { scene, asker, as, shopCode, platformCode, listed } = await startPromotionScene(
  await ownApp({}, { withPayments: true }),
);
afterAll(() => scene.close());

const contactOf = (email = `${randomUUID()}@promotions.example`): OrderForm['contact'] => ({
  name: 'Ann Archer',
  email,
  phone: '07700 900123',
});
const usesOf = async (code: string): Promise<number> => {
  const [row] = await scene.query<{ uses: number }>(
    `select count(*) as uses from promotion_redemptions r join promotions p on p.id = r.promotion
     where p.code = $1 and r.released_at is null`,
    [code],
  );
  return row?.uses ?? -1;
};
const refund = async (order: string, body: object) =>
  scene.call('POST', `/api/orders/${order}/refund`, { reason: 'short', ...body }, await as('owner'));
const maggotsOf = async ({ row }: Placed): Promise<string> => {
  const [line] = await scene.query<{ id: string }>(
    `select id from order_lines where "order" = $1 and name = 'Red maggots'`,
    [row.id],
  );
  return line?.id ?? '';
};
const expectRightBooks = async () => expect((await scene.checkLedger()).mismatches).toEqual([]);
const held = () => scene.balance(`shop-held:${scene.shopId}`);

describe('a code at checkout', () => {
  test('is accepted in any spelling, and shows its discount', async () => {
    const code = await shopCode({ minimum_pence: 2000, max_uses_each: 1 });
    expect(await scene.review(scene.draft({ promotion_code: ` ${code.toLowerCase()} ` }))).toMatchObject({
      promotion: { applied: true, code, offer: '10% off your items from £20', amount_pence: 260 },
      total_pence: 2520,
      to_pay_pence: 2520,
    });
  });

  test('changes nothing when it does not apply, and says why', async () => {
    const elsewhere = await shopCode();
    await scene.query(`update promotions set shop_id = 'shop_elsewhere' where code = $1`, [elsewhere]);
    const ended = await shopCode();
    await scene.query(`update promotions set ends_on = '2026-01-01' where code = $1`, [ended]);
    for (const [code, reason, message] of [
      ['NOSUCHCODE', 'unknown', 'We don’t know that code. Check the spelling.'],
      [elsewhere, 'not_for_shop', 'That code is for another shop.'],
      [ended, 'ended', 'That code ended on Thursday 1 January.'],
      [await shopCode({ starts_on: '2999-01-01' }), 'not_yet', 'That code starts on Tuesday 1 January.'],
      [await shopCode({ minimum_pence: 2810 }), 'below_minimum', 'That code works from £28.10: add £2.10 more.'],
      [await shopCode({ kind: 'free_delivery' }), 'nothing_off', 'That code is for delivery, and you’re collecting.'],
    ] as const)
      expect(await scene.review(scene.draft({ promotion_code: code }))).toMatchObject({
        promotion: { applied: false, reason, message },
        to_pay_pence: 2780,
        obstacles: [],
      });
  });

  test('cannot be guessed by trying many codes', async () => {
    const code = await platformCode();
    const network = '10.77.0.1';
    const tryCode = async (promotion_code: string, from = network) => {
      const draft = scene.draft({ promotion_code });
      const { body } = await scene.call<QuoteAnswer>('POST', '/api/checkout/review', draft, {}, from);
      return body.promotion?.applied === false ? body.promotion.reason : body.promotion?.applied;
    };
    for (let tries = 0; tries < 14; tries += 1) {
      expect(await tryCode(`GUESS${tries}`)).toBe('unknown');
      // The same code sent again, as when another field of the form changes, is not counted as a guess.
      expect(await tryCode(`GUESS${tries}`)).toBe('unknown');
    }
    expect(await tryCode('GUESS14')).toBe('unknown');
    expect(await tryCode(code)).toBe('too_many_tries');
    const form = await scene.form({ promotion_code: code });
    const { body } = await scene.send({ ...form, review: 'none' }, {}, network);
    expect(body.data['review']?.value).toMatchObject({ promotion: { reason: 'too_many_tries' } });
    expect(await tryCode(code, '10.77.0.2')).toBe(true);
  });
});

describe('an order with a code that the shop pays for', () => {
  test('charges the discount to the shop: in the ledger, the totals, the mails, the payout and the sales figures', async () => {
    const code = await shopCode({ percent: 15 });
    const before = await held();
    const placed = await scene.paid({ promotion_code: code, contact: contactOf() });
    expect(placed.row).toMatchObject({ promotion_code: code, promotion_pence: 390, to_pay_pence: 2390 });
    expect(scene.stripe.all('checkout.session').find(({ id }) => id === placed.sessionId)?.amount_total).toBe(2390);
    expect((await held()) - before).toBe(2600 - 390);
    const tracked = await scene.call<TrackedOrder>('GET', '/api/tracking', undefined, {
      'x-track-token': placed.track_token,
    });
    expect(tracked.body.breakdown).toContainEqual({
      kind: 'promotion',
      label: `Promotion ${code}`,
      amount_pence: -390,
    });
    const receipt = await eventually('the receipt', () =>
      scene
        .mails()
        .find(({ to, text }) => to.includes(placed.row.customer_email) && text.includes(`Promotion ${code}`)),
    );
    expect(receipt.text).toContain('−£3.90');
    const toShop = await eventually('the shop’s mail', () =>
      scene.mails().find(({ subject }) => subject.startsWith(`New order ${placed.code}`)),
    );
    expect(toShop.text).toContain('£22.10 for you');
    expect(toShop.text).toContain(`£3.90 off with your code ${code}`);
    await scene.deliver(placed.row.id);
    const { body: money } = await scene.call<ShopMoney>(
      'GET',
      `/api/shops/${scene.shopId}/money`,
      undefined,
      await as('owner'),
    );
    expect(money.orders.find(({ id }) => id === placed.row.id)).toMatchObject({ share_pence: 2210 });
    expect(await listed(code)).toMatchObject({ uses: 1, orders: 1, given_pence: 390 });
    await expectRightBooks();
  });

  test('is paid out less the discount, line by line', async () => {
    await scene.call('POST', '/api/payout-account', {}, await as('owner'));
    const [retailer] = await scene.query<{ payout_account: string }>('select payout_account from retailers');
    scene.stripe.perform('enable-account', retailer?.payout_account ?? '');
    await eventually('payouts are possible', async () => {
      const [row] = await scene.query<{ ready: boolean }>('select payouts_enabled as ready from retailers');
      return row?.ready || undefined;
    });
    const placed = await scene.paid({ promotion_code: await shopCode(), contact: contactOf() });
    await scene.deliver(placed.row.id);
    await scene.query(`update orders set delivered_at = '2026-11-16T12:00:00Z' where delivered_at is not null`);
    const tuesday = new Date('2026-11-17T06:10:00Z');
    const [payout] = await makePayouts({ ...scene.product.context, now: () => tuesday });
    const url = `/api/shops/${scene.shopId}/payouts/${payout?.id}`;
    const { body: statement } = await scene.call<PayoutStatement>('GET', url, undefined, await as('owner'));
    expect(statement.lines.find(({ code }) => code === placed.code)).toMatchObject({
      goods_pence: 2600,
      promotion_pence: 260,
      refunded_pence: 0,
      earlier_pence: 0,
      amount_pence: 2340,
    });
    await expectRightBooks();
  });

  test('refunds what was paid for a part, and releases the code when everything is refunded', async () => {
    const code = await shopCode({ max_uses: 1 });
    const placed = await scene.paid({ promotion_code: code, contact: contactOf() });
    const before = await held();
    await refund(placed.row.id, { lines: [{ line: await maggotsOf(placed), quantity: 2 }] });
    // The refund is 700 of 2600 pence of goods, less 70 of the discount, with 35 of the service fee.
    expect((await scene.row(placed.row.id)).refunded_pence).toBe(665);
    expect(await held()).toBe(before - 630);
    expect(await listed(code)).toMatchObject({ orders: 1, given_pence: 190, state: 'used_up' });
    await refund(placed.row.id, {});
    expect((await scene.row(placed.row.id)).refunded_pence).toBe(placed.row.total_pence);
    expect(await listed(code)).toMatchObject({ given_pence: 0, uses: 0, state: 'running' });
    await expectRightBooks();
  });
});

describe('an order with a code that the platform pays for', () => {
  test('pays the shop the full price, and can be combined with credit', async () => {
    const code = await platformCode({ kind: 'amount', percent: 0, amount_pence: 800 });
    await scene.giveCredit(scene.users.customer, 500);
    const me = await as('customer');
    const [before, cost] = [await held(), await scene.balance('platform:promotions')];
    const placed = await scene.paid({ promotion_code: code, use_credit: true }, me);
    expect(placed.row).toMatchObject({
      promotion_pence: 800,
      total_pence: 1980,
      credit_pence: 500,
      to_pay_pence: 1480,
    });
    expect(await held()).toBe(before + 2600);
    expect(await scene.balance('platform:promotions')).toBe(cost - 800);
    await refund(placed.row.id, { lines: [{ line: await maggotsOf(placed), quantity: 4 }] });
    await refund(placed.row.id, {});
    expect(await scene.balance('platform:promotions')).toBe(cost);
    expect(await scene.balance(`credit:${scene.users.customer}`)).toBe(500);
    expect((await scene.row(placed.row.id)).refunded_pence).toBe(1980);
    await expectRightBooks();
  });

  test('returns a free-delivery discount to the platform when the customer collects', async () => {
    const [retailer] = await scene.query<{ id: string }>('select id from retailers');
    const charge = { payer: 'fixed', fixedPence: 399, freeFromPence: 0 };
    await asker.ask('PUT', 'courier/delivery-charge', { retailer_id: retailer?.id, charge });
    const code = await platformCode({ kind: 'free_delivery' });
    const address = { line: '3 Southampton Road', postcode: 'BH24 1HY', note: '' };
    const placed = await scene.paid({ promotion_code: code, fulfilment: 'delivery', address, contact: contactOf() });
    expect(placed.row).toMatchObject({ delivery_fee_pence: 399, promotion_pence: 399, to_pay_pence: 2780 });
    const [cost, fees] = [await scene.balance('platform:promotions'), await scene.balance('platform:delivery-fees')];
    const { context } = scene.product;
    const request = { order: placed.row.id, reason: 'collects', by: 'customer', byUser: '' } as const;
    await inTransaction(context.pool, (tx) => refundDeliveryFee(context, tx, request));
    expect(await scene.balance('platform:promotions')).toBe(cost + 399);
    expect(await scene.balance('platform:delivery-fees')).toBe(fees - 399);
    expect((await scene.row(placed.row.id)).refunded_pence).toBe(0);
    await expectRightBooks();
    await asker.ask('PUT', 'courier/delivery-charge', { retailer_id: retailer?.id, charge: null });
  });
});

describe('the number of uses of a code is limited', () => {
  const promised = (body: { data: Record<string, { value?: unknown }> }) =>
    (body.data['review']?.value as QuoteAnswer | undefined)?.differences.map(({ kind }) => kind);

  test('in total, even when many customers want the last use at once', async () => {
    const code = await shopCode({ max_uses: 2 });
    const forms = await Promise.all(
      Array.from({ length: 6 }, () => scene.form({ promotion_code: code, contact: contactOf() })),
    );
    const answers = await Promise.all(forms.map((form) => scene.send(form)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => promised(body))).toEqual(Array.from({ length: 4 }, () => ['promotion_gone']));
    expect(await usesOf(code)).toBe(2);
    expect(await scene.review(scene.draft({ promotion_code: code }))).toMatchObject({
      promotion: { applied: false, message: 'That code has been used up.' },
    });
  });

  test('per customer, by the email of a guest in any spelling', async () => {
    const code = await shopCode({ max_uses_each: 1 });
    const email = `${randomUUID()}@promotions.example`;
    const first = await scene.form({ promotion_code: code, contact: contactOf(email) });
    const second = await scene.form({
      promotion_code: code,
      contact: contactOf(email.toUpperCase()),
      items: [{ name: 'Landing net', quantity: 3, price_pence: 1200 }],
    });
    const answers = await Promise.all([scene.send(first), scene.send(second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await usesOf(code)).toBe(1);
  });

  test('per account, whose own unpaid order can still be paid', async () => {
    const code = await shopCode({ max_uses_each: 1 });
    const me = await as('customer');
    const form = await scene.form({ promotion_code: code }, me);
    const placed = await scene.send(form, me);
    expect(placed.status).toBe(201);
    const again = await scene.review(scene.draft({ promotion_code: code }), me);
    expect(again).toMatchObject({ promotion: { applied: true }, review: form.review });
    expect((await scene.send(form, me)).body.code).toBe(placed.body.code);
    const more = { items: [{ name: 'Landing net', quantity: 3, price_pence: 1200 }], contact: contactOf() };
    const { status, body } = await scene.send(await scene.form({ promotion_code: code, ...more }, me), me);
    expect([status, promised(body)]).toEqual([409, ['promotion_gone']]);
    expect(body.message).toContain('Another order of yours uses that code');
  });

  test('to a customer’s first order', async () => {
    const code = await shopCode({ first_order_only: true });
    const contact = contactOf();
    await scene.paid({ contact });
    const { status, body } = await scene.send(await scene.form({ promotion_code: code, contact }));
    expect([status, body.message]).toEqual([409, 'That code is for a first order only. The price is without it now.']);
    expect((await scene.place({ promotion_code: code, contact: contactOf() })).row.promotion_pence).toBe(260);
  });

  test('without counting orders that the shop refused or that were cancelled before payment', async () => {
    const code = await shopCode({ max_uses: 1 });
    const refused = await scene.paid({ promotion_code: code, contact: contactOf() });
    expect(await usesOf(code)).toBe(1);
    await scene.call('POST', `/api/orders/${refused.row.id}/refuse`, { reason: 'flooded' }, await as('owner'));
    expect(await usesOf(code)).toBe(0);
    const unpaid = await scene.place({ promotion_code: code, contact: contactOf() });
    expect(await usesOf(code)).toBe(1);
    const cancelled = await scene.call(
      'POST',
      '/api/tracking/cancel',
      { reason: 'rain' },
      { 'x-track-token': unpaid.track_token },
    );
    expect(cancelled.status).toBeLessThan(300);
    expect(await usesOf(code)).toBe(0);
    await expectRightBooks();
  });
});
