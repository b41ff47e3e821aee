import PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutStatementTimeout } from '@baitdrop/postgres/dead-connections';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const PRODUCTS = 200_000;
const SHOPS = 100;

let product: TestApp;
let client: PocketBase;
beforeAll(async () => {
  product = await startTestApp();
  await inTransaction(product.context.pool, async (tx) => {
    // The test writes more at once than any request, so the timeout is off.
    await withoutStatementTimeout(tx);
    await tx.query(
      `insert into products (id, shop_id, name, price_pence, is_active)
       select lpad(n::text, 15, '0'), 'shop_' || n % $2, 'Product ' || lpad(n::text, 6, '0'), 100 + n % 5000, true
       from generate_series(1, $1) n`,
      [PRODUCTS, SHOPS],
    );
  });
  client = new PocketBase(await product.app.listen({ host: '127.0.0.1', port: 0 })).autoCancellation(false);
}, 120_000);
afterAll(() => product.close());

test('a catalogue of 200,000 products is counted, and its last page is served', async () => {
  const last = await client.collection('products').getList(PRODUCTS / 500, 500, { sort: 'name' });
  expect(last).toMatchObject({ totalItems: PRODUCTS, totalPages: PRODUCTS / 500 });
  expect(last.items.at(-1)?.['name']).toBe('Product 200000');
});

test("a shop's whole list comes in batches of 500, every product once", async () => {
  const own = await client
    .collection('products')
    .getFullList({ batch: 500, filter: 'shop_id = "shop_7"', sort: 'name' });
  expect(own).toHaveLength(PRODUCTS / SHOPS);
  expect(new Set(own.map(({ id }) => id)).size).toBe(PRODUCTS / SHOPS);
});

test('search, price and sorting work together over all of them', async () => {
  const filter = 'name ~ "0777" && price >= 10';
  const found = await client.collection('products').getList(1, 30, { filter, sort: '-price,name' });
  const { rows } = await product.context.pool.query(
    `select count(*)::int as count from products where name like '%0777%' and price_pence >= 1000`,
  );
  expect(found.totalItems).toBe(rows[0].count);
  const prices = found.items.map((item) => Number(item['price']));
  expect(prices).toEqual(prices.toSorted((a, b) => b - a));
});
