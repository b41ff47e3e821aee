// @module-tag poolers

// The figures that a shop gets about its orders.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnalyticsAnswer, analyticsAnswer } from '@baitdrop/contract/analytics';
import { type Person, startOrderScene } from '../../../testing/order-scene.ts';

const scene = await startOrderScene();
const SHOP_ID = scene.otherShopId;

/** Inserts an order paid at that instant and delivered that many minutes later, promised within the hour. */
async function sold(
  paidAt: string,
  more: { email?: string; postcode?: string; minutes?: number; collection?: true } = {},
) {
  const { email = 'ann@water.example', postcode = 'BH24 3PJ', minutes, collection } = more;
  const paid = new Date(paidAt);
  const order = await scene.paidOrder({
    shop_id: SHOP_ID,
    status: 'preparing',
    paidAt: paid,
    created: paid,
    customer_email: email,
    postcode,
    fulfilment: collection ? 'collection' : 'delivery',
  });
  if (minutes !== undefined) {
    const at = new Date(paid.getTime() + minutes * 60_000);
    await scene.query(
      `update orders set status = 'delivered', delivered_at = $2, promised_by = paid_at + interval '1 hour' where id = $1`,
      [order.id, at],
    );
  }
  return order;
}

beforeAll(async () => {
  await sold('2026-06-30T12:00:00Z', { minutes: 30 });
  // UK time is an hour ahead of UTC: 1 July begins at 23:00 the evening before.
  await sold('2026-06-30T23:30:00Z', { minutes: 50 });
  await sold('2026-07-01T09:15:00Z', { email: 'bob@water.example', postcode: 'SP6 1AB', minutes: 75 });
  await sold('2026-07-01T09:45:00Z', { email: 'bob@water.example', collection: true, minutes: 20 });
  const short = await sold('2026-07-02T18:00:00Z', { email: 'cat@water.example' });
  await scene.query(`update order_lines set refunded_quantity = 2 where "order" = $1 and position = 1`, [short.id]);
  await scene.query(`update orders set refunded_pence = 735 where id = $1`, [short.id]);
  const gone = await sold('2026-07-02T19:00:00Z');
  await scene.query(`update orders set status = 'cancelled' where id = $1`, [gone.id]);
  await sold('2026-07-03T23:00:00Z');
  await scene.query(
    `insert into pro_subscriptions (shop_id, subscription_id, status, paid_until)
     values ($1, 'sub_' || $1, 'active', now() + interval '9 days')`,
    [SHOP_ID],
  );
});
afterAll(() => scene.close());

async function ask(query: string, who: Person | 'guest' = 'otherOwner', shop = SHOP_ID) {
  const headers = who === 'guest' ? {} : { authorization: await scene.tokenOf(who) };
  return scene.product.app.inject({ method: 'GET', url: `/api/shops/${shop}/analytics?${query}`, headers });
}
const JULY = 'from=2026-07-01&to=2026-07-03';
const look = async (query = JULY): Promise<AnalyticsAnswer> => {
  const answer = await ask(query);
  expect(answer.statusCode).toBe(200);
  return analyticsAnswer.parse(answer.json());
};

test('days begin at midnight UK time, and cancelled or refunded amounts do not count', async () => {
  const { days, totals } = await look();
  expect(days.map(({ day, orders, revenue_pence }) => [day, orders, revenue_pence])).toEqual([
    ['2026-07-01', 3, 7800],
    ['2026-07-02', 1, 1900],
    ['2026-07-03', 0, 0],
  ]);
  expect(totals).toMatchObject({ orders: 4, revenue_pence: 9700, units: 4 * 5 - 2 });
  expect(days.reduce((sum, { revenue_pence }) => sum + revenue_pence, 0)).toBe(totals.revenue_pence);
});

test('every figure comes with the one of the period before', async () => {
  const { before, totals_before, days, products } = await look();
  expect(before).toEqual({ from: '2026-06-28', to: '2026-06-30' });
  expect(totals_before).toMatchObject({ orders: 1, revenue_pence: 2600, customers: 1, returning_customers: 0 });
  expect(days[2]).toMatchObject({ day: '2026-07-03', orders_before: 1, revenue_before_pence: 2600 });
  expect(products[0]).toMatchObject({ revenue_before_pence: expect.any(Number) });
});

test('hours are in UK time', async () => {
  const { hours } = await look();
  expect(hours).toHaveLength(24);
  expect(hours.filter(({ orders }) => orders > 0).map(({ hour, orders }) => [hour, orders])).toEqual([
    [0, 1],
    [10, 2],
    [19, 1],
  ]);
});

test('products are ranked by their revenue less refunds', async () => {
  const { products } = await look();
  expect(products.map(({ units, revenue_pence }) => [units, revenue_pence])).toEqual([
    [14, 4900],
    [4, 4800],
  ]);
});

test('a customer with an earlier order is a returning customer, even if it was before the period', async () => {
  const { totals, loyalty } = await look();
  expect(totals).toMatchObject({ customers: 3, returning_customers: 2 });
  expect(loyalty).toEqual([
    { orders: 1, customers: 2 },
    { orders: 2, customers: 1 },
    { orders: 3, customers: 0 },
    { orders: 4, customers: 0 },
  ]);
});

test('delivery times are grouped by quarter of an hour, and deliveries on time are counted', async () => {
  const { totals, delivery_times } = await look();
  expect(totals).toMatchObject({ delivered: 3, on_time: 2, average_delivery_minutes: 63 });
  expect(delivery_times.filter(({ orders }) => orders > 0)).toEqual([
    { up_to: 60, orders: 1 },
    { up_to: 75, orders: 1 },
  ]);
});

test('areas are outcodes on the map, and no customer is named', async () => {
  const answer = await look();
  expect(answer.areas.map(({ outcode, orders }) => [outcode, orders])).toEqual([
    ['BH24', 2],
    ['SP6', 1],
  ]);
  expect(answer.areas[0]?.latitude).toBeCloseTo(50.85, 1);
  expect(JSON.stringify(answer)).not.toMatch(/water\.example|3PJ|Ann/);
});

test('a product that was out of stock is listed with how long', async () => {
  const insert = async (id: string, stock: number) =>
    scene.query(
      `insert into products (id, shop_id, name, price_pence, stock, is_active, created)
       values ($1, $2, $1, 100, $3, true, '2026-01-01Z')`,
      [id, SHOP_ID, stock],
    );
  const move = (product: string, change: number, at: string) =>
    scene.query(`insert into stock_movements (product, change, reason, moved_at) values ($1, $2, 'counted', $3)`, [
      product,
      change,
      at,
    ]);
  await insert('never out', 5);
  await insert('out twice', 4);
  await move('out twice', -5, '2026-07-01T08:00:00Z');
  await move('out twice', 3, '2026-07-01T10:00:00Z');
  await move('out twice', -3, '2026-07-02T10:00:00Z');
  await move('out twice', 4, '2026-07-02T10:30:00Z');
  await insert('out for long', 7);
  await move('out for long', 7, '2026-07-02T11:00:00Z');
  await insert('always out', 0);
  expect((await look()).stock_outs).toEqual([
    { name: 'always out', minutes_out: 3 * 1440, times: 1, is_out: true },
    { name: 'out for long', minutes_out: 36 * 60, times: 1, is_out: false },
    { name: 'out twice', minutes_out: 150, times: 2, is_out: false },
  ]);
});

describe('analytics are shown', () => {
  test.each<[string, Person | 'guest', string, string, number]>([
    ['not to guests', 'guest', JULY, SHOP_ID, 401],
    ['not to customers', 'customer', JULY, SHOP_ID, 404],
    ['not to other shops', 'owner', JULY, SHOP_ID, 404],
    ['not without Pro', 'owner', JULY, scene.shopId, 403],
    ['to administrators', 'admin', JULY, scene.shopId, 200],
    ['not for a day that is none', 'otherOwner', 'from=2026-02-30&to=2026-03-01', SHOP_ID, 400],
    ['not for ten years', 'otherOwner', 'from=2016-01-01&to=2026-01-01', SHOP_ID, 400],
    ['not without days', 'otherOwner', '', SHOP_ID, 400],
    ['not for the same day twice', 'otherOwner', 'from=2026-01-01&from=2026-01-01&to=2026-01-02', SHOP_ID, 400],
  ])('%s', async (_how, who, query, shop, status) => {
    expect((await ask(query, who, shop)).statusCode).toBe(status);
  });

  test('with zeros for a period without orders', async () => {
    const { totals, areas, products } = await look('from=2020-01-01&to=2020-01-31');
    expect(totals).toMatchObject({ orders: 0, revenue_pence: 0, average_delivery_minutes: null });
    expect([areas, products]).toEqual([[], []]);
  });
});
