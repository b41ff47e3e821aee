// Tests parcels that the courier lost: who may close them, who pays, and what everyone is notified of.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminOrder } from '@baitdrop/contract/admin-orders';
import type { DeskTroubles } from '@baitdrop/contract/dashboard';
import type { PayoutStatement, ShopMoney } from '@baitdrop/contract/shop-money';
import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { LOST_PARCEL_PAYERS, type LostParcelPayer } from '@baitdrop/domain/lost-parcels/lost-parcel';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { type askerOf, startAdminScene } from '../../../testing/ask-admin.ts';
import type { CheckoutScene } from '../../../testing/checkout-scene.ts';
import { parcelOnItsWay, silenceCourier } from '../../../testing/lost-parcel.ts';
import { makePayouts } from '../../money/payouts/make-payouts.ts';
import { ownApp } from '../../../testing/shared-app.ts';

const GOODS_PENCE = 2600;
const HOUR_MS = 3_600_000;

let scene: CheckoutScene;
let asker: ReturnType<typeof askerOf>;
beforeAll(async () => {
  ({ scene, asker } = await startAdminScene(await ownApp({}, { withPayments: true })));
});
afterAll(() => scene.close());

const lost = async (): Promise<OrderRow> => {
  const parcel = await parcelOnItsWay(scene);
  await silenceCourier(scene, parcel);
  return parcel.row;
};
const decide = async (order: OrderRow, payer: string, key = '', who: 'admin' | 'owner' = 'admin') => {
  const headers = { authorization: await scene.tokenOf(who), ...(key && { 'idempotency-key': key }) };
  const answer = await scene.call<{ message: string }>(
    'POST',
    `/api/admin/orders/${order.id}/lost`,
    { payer },
    headers,
  );
  return answer.status;
};
const shown = (order: OrderRow) => asker.get<AdminOrder>(`orders/${order.id}`);
const booked = async (order: OrderRow) =>
  Object.fromEntries(
    (await shown(order)).ledger.movements
      .filter(({ kind }) => kind === 'lost-parcel')
      .flatMap(({ entries }) => entries)
      .map(({ account, amount_pence }) => [account, amount_pence]),
  );
const mailAbout = (order: OrderRow, to: string) =>
  eventually(`a mail to ${to}`, () =>
    scene.mails().find((mail) => mail.to.includes(to) && mail.subject.includes(`${order.code} was lost`)),
  );
const rightBooks = () =>
  eventually('the ledger is right', async () => ((await scene.checkLedger()).right ? true : undefined));

describe('declaring a parcel lost', () => {
  test('is up to administrators, once the courier has not answered for an hour', async () => {
    const parcel = await parcelOnItsWay(scene);
    expect((await shown(parcel.row)).lost_parcel).toBeNull();
    expect(await decide(parcel.row, 'courier')).toBe(409);
    await silenceCourier(scene, parcel);
    expect((await shown(parcel.row)).lost_parcel).toEqual({
      sign: 'silent',
      suggested_payer: 'courier',
      courier: 'uber',
      refund_pence: parcel.row.total_pence,
      goods_pence: GOODS_PENCE,
    });
    expect(await decide(parcel.row, 'courier', '', 'owner')).toBe(403);
    expect(await decide(parcel.row, 'nobody')).toBe(400);
    expect((await asker.ask('POST', 'orders/nothing/lost', { payer: 'shop' })).status).toBe(404);
    expect((await scene.row(parcel.row.id)).status).toBe('en_route');
  });

  test('needs no decision if the courier says so; the customer is not asked to wait for it', async () => {
    const { row, courierId } = await parcelOnItsWay(scene);
    await scene.courier.endNow(courierId, 'returned');
    const leg = await eventually('it is to come back', async () => {
      const text = `select return_id from deliveries where "order" = $1 and return_id != ''`;
      return (await scene.query<{ return_id: string }>(text, [row.id]))[0]?.return_id;
    });
    await eventually('the customer may choose', async () => ((await scene.row(row.id)).choice_open ? true : undefined));
    expect((await shown(row)).lost_parcel).toBeNull();
    await scene.courier.endNow(leg, 'canceled');
    const found = await eventually('it may be given up', async () => (await shown(row)).lost_parcel ?? undefined);
    expect(found).toMatchObject({ sign: 'not_brought_back', suggested_payer: 'courier' });
    expect(await scene.row(row.id)).toMatchObject({ choice_open: false, status: 'preparing' });
    await eventually('administrators are told', () =>
      scene
        .mails()
        .find(({ to, subject }) => to.includes(`admin@${scene.host}`) && subject.includes(`${row.code} may be lost`)),
    );
    const stock = await scene.stockOf('Red maggots');
    expect(await decide(row, 'platform')).toBe(204);
    // The goods are not in stock again, although the order was to come back.
    expect(await scene.stockOf('Red maggots')).toBe(stock);
  });
});

describe('who pays for a lost parcel', () => {
  const ENTRIES: Record<LostParcelPayer, (shop: string) => Record<string, number>> = {
    courier: (shop) => ({ 'courier:claim': -GOODS_PENCE, [`shop:${shop}`]: GOODS_PENCE }),
    platform: (shop) => ({ 'platform:lost-parcels': -GOODS_PENCE, [`shop:${shop}`]: GOODS_PENCE }),
    shop: () => ({}),
  };

  test.each(LOST_PARCEL_PAYERS)(
    'the %s: booked once, refunded in full, and everybody involved is notified',
    async (payer) => {
      const order = await lost();
      const before = await scene.balance(`shop:${scene.shopId}`);
      expect(await decide(order, payer)).toBe(204);
      expect(await decide(order, payer)).toBe(409);
      expect(await booked(order)).toEqual(ENTRIES[payer](scene.shopId));
      expect((await scene.balance(`shop:${scene.shopId}`)) - before).toBe(payer === 'shop' ? 0 : GOODS_PENCE);
      expect(await shown(order)).toMatchObject({
        status: 'cancelled',
        cancelled_by: 'admin',
        cancel_reason: 'The courier lost it on the way.',
        lost_parcel: null,
        sums: { refunded_pence: order.total_pence },
        ledger: { sum_pence: 0 },
      });
      expect((await shown(order)).events.at(-1)).toMatchObject({ kind: 'lost', by: 'admin' });
      const toCustomer = await mailAbout(order, order.customer_email);
      expect(toCustomer.text).toContain('We’ve refunded £27.80 to your card. Banks take 5 to 10 days to show it.');
      const toShop = await mailAbout(order, `owner@${scene.host}`);
      expect(toShop.text).toContain('We’ve refunded the customer £27.80.');
      expect(toShop.text).toContain(payer === 'shop' ? '£26.00 of that comes from you' : 'You keep your £26.00');
      // There is no second mail, which would say that the shop pays.
      expect(scene.mails().filter(({ subject }) => subject.startsWith(`Refund for order ${order.code}`))).toEqual([]);
      const [line, ...others] = (await asker.actions('order.lost')).filter(
        ({ target_name }) => target_name === order.code,
      );
      expect(line?.details).toMatchObject({ payer, courier: 'uber', sign: 'silent', goods_pence: GOODS_PENCE });
      expect(others).toEqual([]);
      await rightBooks();
    },
  );

  test('is decided once, however often and by however many administrators it is sent', async () => {
    const order = await lost();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide(order, 'courier', key)));
    expect(answers).toEqual([204, 204, 204, 204, 204]);
    expect(await decide(order, 'shop', key)).toBe(422);
    const other = await lost();
    const race = await Promise.all(LOST_PARCEL_PAYERS.map((payer) => decide(other, payer)));
    expect(race.toSorted()).toEqual([204, 409, 409]);
    for (const { id } of [order, other])
      expect(await scene.query('select 1 from refunds where "order" = $1', [id])).toHaveLength(1);
    await rightBooks();
  });

  test('is also decided for an order that was cancelled on its way: the shop gets its money back', async () => {
    const order = await lost();
    const headers = { authorization: await scene.tokenOf('admin') };
    await scene.call('POST', `/api/orders/${order.id}/cancel`, { reason: 'Never came.' }, headers);
    expect((await shown(order)).lost_parcel).toMatchObject({ refund_pence: 0, goods_pence: GOODS_PENCE });
    expect(await decide(order, 'courier')).toBe(204);
    expect(await decide(order, 'platform')).toBe(409);
    expect(await booked(order)).toEqual(ENTRIES.courier(scene.shopId));
    expect(await shown(order)).toMatchObject({ cancel_reason: 'Never came.', sums: { refunded_pence: 2780 } });
    expect(await scene.query('select 1 from refunds where "order" = $1', [order.id])).toHaveLength(1);
    expect((await mailAbout(order, `owner@${scene.host}`)).text).toContain('You keep your £26.00');
    await rightBooks();
  });

  test('an order that was cancelled on its way and then declared lost leaves the shop’s desk', async () => {
    const { row, courierId } = await parcelOnItsWay(scene);
    const headers = { authorization: await scene.tokenOf('admin') };
    const cancelled = await scene.call('POST', `/api/orders/${row.id}/cancel`, { reason: 'Ordered twice.' }, headers);
    expect(cancelled.status).toBe(204);
    const onDesk = async () => {
      const owner = { authorization: await scene.tokenOf('owner') };
      const url = `/api/shops/${scene.shopId}/troubles`;
      const { troubles } = (await scene.call<DeskTroubles>('GET', url, undefined, owner)).body;
      return troubles.find(({ order }) => order === row.id);
    };
    await scene.courier.endNow(courierId, 'returned');
    await eventually('it is to come back', async () =>
      (await onDesk())?.headline === 'Coming back to you' ? true : undefined,
    );
    // An update about the return may still arrive and change the expected time.
    await eventually('it is given up', async () => {
      const overdue = `update deliveries set return_eta = now() - interval '2 hours' where "order" = $1`;
      await scene.query(overdue, [row.id]);
      return (await decide(row, 'courier')) === 204 ? true : undefined;
    });
    expect(await onDesk()).toBeUndefined();
    const url = '/api/tracking';
    const tracked = await scene.call<TrackedOrder>('GET', url, undefined, { 'x-track-token': row.track_token });
    expect(tracked.body).toMatchObject({ status: 'cancelled', trouble: null });
    await mailAbout(row, `owner@${scene.host}`);
    // The customer was notified of the cancellation and waits for nothing.
    const toCustomer = scene.mails().filter(({ to }) => to.includes(row.customer_email));
    expect(toCustomer.filter(({ subject }) => subject.includes('lost'))).toEqual([]);
    await rightBooks();
  });

  test('compensation comes with the shop’s next payout, whose statement adds up', async () => {
    const authorization = await scene.tokenOf('owner');
    await scene.call('POST', '/api/payout-account', {}, { authorization });
    const [retailer] = await scene.query<{ payout_account: string }>(
      'select payout_account from retailers where shop_id = $1',
      [scene.shopId],
    );
    scene.stripe.perform('enable-account', retailer?.payout_account ?? '');
    const money = async () =>
      (await scene.call<ShopMoney>('GET', `/api/shops/${scene.shopId}/money`, undefined, { authorization })).body;
    await eventually('it can be paid', async () => ((await money()).payout_account === 'ready' ? true : undefined));
    const order = await lost();
    expect(await decide(order, 'courier')).toBe(204);
    const { balance_pence, orders } = await money();
    expect(orders.find(({ id }) => id === order.id)).toMatchObject({ share_pence: GOODS_PENCE, paid_out_pence: 0 });
    const inAWeek = () => new Date(Date.now() + 7 * 24 * HOUR_MS);
    const [made] = await makePayouts({ ...scene.product.context, now: inAWeek }, { anyDay: true });
    expect(made?.amountPence).toBe(balance_pence);
    const url = `/api/shops/${scene.shopId}/payouts/${made?.id}`;
    const { lines, totals } = (await scene.call<PayoutStatement>('GET', url, undefined, { authorization })).body;
    expect(lines.find(({ code }) => code === order.code)).toMatchObject({
      goods_pence: GOODS_PENCE,
      refunded_pence: 0,
      amount_pence: GOODS_PENCE,
    });
    expect(totals.goods_pence - totals.refunded_pence + totals.earlier_pence).toBe(balance_pence);
    await rightBooks();
  });
});
