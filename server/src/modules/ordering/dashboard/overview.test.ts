import type { ShopOverview } from '@baitdrop/contract/dashboard';
import { afterAll, describe, expect, test } from 'vitest';
import { type Person, startOrderScene } from '../../../testing/order-scene.ts';
import { ownApp } from '../../../testing/shared-app.ts';

const scene = await startOrderScene(await ownApp());
afterAll(() => scene.close());

const SHOP = scene.otherShopId;

async function overviewAt(instant: string, who: Person = 'otherOwner') {
  const { context } = scene.product;
  const clock = context.now;
  context.now = () => new Date(instant);
  try {
    const headers = { authorization: await scene.tokenOf(who) };
    const answer = await scene.product.app.inject({ method: 'GET', url: `/api/shops/${SHOP}/overview`, headers });
    return { status: answer.statusCode, body: answer.json<ShopOverview>() };
  } finally {
    context.now = clock;
  }
}

/** The order is accepted, because timers would cancel an unanswered one paid that long ago. */
const soldAt = (paidAt: string, subtotal = 2600) =>
  scene.paidOrder({ shop_id: SHOP, status: 'preparing', paidAt: new Date(paidAt), subtotal_pence: subtotal });

describe('the overview of a shop', () => {
  test('is empty for a new shop', async () => {
    await scene.query('delete from products where shop_id = $1', [SHOP]);
    await scene.query('delete from reviews where shop_id = $1', [SHOP]);
    expect((await overviewAt('2026-01-10T12:00:00Z')).body).toEqual({
      day_before: '2026-01-03',
      hours: [],
      hours_before: [],
      before_by_now: { orders: 0, revenue_pence: 0 },
      next_payout: null,
      low_stock: [],
      unanswered_reviews: { count: 0, newest: null },
      couriers: [],
    });
  });

  test('compares the hours of the day with the same weekday last week, UK time', async () => {
    // The clocks went forward on 29 March: 10 o’clock was 10:00Z on the Friday before, and 09:00Z on the Friday after.
    await soldAt('2026-03-27T10:05:00Z', 1000);
    await soldAt('2026-03-27T10:40:00Z', 2000);
    await soldAt('2026-03-27T23:30:00Z', 4000);
    await soldAt('2026-04-03T09:10:00Z', 3000);
    const cancelled = await soldAt('2026-04-03T09:20:00Z', 9999);
    await scene.query(`update orders set status = 'cancelled' where id = $1`, [cancelled.id]);
    const { body } = await overviewAt('2026-04-03T09:30:00Z');
    expect(body).toMatchObject({
      day_before: '2026-03-27',
      hours: [{ hour: 10, orders: 1, revenue_pence: 3000 }],
      hours_before: [
        { hour: 10, orders: 2, revenue_pence: 3000 },
        { hour: 23, orders: 1, revenue_pence: 4000 },
      ],
      before_by_now: { orders: 1, revenue_pence: 1000 },
    });
  });

  test('lists low stock, and reviews with words that have no reply', async () => {
    const insert = `insert into products (id, shop_id, name, price_pence, stock, low_stock_at, is_active, created, updated)
      values ($1, $2, $3, 100, $4, 3, true, now(), now())`;
    await scene.query(insert, ['overviewlow0001', SHOP, 'Hooks', 2]);
    await scene.query(insert, ['overviewlow0002', SHOP, 'Floats', 1]);
    await scene.query(insert, ['overviewlow0003', SHOP, 'Nets', 9]);
    const reviewed = async (id: string, text: string, reply: string, created: string) => {
      const order = await soldAt('2026-05-01T09:00:00Z');
      await scene.query(
        `insert into reviews (id, "order", shop_id, rating, text, author, reply, created) values ($1, $2, $3, 5, $4, 'Ann', $5, $6)`,
        [id, order.id, SHOP, text, reply, created],
      );
    };
    await reviewed('overviewrev0001', 'Lively', '', '2026-05-02T09:00:00Z');
    await reviewed('overviewrev0002', 'Quick', '', '2026-05-03T09:00:00Z');
    await reviewed('overviewrev0003', 'Thanked', 'Thank you!', '2026-05-04T09:00:00Z');
    await reviewed('overviewrev0004', '', '', '2026-05-04T09:00:00Z');
    await reviewed('overviewrev0005', 'Long ago', '', '2025-05-04T09:00:00Z');
    const { body } = await overviewAt('2026-05-05T09:00:00Z');
    expect(body.low_stock).toEqual([
      { id: 'overviewlow0002', name: 'Floats', stock: 1 },
      { id: 'overviewlow0001', name: 'Hooks', stock: 2 },
    ]);
    expect(body.unanswered_reviews).toEqual({
      count: 2,
      newest: { id: 'overviewrev0002', rating: 5, text: 'Quick', author: 'Ann' },
    });
  });

  test('names the couriers of open orders', async () => {
    const order = await soldAt('2026-06-01T09:00:00Z');
    const insert = `insert into deliveries (id, "order", attempt, status, courier_name, pickup_eta, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, now(), now())`;
    await scene.query(insert, ['overviewdel0001', order.id, 1, 'canceled', 'Ann', null]);
    await scene.query(insert, ['overviewdel0002', order.id, 2, 'pickup', 'Sam', '2026-06-01T09:31:00Z']);
    const { body } = await overviewAt('2026-06-01T09:10:00Z');
    expect(body.couriers).toEqual([
      { order: order.id, name: 'Sam', pickup_eta: '2026-06-01T09:31:00.000Z', dropoff_eta: null },
    ]);
  });

  test('is for the shop and administrators', async () => {
    const statuses: number[] = [];
    for (const who of ['customer', 'owner', 'otherOwner', 'admin'] as const)
      statuses.push((await overviewAt('2026-07-10T12:00:00Z', who)).status);
    expect(statuses).toEqual([404, 404, 200, 200]);
  });
});
