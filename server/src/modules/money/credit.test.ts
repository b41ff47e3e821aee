// @module-tag poolers

// Credit is refunded to a customer whose account was deleted.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { type CheckoutScene, startCheckoutScene } from '../../testing/checkout-scene.ts';
import { ownApp } from '../../testing/shared-app.ts';
import { untilWaiting } from '../../testing/wait-for-locks.ts';
import { reserveCredit, returnCredit } from './credit.ts';

let scene: CheckoutScene;
beforeAll(async () => {
  scene = await startCheckoutScene(await ownApp({}, { withPayments: true }));
});
afterAll(() => scene.close());

const UNCLAIMED = 'platform:unclaimed-credit';
const refund = async (order: string) =>
  scene.call(
    'POST',
    `/api/orders/${order}/refund`,
    { reason: 'stale' },
    { authorization: await scene.tokenOf('owner'), 'idempotency-key': randomUUID() },
  );

test('credit refunded while the customer closes their account is kept as unclaimed, where administrators see it', async () => {
  const { context } = scene.product;
  const { customer } = scene.users;
  await scene.giveCredit(customer, 500);
  const placed = await scene.paid({ use_credit: true }, { authorization: await scene.tokenOf('customer') });
  await scene.deliver(placed.row.id);
  await scene.giveCredit(customer, 120);
  const late = await inTransaction(context.pool, async (tx) => {
    await tx.query('select 1 from users where id = $1 for update', [customer]);
    await context.events.emit(tx, 'account.closing', { user: customer });
    const answer = refund(placed.row.id);
    await untilWaiting(context.pool, tx);
    await tx.query('delete from users where id = $1', [customer]);
    return { answer };
  });
  expect((await late.answer).status).toBe(204);
  expect(await scene.balance(`credit:${customer}`)).toBe(0);
  expect(await scene.balance(UNCLAIMED)).toBe(500);
  const { groups, mismatches } = await scene.checkLedger();
  expect(mismatches).toEqual([]);
  expect(groups).toContainEqual({ group: UNCLAIMED, balance_pence: 500 });
});

test('credit reserved for an order while the customer closes their account is taken only once', async () => {
  const { pool } = scene.product.context;
  const user = scene.users.otherOwner;
  await scene.giveCredit(user, 300);
  const late = await inTransaction(pool, async (tx) => {
    expect(await reserveCredit(tx, { order: 'order-at-once', user, creditPence: 300 })).toBe(true);
    const closing = inTransaction(pool, (other) => returnCredit(other, user));
    await untilWaiting(pool, tx);
    return { closing };
  });
  await late.closing;
  expect(await scene.balance(`credit:${user}`)).toBe(0);
  expect(await scene.balance('order-credit:order-at-once')).toBe(300);
});
