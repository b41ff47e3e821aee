import type { ShopNotifications } from '@baitdrop/contract/notifications';
import { afterAll, describe, expect, test } from 'vitest';
import { type Person, startOrderScene } from '../../../testing/order-scene.ts';
import { ownApp } from '../../../testing/shared-app.ts';

const scene = await startOrderScene(await ownApp());
afterAll(() => scene.close());

const SHOP = scene.shopId;
const minutesAgo = (minutes: number): Date => new Date(scene.product.context.now().getTime() - minutes * 60_000);

const ask = async (method: 'GET' | 'POST', path: string, who: Person, payload?: object) =>
  scene.product.app.inject({
    method,
    url: `/api/shops/${SHOP}/notifications${path}`,
    headers: { authorization: await scene.tokenOf(who) },
    ...(payload && { payload }),
  });
const listFor = async (who: Person = 'owner') => (await ask('GET', '', who)).json<ShopNotifications>();
const readUntil = (who: Person, until: Date) => ask('POST', '/read', who, { until: until.toISOString() });

await scene.query('delete from reviews where shop_id = $1', [SHOP]);
await scene.query(`insert into shop_people ("user", shop_id, role, joined_at) values ($1, $2, 'packer', now())`, [
  scene.users.otherCustomer,
  SHOP,
]);
const old = await scene.paidOrder({ shop_id: SHOP, status: 'preparing', paidAt: minutesAgo(3 * 24 * 60) });
const order = await scene.paidOrder({ shop_id: SHOP, status: 'preparing', paidAt: minutesAgo(50) });
await scene.query('insert into missed_orders ("order", shop_id, missed_at) values ($1, $2, $3)', [
  order.id,
  SHOP,
  minutesAgo(40),
]);
await scene.query(
  `insert into order_messages (id, "order", shop_id, by, text, written_at)
   values ('notifymsg000001', $1, $2, 'customer', 'Peg 14, please', $3), ('notifymsg000002', $1, $2, 'shop', 'OK', $3)`,
  [order.id, SHOP, minutesAgo(30)],
);
await scene.query(
  `insert into order_cases (id, "order", shop_id, reason, opened_at) values ('notifycase00001', $1, $2, 'missing', $3)`,
  [order.id, SHOP, minutesAgo(25)],
);
await scene.query(
  `insert into reviews (id, "order", shop_id, rating, text, author, created)
   values ('notifyreview001', $1, $2, 5, 'Lively', 'Ann', $3)`,
  [order.id, SHOP, minutesAgo(20)],
);
await scene.query(
  `insert into payouts (id, shop_id, amount_pence, status, paid_at, failure, created, updated)
   values ('notifypayout001', $1, 1234, 'paid', $2, '', $2, $2), ('notifypayout002', $1, 99, 'failed', null, 'Closed', $3, $3)`,
  [SHOP, minutesAgo(10), minutesAgo(5)],
);

describe('notifications of a shop', () => {
  test('are listed newest first, and what is older than a day is not new to a person who has read none', async () => {
    const { notifications, unread, unanswered_reviews: unanswered } = await listFor();
    expect(notifications.map(({ kind, id, about, figure, is_new }) => [kind, id, about, figure, is_new])).toEqual([
      ['payout_failed', 'notifypayout002', 'Closed', 99, true],
      ['payout_paid', 'notifypayout001', '', 1234, true],
      ['review', 'notifyreview001', 'Ann', 5, true],
      ['case', order.id, 'missing', null, true],
      ['message', order.id, 'Peg 14, please', null, true],
      ['missed_order', order.id, expect.any(String), null, true],
      ['order', order.id, expect.any(String), null, true],
      ['order', old.id, expect.any(String), null, false],
    ]);
    expect([unread, unanswered]).toEqual([7, 1]);
  });

  test('packers see neither reviews nor payouts', async () => {
    const { notifications, unanswered_reviews: unanswered } = await listFor('otherCustomer');
    expect(unanswered).toBe(0);
    expect(new Set(notifications.map(({ kind }) => kind))).toEqual(
      new Set(['case', 'message', 'missed_order', 'order']),
    );
  });

  test('what one person has read stays new to the others, and is not new again', async () => {
    await readUntil('owner', minutesAgo(22));
    expect((await listFor()).unread).toBe(3);
    await readUntil('owner', minutesAgo(60));
    expect((await listFor()).unread).toBe(3);
    expect((await listFor('otherCustomer')).unread).toBe(4);
  });

  test('a clock that is ahead does not mark what is still to come', async () => {
    await readUntil('owner', new Date('2090-01-01T00:00:00Z'));
    expect((await listFor()).unread).toBe(0);
    await scene.query(`update payouts set updated = now() + interval '1 minute' where id = 'notifypayout002'`);
    expect((await listFor()).unread).toBe(1);
  });

  test('another shop’s owner learns nothing', async () => {
    expect((await ask('GET', '', 'otherOwner')).statusCode).toBe(404);
    expect((await readUntil('otherOwner', new Date())).statusCode).toBe(404);
  });
});
