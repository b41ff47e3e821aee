// @module-tag poolers
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StockHistory } from '@baitdrop/contract/shop-products';
import { namesOf, type ShelfScene, startShelfScene } from '../../../testing/shelf-scene.ts';

let scene: ShelfScene;
beforeAll(async () => {
  scene = await startShelfScene();
});
afterAll(() => scene.product.close());

const history = async (id: string): Promise<StockHistory> => (await scene.ask('GET', `/${id}/history`)).body;
const stockForBuyers = async (id: string): Promise<number> =>
  (await scene.product.app.inject(`/api/collections/products/records/${id}`)).json().stock;

test('stock changes by counts and deliveries, once per command, and every change is recorded', async () => {
  const id = await scene.make({ name: 'Dendrobaena, 250 g', stock: 4 });
  expect((await scene.ask('POST', `/${id}/stock`, { body: { count: 9 } })).body).toEqual({ stock: 9 });
  for (let sent = 0; sent < 3; sent += 1)
    expect((await scene.ask('POST', `/${id}/stock`, { body: { change: 6 }, key: 'six tubs' })).body).toEqual({
      stock: 15,
    });
  expect((await scene.ask('POST', `/${id}/stock`, { body: { change: -100 } })).body).toEqual({ stock: 0 });
  expect((await history(id)).movements).toMatchObject([
    { reason: 'counted', change: -15, stock_after: 0, by: 'owner' },
    { reason: 'received', change: 6, stock_after: 15 },
    { reason: 'counted', change: 5, stock_after: 9 },
    { reason: 'counted', change: 4, stock_after: 4 },
  ]);
  expect(await scene.stockAdding(id)).toBe(0);
  for (const body of [{ count: -1 }, { count: 1.5 }, {}, { count: 'x' }, { change: 1e9 }])
    expect((await scene.ask('POST', `/${id}/stock`, { body })).status).toBe(400);
});

test('loses no stock when two people count at the same time', async () => {
  const id = await scene.make({ name: 'Mealworms', stock: 0 });
  await Promise.all(Array.from({ length: 8 }, () => scene.ask('POST', `/${id}/stock`, { body: { change: 2 } })));
  expect((await scene.show(id)).product.stock).toBe(16);
  expect(await scene.stockAdding(id)).toBe(16);
});

test('“sold out today” stops sales until the next day, can be undone, and keeps the count', async () => {
  const id = await scene.make({ name: 'Fresh lugworm, 10', stock: 12 });
  // The database uses its own clock to decide whether the day is over.
  await scene.today(async () => {
    const { body } = await scene.ask('POST', `/${id}/sold-out`, { body: { sold_out: true } });
    expect(new Date(body.sold_out_until) > new Date()).toBe(true);
    expect(await stockForBuyers(id)).toBe(0);
    expect((await scene.show(id)).product).toMatchObject({ stock: 12, sold_out_until: body.sold_out_until });
    expect(namesOf(await scene.list('?show=sold_out'))).toContain('Fresh lugworm, 10');
    expect((await scene.ask('POST', `/${id}/sold-out`, { body: { sold_out: true } })).status).toBe(200);
    await scene.ask('POST', `/${id}/sold-out`, { body: { sold_out: false } });
    expect(await stockForBuyers(id)).toBe(12);
    await scene.ask('POST', `/${id}/sold-out`, { body: { sold_out: true } });
    await scene.product.context.pool.query(
      `update products set sold_out_until = now() - interval '1 hour' where id = $1`,
      [id],
    );
    expect(await stockForBuyers(id)).toBe(12);
    expect((await scene.show(id)).product.sold_out_until).toBeNull();
    expect((await history(id)).movements.map(({ reason }) => reason)).toEqual([
      'sold_out',
      'back_on_sale',
      'sold_out',
      'counted',
    ]);
  });
});

test('a product past its best-before date is not sold, and the shop is notified', async () => {
  const id = await scene.make({ name: 'Old prawns', best_before: '2026-07-10' });
  await scene.product.context.pool.query(`update products set best_before = '2020-01-01' where id = $1`, [id]);
  expect(await stockForBuyers(id)).toBe(0);
  expect(namesOf(await scene.list('?show=past_best'))).toEqual(['Old prawns']);
});

test('products with low stock are counted and listed', async () => {
  const before = (await scene.list()).counts.low;
  const id = await scene.make({ name: 'Last squid', stock: 2, low_stock_at: 2 });
  expect((await scene.list('?show=low&search=squid')).items.map((item) => item.id)).toEqual([id]);
  expect((await scene.list()).counts.low).toBe(before + 1);
  await scene.ask('PATCH', `/${id}`, { body: { low_stock_at: 0 } });
  expect((await scene.list()).counts.low).toBe(before);
});

test('a product that sells and runs low is listed for reordering; products without a count are listed separately', async () => {
  const none = (await scene.ask('GET', '/restock')).body;
  expect(none).toMatchObject({ products: [], has_sales: false });
  const id = await scene.make({ name: 'Groundbait, 1 kg', stock: 3 });
  const plenty = await scene.make({ name: 'Hooks, size 12', stock: 500 });
  await scene.make({ name: 'Ice', stock: 0, stock_uncounted: true });
  const { pool } = scene.product.context;
  await pool.query(`update products set created = '2026-01-01T00:00:00Z' where id = any($1)`, [[id, plenty]]);
  const moves = [
    [id, -40, 'reserved', '2026-07-01T09:00:00Z'],
    [id, -12, 'reserved', '2026-07-08T09:00:00Z'],
    [id, 4, 'released', '2026-07-08T10:00:00Z'],
    [id, -99, 'reserved', '2026-05-01T09:00:00Z'],
    [id, -7, 'counted', '2026-07-09T09:00:00Z'],
    [plenty, -8, 'reserved', '2026-07-01T09:00:00Z'],
  ];
  for (const [product, change, reason, at] of moves)
    await pool.query('insert into stock_movements (product, change, reason, moved_at) values ($1, $2, $3, $4)', [
      product,
      change,
      reason,
      at,
    ]);
  expect((await scene.ask('GET', '/restock')).body).toEqual({
    products: [{ id, name: 'Groundbait, 1 kg', stock: 3, per_week: 12, order: 21 }],
    has_sales: true,
    uncounted: 1,
  });
  expect((await scene.ask('GET', '/restock', { as: 'otherOwner' })).status).toBe(404);
});
