// @module-tag poolers
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SIMULATED_UBER_ACCOUNT } from '@baitdrop/adapters/uber-direct/simulated-account';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { demoDeliverers } from '../demo/demo-accounts.ts';
import { seedDemo } from './seed-demo.ts';
import { seedPictures } from './seed-pictures.ts';

let product: TestApp;
const seed = ({ context }: TestApp) => seedDemo(context.pool, context.seal, context.postcodes, context.now());
const rows = async (sql: string) => (await product.context.pool.query(sql)).rows;

beforeAll(async () => {
  product = await startTestApp();
  await Promise.all([seed(product), seed(product)]);
});
afterAll(() => product.close());

test('the demo has the 13 sample shops, each labelled as sample, however often it is seeded', async () => {
  await seed(product);
  expect(await rows('select count(*)::int as shops, bool_and(sample) as labelled from shops')).toEqual([
    { shops: 13, labelled: true },
  ]);
});

test('rating, reviews and radius are within their ranges', async () => {
  const [range] = await rows(`select min(rating) >= 3 and max(rating) <= 5 as rating,
    min(review_count) >= 10 and max(review_count) <= 109 as reviews,
    min(delivery_radius) >= 8 and max(delivery_radius) <= 17 as radius from shops`);
  expect(range).toEqual({ rating: true, reviews: true, radius: true });
});

test('the drawn values are the same on every machine', async () => {
  const other = await startTestApp();
  await seed(other);
  const drawn = 'select name, rating, review_count, delivery_radius from shops order by name';
  expect((await other.context.pool.query(drawn)).rows).toEqual(await rows(drawn));
  await other.close();
});

test('two independent shops deliver, each with the whole catalogue in stock', async () => {
  const delivering =
    await rows(`select shops.name, count(products.id)::int as products, min(products.stock) > 0 as in_stock
    from shops join retailers on retailers.id = shops.retailer and retailers.baitdrop_enabled
    join products on products.shop_id = shops.shop_id group by shops.name order by shops.name`);
  expect(delivering).toEqual(
    Object.keys(demoDeliverers)
      .toSorted()
      .map((name) => ({ name, products: 63, in_stock: true })),
  );
});

test('the two shops that deliver have a photo and a logo drawn by us, and one product has three photos', async () => {
  await seedPictures(product.context);
  const pictured = await rows(`select id, image, logo from shops where image <> '' and logo <> ''`);
  expect(pictured).toHaveLength(2);
  for (const { id, image, logo } of pictured)
    for (const name of [image, logo])
      expect((await product.app.inject(`/api/files/shops/${id}/${name}`)).headers['content-type']).toBe('image/jpeg');
  expect(await rows(`select jsonb_array_length(more_images) as others from products where image <> ''`)).toEqual([
    { others: 2 },
  ]);
});

test('prices are stored to the penny', async () => {
  const [maggots] = await rows(
    `select distinct price_pence::int from products where name = 'Fresh White Maggots, 568 ml (1 pint)'`,
  );
  expect(maggots).toEqual({ price_pence: 420 });
});

test('every sample shop has a region, looked up from its postcode', async () => {
  expect(await rows(`select name from shops where region = ''`)).toEqual([]);
});

test('no secret of a shop is stored in plain text', async () => {
  const secrets = await rows('select api_secret from retailers');
  for (const { api_secret } of secrets) expect(product.context.seal.open(api_secret)).toMatch(/^[a-z0-9]{48}$/);
});

test('the two shops that deliver have an account at the simulated courier, encrypted', async () => {
  const accounts = await rows(`select uber_client_id, uber_client_secret, uber_organization_id as organisation
    from retailers where baitdrop_enabled order by organisation`);
  const { open } = product.context.seal;
  expect(
    accounts.map(({ uber_client_id, uber_client_secret, organisation }) => [
      open(uber_client_id),
      open(uber_client_secret),
      organisation,
    ]),
  ).toEqual([
    [SIMULATED_UBER_ACCOUNT.clientId, SIMULATED_UBER_ACCOUNT.clientSecret, 'cus_two_bridges'],
    [SIMULATED_UBER_ACCOUNT.clientId, SIMULATED_UBER_ACCOUNT.clientSecret, 'cus_wyre_bank'],
  ]);
});
