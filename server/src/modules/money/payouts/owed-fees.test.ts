// A shop whose own system requests couriers owes their fees, and payouts deduct them. Each test continues from the one
// before.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PayoutStatement, ShopMoney } from '@baitdrop/contract/shop-money';
import { entriesOf } from '@baitdrop/domain/ledger/accounts';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { type CheckoutScene, startCheckoutScene } from '../../../testing/checkout-scene.ts';
import { makePayouts } from './make-payouts.ts';
import { previewPayouts } from './payout-run.ts';
import { bookMovement } from '../ledger.ts';
import { ownApp } from '../../../testing/shared-app.ts';

let scene: CheckoutScene;
beforeAll(async () => {
  scene = await startCheckoutScene(await ownApp({}, { withPayments: true }));
  await scene.call('POST', '/api/payout-account', {}, await asOwner());
  scene.stripe.perform('enable-account', await accountOf());
  await eventually('it is ready', async () => ((await money()).payout_account === 'ready' ? true : undefined));
});
afterAll(() => scene.close());

const asOwner = async () => ({ authorization: await scene.tokenOf('owner') });
const accountOf = async () =>
  (await scene.query<{ payout_account: string }>('select payout_account from retailers'))[0]?.payout_account ?? '';
const money = async () =>
  (await scene.call<ShopMoney>('GET', `/api/shops/${scene.shopId}/money`, undefined, await asOwner())).body;
const statement = async (payout: string) => {
  const url = `/api/shops/${scene.shopId}/payouts/${payout}`;
  return (await scene.call<PayoutStatement>('GET', url, undefined, await asOwner())).body;
};
const tuesday = () => ({ ...scene.product.context, now: () => new Date('2026-11-17T06:10:00Z') });
const payOut = async (status: string) => {
  const [made] = await makePayouts(tuesday());
  if (made === undefined) throw new Error('nothing was paid out');
  await eventually(`the payout is ${status}`, async () => {
    const [row] = await scene.query<{ status: string }>('select status from payouts where id = $1', [made.id]);
    return row?.status === status ? true : undefined;
  });
  return made;
};
const delivered = async () => {
  const { row } = await scene.paid();
  await scene.deliver(row.id);
  await scene.query(`update orders set delivered_at = '2026-11-16T12:00:00Z' where id = $1`, [row.id]);
  return row;
};
/** Writes the same events as the public API once the courier has the parcel. */
const sendForCourier = (id: string, reference: string) =>
  inTransaction(scene.product.context.pool, async (tx) => {
    await tx.query(
      `insert into api_deliveries (id, shop_id, reference, idempotency_key, form_hash, status, fee_pence, created_at)
       values ($1, $2, $3, $1, '', 'pickup_complete', 899, '2026-11-15T12:00:00Z')`,
      [id, scene.shopId, reference],
    );
    const entries = entriesOf({ [`shop:${scene.shopId}`]: -899, 'courier:payable': 899 });
    await bookMovement(tx, { kind: 'api-delivery', reference: id, entries });
  });
const expectRightBooks = async () => expect((await scene.checkLedger()).mismatches).toEqual([]);

test('a shop without orders owes the courier fee, sees it, and gets no payout', async () => {
  await sendForCourier('apidelivery0001', 'WEB-17');
  expect(await money()).toMatchObject({ balance_pence: -899, owed_fees_pence: 899, next_payout: null });
  expect(await makePayouts(tuesday())).toEqual([]);
  expect(await previewPayouts(tuesday())).toMatchObject({ total_pence: 0, shops: [] });
});

test('the next payout deducts the fee, and its statement adds up to the penny', async () => {
  await delivered();
  expect(await money()).toMatchObject({ balance_pence: 1701, next_payout: { amount_pence: 1701 } });
  expect((await previewPayouts(tuesday())).shops).toMatchObject([{ amount_pence: 1701, fees_pence: 899, orders: 1 }]);
  // The provider holds the money, because it has not paid it to the bank yet.
  const account = scene.stripe.all('account')[0];
  if (account !== undefined) account.payouts_enabled = false;
  const { id } = await payOut('sent');
  expect(scene.stripe.all('transfer')).toMatchObject([{ amount: 1701 }]);
  const sheet = await statement(id);
  expect(sheet).toMatchObject({
    amount_pence: 1701,
    lines: [{ amount_pence: 2600 }],
    fees: [{ delivery: 'apidelivery0001', reference: 'WEB-17', asked_on: '2026-11-15', amount_pence: 899 }],
    totals: { goods_pence: 2600, refunded_pence: 0, earlier_pence: 0, fees_pence: 899 },
  });
  expect(await money()).toMatchObject({ balance_pence: 0, owed_fees_pence: 0, next_payout: null });
  await expectRightBooks();
});

test('a later refund reverses no more than was sent; the rest is deducted from the next payout', async () => {
  const [order] = await scene.query<{ id: string }>(`select id from orders`);
  await scene.call('POST', `/api/orders/${order?.id}/refund`, { reason: 'stale' }, await asOwner());
  await eventually('the money is back', async () => ((await money()).balance_pence === -899 ? true : undefined));
  expect(await scene.query('select amount_pence, status from transfer_reversals')).toEqual([
    { amount_pence: 1701, status: 'succeeded' },
  ]);
  await delivered();
  scene.stripe.perform('enable-account', await accountOf());
  expect((await payOut('paid')).amountPence).toBe(1701);
  expect(await money()).toMatchObject({ balance_pence: 0 });
  await eventually('the ledger agrees', async () => ((await scene.checkLedger()).right ? true : undefined));
});

test('a return costs the shop its own fee, less what the courier refunds', async () => {
  await sendForCourier('apidelivery0003', 'WEB-19');
  const book = (kind: string, reference: string, pence: number) =>
    inTransaction(scene.product.context.pool, (tx) =>
      bookMovement(tx, {
        kind,
        reference,
        entries: entriesOf({ [`shop:${scene.shopId}`]: -pence, 'courier:payable': pence }),
      }),
    );
  await book('api-delivery-return', 'apidelivery0003', 449);
  await scene.query(
    `update api_deliveries set return_status = 'delivered', return_fee_pence = 449 where id = 'apidelivery0003'`,
  );
  expect(await money()).toMatchObject({ balance_pence: -1348, owed_fees_pence: 1348 });
  await delivered();
  expect((await payOut('paid')).amountPence).toBe(2600 - 1348);
  expect(await money()).toMatchObject({ balance_pence: 0, owed_fees_pence: 0 });
  await scene.query(
    `insert into courier_refunds (id, delivery, "order", refund_pence, own_share_pence, reason)
     values ('ref_0003', 'apidelivery0003', '', 449, 0, '')`,
  );
  await book('courier-refund', 'ref_0003', -449);
  expect(await money()).toMatchObject({ balance_pence: 449, owed_fees_pence: -449 });
  await delivered();
  const { id, amountPence } = await payOut('paid');
  expect(amountPence).toBe(2600 + 449);
  expect((await statement(id)).totals).toMatchObject({ goods_pence: 2600, fees_pence: -449 });
  expect(await money()).toMatchObject({ balance_pence: 0, owed_fees_pence: 0 });
  await eventually('the ledger agrees', async () => ((await scene.checkLedger()).right ? true : undefined));
});

test('a fee is owed again when the bank returns the payout, and deducted once more', async () => {
  await sendForCourier('apidelivery0002', '');
  await delivered();
  scene.stripe.perform('fail-payouts', await accountOf());
  await payOut('reversed');
  expect(await money()).toMatchObject({ balance_pence: 1701, owed_fees_pence: 899 });
  const account = scene.stripe.all('account')[0];
  if (account !== undefined) account.hidden_payouts_fail = false;
  scene.stripe.perform('enable-account', await accountOf());
  await eventually('it is ready', async () => ((await money()).payout_account === 'ready' ? true : undefined));
  const { id, amountPence } = await payOut('paid');
  expect(amountPence).toBe(1701);
  expect((await statement(id)).fees).toMatchObject([{ delivery: 'apidelivery0002', amount_pence: 899 }]);
  expect(await money()).toMatchObject({ balance_pence: 0, owed_fees_pence: 0 });
  await expectRightBooks();
});
