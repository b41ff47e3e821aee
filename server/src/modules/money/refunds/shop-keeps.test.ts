// The shop's share on the order page equals the ledger's, regardless of who pays for a refund.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderLineRecord, OrderRecord } from '@baitdrop/contract/orders';
import { lineInPence, orderInPence, shopShareOfOrder } from '@baitdrop/contract/orders-with-lines';
import type { ShopMoney } from '@baitdrop/contract/shop-money';
import { REFUND_PAYERS, type RefundPayer } from '@baitdrop/domain/refunds/refund-payer';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { type CheckoutScene, startCheckoutScene } from '../../../testing/checkout-scene.ts';
import { parcelOnItsWay, silenceCourier } from '../../../testing/lost-parcel.ts';
import { ownApp } from '../../../testing/shared-app.ts';
import { makePayouts } from '../payouts/make-payouts.ts';
import { payoutsOf } from '../payouts/testing/payouts-of.ts';

let scene: CheckoutScene;
const { as, accountOf, isReady, on, tuesday, money, expectRightBooks } = payoutsOf(() => scene);
beforeAll(async () => {
  scene = await startCheckoutScene(await ownApp({}, { withPayments: true }));
  await scene.call('POST', '/api/payout-account', {}, await as('owner'));
  scene.stripe.perform('enable-account', await accountOf());
  await isReady();
});
afterAll(() => scene.close());

const WHENS = ['on its way', 'delivered', 'paid out'] as const;
type When = (typeof WHENS)[number];

async function orderThatIs(when: When): Promise<string> {
  const { row, courierId } = await parcelOnItsWay(scene);
  if (when === 'on its way') return row.id;
  for (let stage = ''; stage !== 'delivered';) stage = await scene.courier.advance(courierId);
  await eventually('it is delivered', async () =>
    (await scene.row(row.id)).status === 'delivered' ? true : undefined,
  );
  await scene.query(`update orders set delivered_at = '2026-11-16T12:00:00Z' where id = $1`, [row.id]);
  if (when === 'paid out') await makePayouts(on(tuesday));
  return row.id;
}

/** Adds up everything booked on the shop's accounts for the goods of one order. */
async function ledgerSays(order: string): Promise<number> {
  const [row] = await scene.query<{ pence: number }>(
    `select coalesce(sum(e.amount_pence), 0)::int as pence from ledger_entries e join ledger_movements m on m.id = e.movement
     where e.account in ('shop:' || $2, 'shop-held:' || $2)
       and m.reference in (select $1 union select id from refunds where "order" = $1)`,
    [order, scene.shopId],
  );
  return row?.pence ?? 0;
}

async function pageSays(order: string): Promise<number> {
  const url = `/api/collections/orders/records/${order}?expand=order_lines_via_order`;
  const { status, body } = await scene.call<OrderRecord & { expand: { order_lines_via_order: OrderLineRecord[] } }>(
    'GET',
    url,
    undefined,
    await as('owner'),
  );
  expect(status).toBe(200);
  return shopShareOfOrder({ ...orderInPence(body), lines: body.expand.order_lines_via_order.map(lineInPence) });
}

const moneyPageSays = async (order: string): Promise<ShopMoney['orders'][number] | undefined> =>
  (await money()).body.orders.find(({ id }) => id === order);

async function refund(order: string, payer: RefundPayer, isFull: boolean): Promise<void> {
  const [maggots] = await scene.query<{ id: string }>(
    'select id from order_lines where "order" = $1 order by position',
    [order],
  );
  const lines = isFull ? undefined : [{ line: maggots?.id, quantity: 2 }];
  const body = { reason: 'It was dead.', payer, ...(lines && { lines }) };
  expect((await scene.call('POST', `/api/orders/${order}/refund`, body, await as('admin'))).status).toBe(204);
}

const GOODS_PENCE = 2600;
const PART_PENCE = 700;

const cases = REFUND_PAYERS.flatMap((payer) =>
  [true, false].flatMap((isFull) => WHENS.map((when) => ({ payer, isFull, when, what: isFull ? 'full' : 'part' }))),
);

describe('the shop’s share on the order page', () => {
  test.each(cases)('matches the ledger: $payer pays, in $what, while it is $when', async ({ payer, isFull, when }) => {
    const order = await orderThatIs(when);
    expect(await pageSays(order)).toBe(GOODS_PENCE);
    await refund(order, payer, isFull);
    const backPence = isFull ? GOODS_PENCE : PART_PENCE;
    expect(await pageSays(order)).toBe(payer === 'shop' ? GOODS_PENCE - backPence : GOODS_PENCE);
    expect(await pageSays(order)).toBe(await ledgerSays(order));
    expect((await moneyPageSays(order))?.share_pence).toBe(await pageSays(order));
    await expectRightBooks();
  });

  test('matches the ledger after two partial refunds with different payers', async () => {
    const order = await orderThatIs('delivered');
    await refund(order, 'platform', false);
    await refund(order, 'shop', true);
    expect(await pageSays(order)).toBe(PART_PENCE);
    expect(await ledgerSays(order)).toBe(PART_PENCE);
  });

  test('matches the ledger after a lost parcel, including one that was cancelled before', async () => {
    for (const isCancelled of [false, true]) {
      const parcel = await parcelOnItsWay(scene);
      await silenceCourier(scene, parcel);
      const url = `/api/orders/${parcel.row.id}/cancel`;
      if (isCancelled) await scene.call('POST', url, { reason: 'Never came.' }, await as('admin'));
      const lost = `/api/admin/orders/${parcel.row.id}/lost`;
      expect((await scene.call('POST', lost, { payer: 'courier' }, await as('admin'))).status).toBe(204);
      expect(await pageSays(parcel.row.id)).toBe(GOODS_PENCE);
      expect(await ledgerSays(parcel.row.id)).toBe(GOODS_PENCE);
    }
  });

  test('is not shown to the customer, nor who paid for the refund', async () => {
    const headers = await as('customer');
    const { row } = await scene.paid({}, headers);
    await refund(row.id, 'platform', true);
    const url = `/api/collections/orders/records/${row.id}`;
    const { body } = await scene.call<OrderRecord>('GET', url, undefined, headers);
    expect(body).toMatchObject({ code: row.code, refunded: 27.8 });
    expect(body).not.toHaveProperty('made_good');
  });
});
