// Tests the calls of the published client that concern the whole server, over HTTP against the product.
import PocketBase, { ClientResponseError } from 'pocketbase';
import { afterAll, expect, test } from 'vitest';
import { castOf } from '../testing/cast.ts';
import { sharedApp } from '../testing/shared-app.ts';

const product = await sharedApp();
const cast = await castOf(product);
const client = product.client();
afterAll(() => product.close());

test('the client reads the health of the server', async () => {
  expect(await client.health.check()).toEqual({
    code: 200,
    message: 'API is healthy.',
    data: { version: product.context.version },
  });
});

test('a full list comes in batches of 500', async () => {
  await product.context.pool.query(
    `insert into shops (id, shop_id, name, is_active)
     select 'bulk' || lpad(n::text, 11, '0'), 'shop_bulk' || n, 'Shop ' || n, true from generate_series(1, 501) n`,
  );
  const requestedPages: unknown[] = [];
  client.beforeSend = (url, options) => {
    requestedPages.push([options.query?.['page'], options.query?.['perPage']]);
    return { url, options };
  };
  const shops = await client.collection('shops').getFullList({ batch: 500, filter: 'id ~ "bulk%"' });
  delete client.beforeSend;
  expect(new Set(shops.map(({ id }) => id)).size).toBe(501);
  expect(requestedPages).toEqual([
    [1, 500],
    [2, 500],
  ]);
});

test('without an id the client sends no request', async () => {
  await expect(client.collection('shops').getOne('')).rejects.toMatchObject({
    status: 404,
    response: { message: 'Missing required record id.' },
  });
});

test('a failure carries url, status, response and whether it was aborted', async () => {
  const failure = await client
    .collection('retailers')
    .getOne('nobodyknowsthis')
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ClientResponseError);
  expect(failure).toMatchObject({
    url: expect.stringContaining('/api/collections/retailers/records/nobodyknowsthis'),
    status: 404,
    response: { status: 404, message: "The requested resource wasn't found.", data: {} },
    isAbort: false,
  });
});

test('a customer gets a token for files, a guest does not', async () => {
  await expect(client.files.getToken()).rejects.toMatchObject({ status: 401 });
  const customer = new PocketBase(client.baseURL).autoCancellation(false);
  customer.authStore.save(cast.tokens.customer, null);
  expect((await customer.files.getToken()).split('.')).toHaveLength(3);
});
