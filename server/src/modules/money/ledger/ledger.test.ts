// @module-tag poolers

// The ledger always balances, and it is compared with the provider's balance.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entriesOf, PROVIDER_CLEARING } from '@baitdrop/domain/ledger/accounts';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { type CheckoutScene, startCheckoutScene } from '../../../testing/checkout-scene.ts';
import { type PreviousCheck, LEDGER_CHECK_QUEUE, reportMismatches } from './ledger-check.ts';
import { balanceOf, bookMovement } from '../ledger.ts';
import { ownApp } from '../../../testing/shared-app.ts';

let scene: CheckoutScene;
beforeAll(async () => {
  scene = await startCheckoutScene(await ownApp({}, { withPayments: true }));
});
afterAll(() => scene.close());

type Movement = Parameters<typeof bookMovement>[1];
const book = (movement: Movement) => inTransaction(scene.product.context.pool, (tx) => bookMovement(tx, movement));

describe('a ledger movement', () => {
  test('is booked once per kind and reference, even by ten concurrent calls', async () => {
    const movement = { kind: 'test', reference: 'one', entries: entriesOf({ 'test:a': 70, 'test:b': -70 }) };
    const booked = await Promise.all(Array.from({ length: 10 }, () => book(movement)));
    expect(booked.filter((each) => each === 'booked')).toHaveLength(1);
    expect(await balanceOf(scene.product.context.pool, 'test:a')).toBe(70);
  });

  test('is refused when its entries do not add up to zero', async () => {
    await expect(
      book({ kind: 'test', reference: 'off', entries: entriesOf({ 'test:a': 70, 'test:b': -69 }) }),
    ).rejects.toThrow('out of balance by 1 pence');
  });

  test('cannot be changed or deleted, not even with SQL', async () => {
    for (const text of [
      `update ledger_entries set amount_pence = 1 where account = 'test:a'`,
      `delete from ledger_entries where account = 'test:a'`,
      `update ledger_movements set kind = 'other'`,
    ])
      await expect(scene.product.context.pool.query(text)).rejects.toThrow('append-only');
  });
});

describe('the ledger check', () => {
  test('finds no mismatches after sales and refunds, and shows the balance of each account group', async () => {
    const placed = await scene.paid();
    const authorization = await scene.tokenOf('owner');
    await scene.call('POST', `/api/orders/${placed.row.id}/refund`, { reason: 'sold out' }, { authorization });
    await scene.paid();
    const ledger = await eventually('the refund is done', async () => {
      const check = await scene.checkLedger();
      const pending = check.groups.find(({ group }) => group === 'refunds:pending');
      return pending?.balance_pence === 0 ? check : undefined;
    });
    expect(ledger).toMatchObject({ right: true, mismatches: [] });
    expect(ledger.groups.reduce((sum, { balance_pence }) => sum + balance_pence, 0)).toBe(0);
    expect(ledger.groups).toContainEqual({ group: 'shop-held', balance_pence: 2600 });
    expect(ledger.provider?.available_pence).toBe(ledger.provider?.expected_pence);
  });

  test('is for administrators only', async () => {
    const ask = async (headers: Record<string, string>) =>
      (await scene.call('GET', '/api/admin/ledger-check', undefined, headers)).status;
    expect(await ask({})).toBe(401);
    expect(await ask({ authorization: await scene.tokenOf('owner') })).toBe(403);
    expect(await ask({ authorization: await scene.tokenOf('customer') })).toBe(403);
  });

  test('reports that the provider is unreachable, and still checks the ledger', async () => {
    scene.stripe.arm('error-500', { path: '/v1/balance', times: 9 });
    expect(await scene.checkLedger()).toMatchObject({ provider: null, right: true });
    scene.stripe.perform('disarm', '');
  });

  test('is repeated before it alerts about money that may still be in transit, and alerts when the difference stays', async () => {
    const { context } = scene.product;
    const differ = (pence: number) =>
      book({
        kind: 'test',
        reference: randomUUID(),
        entries: entriesOf({ [PROVIDER_CLEARING]: pence, 'test:a': -pence }),
      });
    const planned = async () =>
      (
        await scene.query<{ data: PreviousCheck }>(
          `select data from pgboss.job where name = $1 and state = 'created' and start_after > now() order by created_on`,
          [LEDGER_CHECK_QUEUE],
        )
      ).map(({ data }) => data);
    const countMismatchMails = () =>
      scene.mails().filter(({ subject }) => subject === 'The ledger doesn’t match').length;
    expect(await scene.checkLedger()).toMatchObject({ right: true });
    // The provider moved money that is not in the ledger yet.
    await differ(-1855);
    await reportMismatches(context);
    const first = { difference_pence: -1855, looks: 1 };
    expect(await planned()).toEqual([first]);
    await differ(1855);
    await reportMismatches(context, first);
    await differ(-20);
    await reportMismatches(context, first);
    const second = { difference_pence: -20, looks: 2 };
    expect(await planned()).toEqual([first, second]);
    expect(countMismatchMails()).toBe(0);
    await reportMismatches(context, second);
    await differ(-10);
    await reportMismatches(context, { ...second, looks: 3 });
    await eventually('both notices', () => (countMismatchMails() === 2 ? true : undefined));
    expect(await planned()).toEqual([first, second]);
    await differ(30);
  });

  test('finds manual changes in the database, and alerts administrators every night', async () => {
    const placed = await scene.paid();
    await scene.query(`update order_lines set refunded_quantity = 1 where "order" = $1 and position = 2`, [
      placed.row.id,
    ]);
    await scene.query(
      `insert into payments (id, purpose, subject, status, amount_pence, expires_at, paid_at)
       values ('ghost', 'order', 'nobody', 'paid', 999, now(), now())`,
    );
    await scene.query(
      `insert into payouts (id, shop_id, amount_pence, status) values ('ghostpayout0000', 'x', 5, 'sent')`,
    );
    const { right, mismatches } = await scene.checkLedger();
    expect(right).toBe(false);
    expect(mismatches.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['payment_not_booked', 'ghost'],
      ['payout_not_booked', 'ghostpayout0000'],
      ['payout_lines_off', 'ghostpayout0000'],
      ['shop_held_off', scene.shopId],
    ]);
    await reportMismatches(scene.product.context);
    const mail = await eventually('the notice', () =>
      scene.mails().find(({ subject, text }) => subject === 'The ledger doesn’t match' && text.includes('ghost')),
    );
    expect(mail.to).toContain(`admin@${scene.host}`);
  });
});
