// @module-tag poolers
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { type OrderScene, type Person, startOrderScene } from '../../testing/order-scene.ts';

let scene: OrderScene;
beforeAll(async () => {
  scene = await startOrderScene();
});
afterAll(() => scene.close());

async function missedBy(who: Person) {
  const headers = { authorization: await scene.tokenOf(who) };
  const url = `/api/shops/${scene.shopId}/missed-orders`;
  const answer = await scene.product.app.inject({ method: 'GET', url, headers });
  return { status: answer.statusCode, missed: answer.json().missed as Record<string, unknown>[] };
}

async function lapsed() {
  const order = await scene.paidOrder({ paidAt: new Date(Date.now() - 11 * 60_000) });
  await eventually(`order ${order.code} lapsed`, async () =>
    (await scene.row(order)).status === 'cancelled' ? true : undefined,
  );
  return order;
}

test('an order that lapsed unanswered stays on all of the shop’s screens until one of them closes it', async () => {
  const order = await lapsed();
  const row = await scene.row(order);
  const shown = {
    order: order.id,
    code: order.code,
    customer_name: row.customer_name,
    customer_phone: row.customer_phone,
    missed_at: expect.any(String) as string,
    lost_pence: row.subtotal_pence,
  };
  expect(await missedBy('owner')).toEqual({ status: 200, missed: [shown] });
  expect((await missedBy('otherOwner')).status).toBe(404);
  expect((await scene.desk(order, 'missed-closed', {}, 'otherOwner')).status).toBe(404);

  await scene.query(`insert into shop_people (shop_id, "user", role, joined_at) values ($1, $2, 'packer', now())`, [
    scene.shopId,
    scene.users.otherCustomer,
  ]);
  expect((await missedBy('otherCustomer')).missed).toEqual([{ ...shown, lost_pence: null }]);

  const before = (await scene.row(order)).updated;
  expect((await scene.desk(order, 'missed-closed', {}, 'otherCustomer')).status).toBe(204);
  expect((await missedBy('owner')).missed).toEqual([]);
  // The changed order notifies the other screens.
  expect((await scene.row(order)).updated).not.toEqual(before);
  expect((await scene.desk(order, 'missed-closed')).status).toBe(204);
});

test('a refused or cancelled order is not a missed one', async () => {
  const refused = await scene.paidOrder();
  await scene.desk(refused, 'refuse', { reason: 'We are about to close.' });
  expect((await missedBy('owner')).missed).toEqual([]);
});

test('missed orders count in today’s figures and in analytics, closed or not', async () => {
  await lapsed();
  const headers = { authorization: await scene.tokenOf('owner') };
  const figures = await scene.product.app.inject({ url: '/api/dashboard/figures', headers });
  expect(figures.json()).toMatchObject({ missed: 2 });
  await scene.query(
    `insert into pro_subscriptions (shop_id, subscription_id, status, paid_until)
     values ($1, 'sub_' || $1, 'active', now() + interval '9 days')`,
    [scene.shopId],
  );
  const { day } = figures.json() as { day: string };
  const url = `/api/shops/${scene.shopId}/analytics?from=${day}&to=${day}`;
  const analytics = await scene.product.app.inject({ url, headers });
  expect(analytics.json()).toMatchObject({ totals: { missed: 2 }, totals_before: { missed: 0 } });
});
