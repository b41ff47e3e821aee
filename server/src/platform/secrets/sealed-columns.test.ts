import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pluginsMessages } from '@baitdrop/domain/messages/plugins';
import { unreadableKeyMessages } from '@baitdrop/domain/messages/unreadable-keys';
import { type CheckoutScene, startCheckoutScene } from '../../testing/checkout-scene.ts';
import { ownApp } from '../../testing/shared-app.ts';
import { SEALED_COLUMNS } from '../../modules.ts';
import { createSeal } from './seal.ts';
import { resealAll, findUnreadableColumns } from './sealed-columns.ts';

const newKey = () => randomBytes(32).toString('base64');
const [oldKey, nextKey] = [newKey(), newKey()];
const [before, both, after] = [createSeal([oldKey]), createSeal([nextKey, oldKey]), createSeal([nextKey])];

let scene: CheckoutScene;
beforeAll(async () => {
  scene = await startCheckoutScene(await ownApp({}, { withPayments: true }));
});
afterAll(() => scene.close());

const secretOfShop = async () =>
  (await scene.query<{ api_secret: string }>('select api_secret from retailers'))[0]?.api_secret ?? '';

test('every sealed column is in the list', async () => {
  await scene.paid();
  const columns = await scene.query<{ place: string; table: string; column: string }>(
    `select table_schema || '.' || table_name as place, format('%I.%I', table_schema, table_name) as table, column_name as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb')`,
  );
  const found = new Set<string>();
  for (const { place, table, column } of columns) {
    const rows = await scene.query(
      `select 1 from ${table} where "${column}"::text ~ 'v1\\.[A-Za-z0-9_-]{38,}' limit 1`,
    );
    // The queue stores its jobs in partitions of one table.
    if (rows.length > 0)
      found.add(`${place.startsWith('pgboss.') ? 'pgboss.job' : place.replace('public.', '')}.${column}`);
  }
  // Changes sent to live screens are deleted after minutes.
  found.delete('records_events.record');
  const listed = new Set(SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`));
  expect([...found].filter((place) => !listed.has(place))).toEqual([]);
  expect(found).toContain('retailers.api_secret');
});

test('resealing moves everything to the first key; values without a key are counted and not changed', async () => {
  const stores = [
    ['old.myshopify.com', before.seal('token of old')],
    ['lost.myshopify.com', createSeal([newKey()]).seal('token of lost')],
  ];
  for (const store of stores)
    await scene.query(`insert into shopify_stores (domain, access_token) values ($1, $2)`, store);
  await scene.query('update retailers set api_secret = $1', [before.seal('of the shop')]);
  await scene.query('truncate webhook_events');
  await scene.query(`delete from pgboss.job where data ? 'mail'`);

  expect(await findUnreadableColumns(scene.product.context.pool, after, SEALED_COLUMNS)).toContain(
    'retailers.api_secret',
  );
  const { moved, unreadable } = await resealAll(scene.product.context.pool, both, SEALED_COLUMNS);
  expect({ moved, unreadable }).toMatchObject({ moved: 2, unreadable: { 'shopify_stores.access_token': 1 } });
  expect(after.open(await secretOfShop())).toBe('of the shop');
  expect((await resealAll(scene.product.context.pool, both, SEALED_COLUMNS)).moved).toBe(0);
  expect(await findUnreadableColumns(scene.product.context.pool, after, SEALED_COLUMNS)).not.toContain(
    'retailers.api_secret',
  );
});

test('a courier account with a lost key appears empty, says so, and is entered again', async () => {
  const lost = createSeal([newKey()]).seal('of a lost key');
  const [row] = await scene.query<{ id: string }>(
    `update retailers set uber_client_id = $1, uber_client_secret = $1, uber_organization_id = 'cus_own' returning id`,
    [lost],
  );
  const retailer_id = row?.id ?? '';
  const authorization = await scene.tokenOf('admin');
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const url = `/api/admin/courier/${path}`;
    const answer = await scene.product.app.inject({
      method,
      url,
      headers: { authorization },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const account = await ask('GET', `retailers/${retailer_id}`);
  expect(account).toMatchObject({ status: 200, body: { client_id: '', has_secret: false, is_unreadable: true } });
  const tested = await ask('POST', 'connection-test', { retailer_id });
  expect(tested.body).toMatchObject({ ok: false, message: expect.stringContaining(unreadableKeyMessages.courier) });
  const form = { retailer_id, environment: 'sandbox', organization_id: 'cus_own', client_id: 'own-client-0001' };
  const half = await ask('PUT', 'configuration', form);
  expect(half).toMatchObject({ status: 400, body: { data: { client_secret: {} } } });
  const whole = await ask('PUT', 'configuration', { ...form, client_secret: 'own-secret-0001' });
  expect(whole).toMatchObject({ status: 200, body: { has_secret: true, is_unreadable: false, account: 'own' } });
});

test('a Shopify store with a lost key says so', async () => {
  const lost = createSeal([newKey()]).seal('token');
  await scene.query(
    `insert into shopify_stores (domain, access_token, shop_id, installed_at) values ('gone.myshopify.com', $1, $2, now())`,
    [lost, scene.shopId],
  );
  const headers = { authorization: await scene.tokenOf('owner') };
  const { body } = await scene.call('GET', `/api/shops/${scene.shopId}/shopify`, undefined, headers);
  expect(body).toMatchObject({ stores: [{ domain: 'gone.myshopify.com', is_unreadable: true }] });
});

test('with a lost key, fields are empty and say what to do, without a server error', async () => {
  await scene.query('update retailers set api_secret = $1, uber_client_id = $1, uber_client_secret = $1', [
    createSeal([newKey()]).seal('of a lost key'),
  ]);
  const headers = { authorization: await scene.tokenOf('owner') };
  const retailers = await scene.call<{ items: object[] }>(
    'GET',
    '/api/collections/retailers/records',
    undefined,
    headers,
  );
  const unreadable_keys = ['api_secret', 'uber_client_id', 'uber_client_secret'];
  expect(retailers).toMatchObject({
    status: 200,
    body: { items: [{ api_secret: '', uber_client_id: '', unreadable_keys }] },
  });
  const config = encodeURIComponent(JSON.stringify({ shop_id: scene.shopId }));
  const plugin = await scene.call('GET', `/api/plugins/wordpress/download?config=${config}`, undefined, headers);
  expect(plugin).toMatchObject({ status: 409, body: { message: pluginsMessages.secretUnreadable } });
});
