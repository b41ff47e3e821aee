// @module-tag poolers

// Tests that concurrent changes of a stock never make it negative, and that its history adds up to it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { type CheckoutScene, type Placed, startCheckoutScene } from '../../testing/checkout-scene.ts';
import { markOutOfStock, releaseStock, reserveStock, reserveSubstitute } from './inventory.ts';

const ROUNDS = 12;
const WORMS = { name: 'Contested worms', price_pence: 200 };

let scene: CheckoutScene;
let worms: string;
beforeAll(async () => {
  scene = await startCheckoutScene();
  worms = await scene.addProduct({ ...WORMS, stock: 0 });
});
afterAll(() => scene.close());

const ask = async (path: string, body: object) =>
  scene.call('POST', path, body, { authorization: await scene.tokenOf('owner'), 'idempotency-key': randomUUID() });
const ownerCounts = (body: { count: number } | { change: number }) =>
  ask(`/api/shops/${scene.shopId}/products/${worms}/stock`, body);
const lineOf = async ({ row }: Placed) =>
  (await scene.query<{ id: string }>('select id from order_lines where "order" = $1 order by position', [row.id]))[0]
    ?.id;
const swap = async (placed: Placed, quantity: number, none_left = false) =>
  ask(`/api/orders/${placed.row.id}/swap`, { line: await lineOf(placed), quantity, product: worms, none_left });
const buy = async (quantity: number) => {
  const form = await scene.form({ items: [{ ...WORMS, quantity }] });
  return scene.send(form);
};
const sumOfMovements = async () =>
  (
    await scene.query<{ sum: number }>('select sum(change)::bigint as sum from stock_movements where product = $1', [
      worms,
    ])
  )[0]?.sum;

test(
  'checkouts, swaps at the desk and the owner’s counts change the same product at the same time',
  { timeout: 240_000 },
  async () => {
    const items = [{ name: 'Red maggots', quantity: 40, price_pence: 350 }];
    const first = await scene.paid({ items });
    const second = await scene.paid({ items });
    const statuses = new Map<number, number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      expect((await ownerCounts({ count: 4 })).body).toMatchObject({ stock: 4 });
      const answers = await Promise.all([
        buy(2),
        swap(first, 2),
        buy(1),
        ownerCounts(round % 2 === 0 ? { change: -3 } : { count: 1 }),
        swap(second, 1),
        buy(2),
      ]);
      for (const { status, body } of answers) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        expect([200, 201, 204, 409]).toContain(status);
        expect(status === 409 ? body.message : 'taken').toMatch(/\w+/);
      }
      const stock = await scene.stockOf(WORMS.name);
      expect(stock).toBeGreaterThanOrEqual(0);
      expect(await sumOfMovements()).toBe(stock);
    }
    // Both outcomes have to happen, or there was no race.
    expect(statuses.get(409)).toBeGreaterThan(0);
    expect((statuses.get(201) ?? 0) + (statuses.get(204) ?? 0)).toBeGreaterThan(0);
  },
);

test('of many concurrent orders for the last units, only as many succeed as there are units, and two products never deadlock', async () => {
  await ownerCounts({ count: 7 });
  const { pool } = scene.product.context;
  const maggots = await scene.addProduct({ name: 'Contested maggots', price_pence: 100, stock: 100 });
  const both = [worms, maggots].map((id) => ({ id, quantity: 1 }));
  const takers = Array.from({ length: 24 }, (_, taker) =>
    inTransaction(pool, (tx) => reserveStock(tx, randomUUID(), taker % 2 === 0 ? both : both.toReversed())),
  );
  const taken = (await Promise.all(takers)).filter(Boolean);
  expect([taken.length, await scene.stockOf(WORMS.name), await sumOfMovements()]).toEqual([7, 0, 0]);
  expect(await scene.stockOf('Contested maggots')).toBe(93);
});

test('products without a stock count are sold and returned without one, and sell out only if the shop says so', async () => {
  await ownerCounts({ count: 0 });
  const { pool } = scene.product.context;
  const [order, line] = [randomUUID(), randomUUID()];
  const products = [{ id: worms, quantity: 40, pricePence: WORMS.price_pence }];
  await pool.query('update products set stock_uncounted = true where id = $1', [worms]);
  const before = await sumOfMovements();
  const isSold = (quantity: number) =>
    inTransaction(pool, (tx) => reserveStock(tx, randomUUID(), [{ id: worms, quantity }]));
  expect(await inTransaction(pool, (tx) => reserveStock(tx, order, products))).toBe(true);
  await inTransaction(pool, (tx) => reserveSubstitute(tx, { product: worms, quantity: 3, order, line }));
  await inTransaction(pool, (tx) => releaseStock(tx, order));
  expect([await scene.stockOf(WORMS.name), await sumOfMovements()]).toEqual([0, before]);
  expect(await isSold(1000)).toBe(false);

  const none = { product: worms, reference: order, byUser: '', at: new Date() };
  await inTransaction(pool, (tx) => markOutOfStock(tx, none));
  expect(await isSold(1)).toBe(false);
  await pool.query('update products set sold_out_until = null where id = $1', [worms]);
  expect(await isSold(1)).toBe(true);
  await pool.query('update products set stock_uncounted = false where id = $1', [worms]);
  expect(await isSold(1)).toBe(false);
});

test('a change below zero is refused with a clear message, and by the database itself', async () => {
  await ownerCounts({ count: 2 });
  const { pool } = scene.product.context;
  const order = randomUUID();
  const taken = { product: worms, quantity: 3, order, line: 'line' };
  await expect(inTransaction(pool, (tx) => reserveSubstitute(tx, taken))).rejects.toThrow(/isn’t enough/);
  const twice = [1, 2].map(() => ({ id: worms, quantity: 2, pricePence: WORMS.price_pence }));
  expect(await inTransaction(pool, (tx) => reserveStock(tx, order, twice))).toBe(false);
  expect(await scene.stockOf(WORMS.name)).toBe(2);
  await expect(pool.query('update products set stock = -1 where id = $1', [worms])).rejects.toThrow(/products_stock/);
});
