import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pluginsMessages } from '@baitdrop/domain/messages/plugins';
import { type CheckoutScene, startCheckoutScene } from '../../testing/checkout-scene.ts';
import { createSeal } from './seal.ts';
import { resealAll, SEALED_COLUMNS, unreadablePlaces } from './sealed-columns.ts';

const newKey = () => randomBytes(32).toString('base64');
const [oldKey, nextKey] = [newKey(), newKey()];
const [before, both, after] = [createSeal([oldKey]), createSeal([nextKey, oldKey]), createSeal([nextKey])];

let scene: CheckoutScene;
beforeAll(async () => {
  scene = await startCheckoutScene();
});
afterAll(() => scene.close());

const secretOfShop = async () =>
  (await scene.query<{ api_secret: string }>('select api_secret from retailers'))[0]?.api_secret ?? '';

test('what the product seals is in the list of sealed places', async () => {
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
    // The queue keeps its jobs in partitions of one table.
    if (rows.length > 0)
      found.add(`${place.startsWith('pgboss.') ? 'pgboss.job' : place.replace('public.', '')}.${column}`);
  }
  // Changes that live screens are told of; they are deleted after minutes.
  found.delete('records_events.record');
  const listed = new Set(SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`));
  expect([...found].filter((place) => !listed.has(place))).toEqual([]);
  expect(found).toContain('retailers.api_secret');
});

test('everything moves to the first key, what no key opens is counted and left alone', async () => {
  const stores = [
    ['old.myshopify.com', before.seal('token of old')],
    ['lost.myshopify.com', createSeal([newKey()]).seal('token of lost')],
  ];
  for (const store of stores)
    await scene.query(`insert into shopify_stores (domain, access_token) values ($1, $2)`, store);
  await scene.query('update retailers set api_secret = $1', [before.seal('of the shop')]);
  await scene.query('truncate webhook_events');
  await scene.query(`delete from pgboss.job where data ? 'mail'`);

  expect(await unreadablePlaces(scene.product.context.pool, after)).toContain('retailers.api_secret');
  const { moved, unreadable } = await resealAll(scene.product.context.pool, both);
  expect({ moved, unreadable }).toMatchObject({ moved: 2, unreadable: { 'shopify_stores.access_token': 1 } });
  expect(after.open(await secretOfShop())).toBe('of the shop');
  expect((await resealAll(scene.product.context.pool, both)).moved).toBe(0);
  expect(await unreadablePlaces(scene.product.context.pool, after)).not.toContain('retailers.api_secret');
});

test('a lost key shows empty fields and says what to do, never an error of ours', async () => {
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
  expect(retailers).toMatchObject({ status: 200, body: { items: [{ api_secret: '', uber_client_id: '' }] } });
  const config = encodeURIComponent(JSON.stringify({ shop_id: scene.shopId }));
  const plugin = await scene.call('GET', `/api/plugins/wordpress/download?config=${config}`, undefined, headers);
  expect(plugin).toMatchObject({ status: 409, body: { message: pluginsMessages.secretUnreadable } });
});
