import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PayoutStatement, ShopPayouts, ShopRefunds } from '@baitdrop/contract/shop-money';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { startCheckoutScene } from '../../../testing/checkout-scene.ts';
import { makePayouts } from './make-payouts.ts';
import { payoutsOf, type SignedInRole } from './testing/payouts-of.ts';
import { ownApp } from '../../../testing/shared-app.ts';

const scene = await startCheckoutScene(await ownApp({}, { withPayments: true }));
beforeAll(async () => {
  await scene.call('POST', '/api/payout-account', {}, await as('owner'));
  scene.stripe.perform('enable-account', await accountOf());
  await isReady();
});
afterAll(() => scene.close());

const {
  as,
  money,
  shopBalance,
  payouts,
  latest,
  latestIs,
  tuesday,
  on,
  deliveredOn,
  accountOf,
  isReady,
  expectRightBooks,
} = payoutsOf(() => scene);
const refund = async (order: string, body: object) =>
  scene.call('POST', `/api/orders/${order}/refund`, body, await as('owner'));
const ownersMail = (subject: string) =>
  eventually(`a mail “${subject}”`, () =>
    scene.mails().find((mail) => mail.to.includes(`owner@${scene.host}`) && mail.subject === subject),
  );

describe('a payout', () => {
  test('is made on business days only', async () => {
    for (const closed of ['2026-11-21T06:10:00Z', '2026-12-25T06:10:00Z']) await makePayouts(on(new Date(closed)));
    expect(await payouts()).toEqual([]);
  });

  test('sends everything that is due once, with a line for every order', async () => {
    const first = await deliveredOn('2026-11-16');
    const second = await deliveredOn('2026-11-16');
    const tooEarly = await deliveredOn('2026-11-17');
    await Promise.all([makePayouts(on(tuesday)), makePayouts(on(tuesday))]);
    await makePayouts(on(tuesday));
    expect(await payouts()).toHaveLength(1);
    const payout = await latestIs('paid');
    expect(payout).toMatchObject({ amount_pence: 5200, due_on: '2026-11-19' });
    expect(scene.stripe.all('transfer')).toMatchObject([{ amount: 5200, destination: await accountOf() }]);
    expect(await scene.query('select amount_pence from payout_lines where payout = $1', [payout.id])).toEqual([
      { amount_pence: 2600 },
      { amount_pence: 2600 },
    ]);
    expect(await shopBalance()).toBe(2600);
    const { body } = await money();
    const shares = Object.fromEntries(body.orders.map(({ id, paid_out_pence }) => [id, paid_out_pence]));
    expect([first, second, tooEarly].map(({ row }) => shares[row.id])).toEqual([2600, 2600, 0]);
    const mail = await ownersMail('We’ve paid you £52.00');
    expect(mail.text).toContain('£52.00 for 2 orders reached your bank');
    expect(mail.text).toMatch(/On your bank statement: \d{12}/);
    expect(mail.text).toContain(`/dashboard/money/${payout.id}`);
    await expectRightBooks();
    expect(scene.mails().filter(({ subject }) => subject === mail.subject)).toHaveLength(1);
  });

  test('shows when the next one comes', async () => {
    const { next_payout: next } = (await money()).body;
    expect(next).toMatchObject({ amount_pence: 2600 });
    expect(next?.due_on).toBe('2026-11-20');
  });

  test('is sent once, even if the provider’s answer is lost', async () => {
    const before = scene.stripe.all('transfer').length;
    scene.stripe.arm('cut', { path: '/v1/transfers', times: 1 });
    await makePayouts(on(new Date('2026-11-18T06:10:00Z')));
    await latestIs('paid');
    expect(scene.stripe.all('transfer')).toHaveLength(before + 1);
    expect(await shopBalance()).toBe(0);
    await expectRightBooks();
  });

  test('returns to the shop’s balance when the provider refuses it, and administrators are alerted', async () => {
    await deliveredOn('2026-11-16');
    scene.stripe.perform('require-information', await accountOf());
    await eventually('the event', async () =>
      (await money()).body.payout_account === 'incomplete' ? true : undefined,
    );
    // Simulates that the webhook about the account has not arrived.
    await scene.query('update retailers set payouts_enabled = true');
    await makePayouts(on(tuesday));
    await latestIs('reversed');
    expect(await shopBalance()).toBe(2600);
    await eventually('the notice', () => scene.mails().find(({ subject }) => subject.includes('was refused')));
    expect((await ownersMail('Your payout of £26.00 didn’t go through')).text).toContain('The money is still yours.');
    await expectRightBooks();
    scene.stripe.perform('enable-account', await accountOf());
    await isReady();
  });

  test('is reversed when the bank returns it, and paid again once the bank details are right', async () => {
    scene.stripe.perform('fail-payouts', await accountOf());
    await makePayouts(on(tuesday));
    const failed = await latestIs('reversed');
    expect(failed.failure).toContain('closed');
    await eventually('its owner reads what to do', () =>
      scene
        .mails()
        .find(({ text }) => text.includes('Your bank didn’t take £26.00: The bank account has been closed.')),
    );
    expect(await shopBalance()).toBe(2600);
    await expectRightBooks();
    await scene.query('update retailers set payouts_enabled = false');
    await makePayouts(on(tuesday));
    expect((await latest())?.id).toBe(failed.id);
    const account = scene.stripe.all('account')[0];
    if (account !== undefined) account.hidden_payouts_fail = false;
    scene.stripe.perform('enable-account', await accountOf());
    await isReady();
    await makePayouts(on(tuesday));
    const again = await latestIs('paid');
    expect(again.amount_pence).toBe(2600);
    expect(await shopBalance()).toBe(0);
    await expectRightBooks();
  });
});

describe('a refund of a delivered order', () => {
  test('reduces the payout if it comes before', async () => {
    const placed = await deliveredOn('2026-11-16');
    const [line] = await scene.query<{ id: string }>(`select id from order_lines where "order" = $1 and position = 1`, [
      placed.row.id,
    ]);
    await refund(placed.row.id, { reason: 'dead on arrival', lines: [{ line: line?.id, quantity: 4 }] });
    expect(await shopBalance()).toBe(1200);
    await makePayouts(on(tuesday));
    expect(await latestIs('paid')).toMatchObject({ amount_pence: 1200 });
    await expectRightBooks();
  });

  test('reverses the transfer to the shop’s account if it comes after the payout', async () => {
    const placed = await deliveredOn('2026-11-16');
    const account = await accountOf();
    // The provider holds the money, because it has not paid it to the bank yet.
    const stripeAccount = scene.stripe.all('account')[0];
    if (stripeAccount !== undefined) stripeAccount.payouts_enabled = false;
    await makePayouts(on(tuesday));
    await latestIs('sent');
    await refund(placed.row.id, { reason: 'dead on arrival' });
    await eventually('the transfer is reversed', async () => {
      const rows = await scene.query<{ status: string; amount_pence: number }>(
        'select status, amount_pence from transfer_reversals where "order" = $1',
        [placed.row.id],
      );
      return rows[0]?.status === 'succeeded' && rows[0].amount_pence === 2600 ? true : undefined;
    });
    // The refund is booked by another job; the ledger agrees with the provider after it.
    await eventually('the refund is booked', async () => {
      const rows = await scene.query<{ status: string }>('select status from refunds where "order" = $1', [
        placed.row.id,
      ]);
      return rows.every(({ status }) => status === 'succeeded') ? true : undefined;
    });
    expect(scene.stripe.all('transfer').find(({ reversed }) => reversed)).toMatchObject({ amount_reversed: 2600 });
    expect(await shopBalance()).toBe(0);
    scene.stripe.perform('enable-account', account);
    await expectRightBooks();
    await scene.query(`update payouts set status = 'paid' where status = 'sent'`);
  });

  test('is deducted from the next payout if the money has already left for the bank', async () => {
    const placed = await deliveredOn('2026-11-16');
    await makePayouts(on(tuesday));
    await latestIs('paid');
    await refund(placed.row.id, { reason: 'dead on arrival' });
    await eventually('the reversal fails', async () => {
      const rows = await scene.query<{ status: string }>('select status from transfer_reversals where "order" = $1', [
        placed.row.id,
      ]);
      return rows[0]?.status === 'failed' ? true : undefined;
    });
    const subject = `Refund for ${placed.code}: £26.00 could not be recovered from Ringwood Tackle`;
    await eventually('the notice', () => scene.mails().find((mail) => mail.subject === subject));
    expect(await shopBalance()).toBe(-2600);
    await deliveredOn('2026-11-16');
    await makePayouts(on(tuesday));
    expect((await latest())?.amount_pence).toBe(2600);
    await deliveredOn('2026-11-16', {
      items: [{ name: 'Landing net', quantity: 3, price_pence: 1200 }],
    });
    const before = (await payouts()).length;
    await makePayouts(on(tuesday));
    expect(await payouts()).toHaveLength(before + 1);
    expect(await latestIs('paid')).toMatchObject({ amount_pence: 3600 });
    expect(await shopBalance()).toBe(0);
    await expectRightBooks();
  });
});

describe('a shop’s earnings', () => {
  test.each<[SignedInRole, number]>([
    ['owner', 200],
    ['admin', 200],
    ['otherOwner', 404],
    ['customer', 404],
  ])('are answered to the role %s with status %i', async (who, status) => {
    expect((await money(who)).status).toBe(status);
  });
});

describe('payout statements', () => {
  const read = async <Answer>(path: string, who: SignedInRole = 'owner') =>
    scene.call<Answer>('GET', `/api/shops/${scene.shopId}/${path}`, undefined, await as(who));
  const statementOf = async (id: string) => (await read<PayoutStatement>(`payouts/${id}`)).body;

  test('list every payout, newest first', async () => {
    // The clock of these tests moves both ways, so rows with the same time are sorted by `rowid`.
    const rows = await scene.query<{ id: string }>('select id from payouts order by created desc, rowid desc');
    const all = rows.map(({ id }) => id);
    const { body } = await read<ShopPayouts>('payouts');
    expect(body).toMatchObject({ page: 1, total: all.length, per_page: 25 });
    expect(body.items.map(({ id }) => id)).toEqual(all.slice(0, 25));
    expect((await read<ShopPayouts>('payouts?page=99')).body.items).toEqual([]);
    expect((await read<ShopPayouts>('payouts?page=-1')).body.page).toBe(1);
  });

  test('list every order and add up to the penny', async () => {
    for (const { id, amount_pence } of await payouts()) {
      const { lines, totals, ...statement } = await statementOf(id);
      expect(statement.amount_pence).toBe(amount_pence);
      expect(lines).toHaveLength(statement.orders);
      expect(lines.reduce((sum, line) => sum + line.amount_pence, 0)).toBe(amount_pence);
      const { goods_pence, refunded_pence, goodwill_pence, earlier_pence } = totals;
      expect(goods_pence - refunded_pence - goodwill_pence - earlier_pence).toBe(amount_pence);
      for (const line of lines) expect(line).toMatchObject({ code: expect.stringMatching(/^\w{3}-\w{3}$/) });
    }
  });

  test('list refunds made before the payout, after it, and deducted from the next one', async () => {
    const all = await Promise.all((await payouts()).map(({ id }) => statementOf(id)));
    expect(all.flatMap(({ lines }) => lines)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ goods_pence: 2600, refunded_pence: 1400, earlier_pence: 0, amount_pence: 1200 }),
        expect.objectContaining({ goods_pence: 2600, refunded_pence: 2600, earlier_pence: 2600, amount_pence: -2600 }),
      ]),
    );
    const taken = all.flatMap(({ taken_back }) => taken_back);
    expect(taken).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: '', status: 'succeeded' }),
        expect.objectContaining({ amount_pence: 2600, status: 'succeeded', code: expect.stringMatching(/-/) }),
        expect.objectContaining({ amount_pence: 2600, status: 'failed' }),
      ]),
    );
    expect(all.find(({ taken_back_pence }) => taken_back_pence > 0)?.taken_back_pence).toBe(2600);
  });

  test('state who paid for each refund: the shop for its goods, BaitDrop for its fees', async () => {
    const { body } = await read<ShopRefunds>('refunds');
    expect(body.total).toBe(body.items.length);
    expect(
      body.items.map(({ total_pence, shop_pence, platform_pence }) => [total_pence, shop_pence, platform_pence]),
    ).toEqual(
      expect.arrayContaining([
        [1470, 1400, 70],
        [2780, 2600, 180],
      ]),
    );
    for (const { total_pence, shop_pence, platform_pence } of body.items)
      expect(shop_pence + platform_pence).toBe(total_pence);
  });

  test('charge neither side for an order that never left the shop', async () => {
    const { row } = await scene.paid();
    const headers = { authorization: await scene.tokenOf('owner') };
    expect((await scene.call('POST', `/api/orders/${row.id}/refuse`, { reason: 'Sold out' }, headers)).status).toBe(
      204,
    );
    const { body } = await read<ShopRefunds>('refunds');
    expect(body.items.find(({ code }) => code === row.code)).toMatchObject({
      total_pence: 2780,
      shop_pence: 0,
      platform_pence: 0,
    });
  });

  test('are for the shop and administrators only', async () => {
    const id = (await latest())?.id ?? '';
    for (const [who, status] of [
      ['admin', 200],
      ['otherOwner', 404],
      ['customer', 404],
    ] as const)
      for (const path of ['payouts', `payouts/${id}`, 'refunds']) expect((await read(path, who)).status).toBe(status);
    expect((await read('payouts/nosuchpayout000')).status).toBe(404);
  });
});
