import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CatalogueConnection, SkippedProduct } from '@baitdrop/contract/catalogue-sync';
import {
  startWooCommerceSimulator,
  type WooCommerceSimulator,
} from '@baitdrop/adapters/woocommerce/woocommerce.simulator';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { type Actor, type Cast, castOf } from '../../../testing/cast.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { reserveStock } from '../../catalogue/inventory.ts';
import { addChanges, dueConnections } from './connections.db.ts';
import { syncConnection } from './sync-connection.ts';

let product: TestApp;
let cast: Cast;
let site: WooCommerceSimulator;

beforeAll(async () => {
  product = await startTestApp({ PUBLIC_URL: 'https://baitdrop.test', WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' });
  product.context.engine.settings.rateLimits.enabled = false;
  cast = await castOf(product);
  await query('delete from products where shop_id = $1', [cast.shopId]);
});
afterAll(() => product.close());

beforeEach(async () => {
  site = await startWooCommerceSimulator();
  site.deliverWith(async ({ url, body, headers }) => {
    const answer = await product.app.inject({ method: 'POST', url: new URL(url).pathname, headers, payload: body });
    return answer.statusCode;
  });
});
afterEach(async () => {
  await query('delete from catalogue_connections');
  await query('delete from "records_throttles"');
  await query('delete from products where shop_id = $1', [cast.shopId]);
  await site.close();
});

const query = async (text: string, values: unknown[] = []) => (await product.context.pool.query(text, values)).rows;

async function ask(method: 'GET' | 'POST' | 'PATCH', path = '', body?: object, as: Actor = 'owner') {
  const answer = await product.app.inject({
    method,
    url: `/api/shops/${cast.shopId}/catalogue-sync${path}`,
    headers: { authorization: cast.tokens[as] },
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const form = (changes: object = {}) => ({
  store: site.url,
  key: site.keys.key,
  secret: site.keys.secret,
  leads: 'website',
  ...changes,
});
const connect = async (changes: object = {}) => {
  const { status, body } = await ask('POST', '/woocommerce', form(changes));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return sync();
};
const idOf = async (): Promise<string> => (await query('select id from catalogue_connections'))[0]?.id ?? '';
/** Runs the sync job and the jobs that webhooks queued. */
async function sync(): Promise<void> {
  const id = await idOf();
  const { pool, now } = product.context;
  const reports = await query(`select payload from webhook_events where source = 'catalogue' and done_at is null`);
  for (const { payload } of reports) await addChanges(pool, payload.connection, [payload.product_ref], now());
  await query(`update webhook_events set done_at = now() where source = 'catalogue'`);
  await syncConnection(product.context, id);
}
const status = async (): Promise<CatalogueConnection> => (await ask('GET')).body.connection;
const shelf = () =>
  query(
    `select name, price_pence::int as price, stock::int, stock_uncounted as uncounted, is_active as active from products
     where shop_id = $1 order by name`,
    [cast.shopId],
  );
const one = async (name: string) => (await shelf()).find((row) => row.name === name);
const idOfProduct = async (name: string): Promise<string> =>
  (await query('select id from products where name = $1 and shop_id = $2', [name, cast.shopId]))[0]?.id ?? '';
async function buyHere(name: string, quantity: number): Promise<void> {
  const items = [{ id: await idOfProduct(name), quantity }];
  const isThere = await inTransaction(product.context.pool, (tx) => reserveStock(tx, `order-${name}`, items));
  expect(isThere).toBe(true);
}
const stockThere = (id: number) => site.store.products.get(id)?.stock_quantity;
const due = async () => {
  const at = product.context.now();
  const past = new Date(at.getTime() - 3_600_000);
  return (await dueConnections(product.context.pool, { now: at, fullSyncBefore: past, failedBefore: past })).length;
};

describe('a connected website', () => {
  test('has its products copied here, with a list of skipped ones and the reasons', async () => {
    await connect();
    expect(await shelf()).toEqual([
      { name: 'Bait bucket', price: 950, stock: 0, uncounted: false, active: true },
      { name: 'Forceps', price: 499, stock: 0, uncounted: true, active: true },
      { name: 'Hemp & tares', price: 325, stock: 12, uncounted: false, active: true },
      { name: 'Method feeder 30 g', price: 240, stock: 5, uncounted: false, active: true },
      { name: 'White maggots, 1 pint', price: 350, stock: 8, uncounted: false, active: true },
      { name: 'White maggots, Half pint', price: 190, stock: 30, uncounted: false, active: true },
    ]);
    expect(await status()).toMatchObject({
      platform: 'woocommerce',
      store: site.url,
      leads: 'website',
      problem: '',
      is_reading: false,
      synced_at: expect.any(String),
      linked: 6,
      skipped: 6,
    });
    const { skipped }: { skipped: SkippedProduct[] } = (await ask('GET', '/skipped')).body;
    expect(skipped.map(({ name, reason }) => [name, reason])).toEqual([
      ['Starter bundle', 'kind'],
      ['Disgorger', 'no_price'],
      ['Avon guide (PDF)', 'not_goods'],
      ['Live roach', 'refused'],
      ['Groundbait, Strawberry', 'shared_stock'],
      ['Christmas hamper', 'unpublished'],
    ]);
    for (const { message, url } of skipped) {
      expect(message).toMatch(/\.$/);
      expect(url).toMatch(/wp-admin\/post\.php\?post=\d+/);
    }
    const [hemp] = await query('select image, barcode, pack_weight_g::int from products where name = $1', [
      'Hemp & tares',
    ]);
    expect(hemp).toMatchObject({
      image: expect.stringMatching(/\.jpe?g$/),
      barcode: '5012345678900',
      pack_weight_g: 1050,
    });
    expect(await due()).toBe(0);
  });

  test('has its keys stored encrypted, and no answer contains them', async () => {
    await connect();
    const [row] = await query('select * from catalogue_connections');
    expect([row.api_key, row.api_secret, row.webhook_secret]).toEqual(
      Array.from({ length: 3 }, () => expect.stringMatching(/^v1\./)),
    );
    expect(JSON.stringify(await ask('GET'))).not.toMatch(/c[ks]_/);
  });

  test('reports changed, sold, deleted and restored products by webhook', async () => {
    await connect();
    await site.change(101, { price: '3.95', name: 'Hemp' });
    await site.sell(112, 3);
    await site.trash(120);
    expect(await due()).toBe(0);
    await sync();
    expect(await one('Hemp')).toMatchObject({ price: 395 });
    expect(await one('White maggots, 1 pint')).toMatchObject({ stock: 5 });
    expect(await one('Method feeder 30 g')).toMatchObject({ active: false });
    await site.restore(120);
    await sync();
    expect(await one('Method feeder 30 g')).toMatchObject({ active: true, stock: 5 });
    // Every product's stock must equal the sum of its movements.
    const wrong = await query(
      `select name from products p where shop_id = $1
         and stock <> (select coalesce(sum(change), 0) from stock_movements m where m.product = p.id)`,
      [cast.shopId],
    );
    expect(wrong).toEqual([]);
  });

  test('gets stock sold here deducted, and stock sold on both sides is deducted once each', async () => {
    await connect();
    await buyHere('Hemp & tares', 2);
    expect(await due()).toBe(1);
    await sync();
    expect([stockThere(101), (await one('Hemp & tares')).stock]).toEqual([10, 10]);
    await buyHere('White maggots, 1 pint', 2);
    await site.sell(112, 3);
    await sync();
    expect([stockThere(112), (await one('White maggots, 1 pint')).stock]).toEqual([3, 3]);
    expect(await due()).toBe(0);
    await sync(); // Our own write comes back as a webhook and changes nothing.
    expect([stockThere(112), (await one('White maggots, 1 pint')).stock]).toEqual([3, 3]);
  });

  test('matches products that exist here, and leads or follows as the shop chose', async () => {
    await query(
      `insert into products (id, shop_id, name, price_pence, category, stock, is_active)
       values ('feeder000000001', $1, 'METHOD feeder 30 g', 199, 'Feeders', 40, true)`,
      [cast.shopId],
    );
    await connect({ leads: 'baitdrop' });
    expect(await one('METHOD feeder 30 g')).toMatchObject({ price: 199, stock: 40 });
    expect(stockThere(120)).toBe(40);
    expect((await ask('PATCH', '', { leads: 'website' })).body.connection).toMatchObject({ leads: 'website' });
    await site.change(120, { stock_quantity: 11 });
    await sync();
    expect(await one('Method feeder 30 g')).toMatchObject({ price: 240, stock: 11 });
  });

  test('whose webhook about a deleted product was lost is corrected by the next full sync', async () => {
    await connect();
    site.store.webhooks.clear();
    site.store.products.delete(101);
    site.store.change(112, { stock_quantity: 1 });
    expect((await ask('POST', '/sync')).body.connection).toMatchObject({ is_reading: true });
    await sync();
    expect(await one('Hemp & tares')).toMatchObject({ active: false });
    expect(await one('White maggots, 1 pint')).toMatchObject({ stock: 1 });
  });

  test('does not restore products that were deleted here', async () => {
    await connect();
    await query('delete from products where name = $1', ['Forceps']);
    await ask('POST', '/sync');
    await sync();
    expect(await one('Forceps')).toBeUndefined();
    expect((await ask('GET', '/skipped')).body.skipped).toContainEqual(
      expect.objectContaining({ name: 'Forceps', reason: 'removed_here' }),
    );
  });
});

describe('when something is wrong', () => {
  test.each([
    ['a wrong key', { key: 'ck_wrong' }, 'key', /doesn’t accept the key/],
    ['an address without a shop', { store: 'https://10.0.0.1' }, 'store', /https address/],
    ['no answer', { store: 'http://127.0.0.1:1' }, 'store', /doesn’t respond/],
  ])('%s is reported beside the field, and nothing is stored', async (_name, changes, field, message) => {
    const { status: code, body } = await ask('POST', '/woocommerce', form(changes));
    expect([code, body.data[field].message]).toEqual([400, expect.stringMatching(message)]);
    expect(await query('select from catalogue_connections')).toEqual([]);
  });

  test('a read-only key is refused, and no webhook is left behind', async () => {
    site.setKeys({ ...site.keys, permissions: 'read' });
    const { body } = await ask('POST', '/woocommerce', form());
    expect(body.data.key.message).toMatch(/read-only/);
    expect(site.store.webhooks.size).toBe(0);
  });

  test('a key deleted later is reported to the owner, retried later, and can be replaced', async () => {
    await connect();
    site.setKeys(undefined);
    await buyHere('Hemp & tares', 1);
    await sync();
    expect(await status()).toMatchObject({ problem: expect.stringMatching(/Make a new one/), is_reading: false });
    expect(await due()).toBe(0);
    site.setKeys(site.keys);
    await sync();
    expect([(await status()).problem, stockThere(101)]).toEqual(['', 11]);
  });

  test('unsigned webhooks are refused and not stored', async () => {
    await connect();
    const url = `/api/webhooks/catalogue/${await idOf()}`;
    const before = await query(`select from webhook_events where source = 'catalogue'`);
    const send = async (payload: string, headers: Record<string, string>, to = url) =>
      (await product.app.inject({ method: 'POST', url: to, payload, headers })).statusCode;
    expect(await send('{"id":101}', { 'x-wc-webhook-signature': 'bm8=' })).toBe(401);
    expect(await send('{"id":101}', {})).toBe(401);
    expect(await send('{"id":101}', {}, '/api/webhooks/catalogue/nobody')).toBe(401);
    expect(await send('webhook_id=7', { 'content-type': 'application/x-www-form-urlencoded' })).toBe(200);
    expect(await query(`select from webhook_events where source = 'catalogue'`)).toHaveLength(before.length);
  });

  test('two processes do not sync the same website at once', async () => {
    await ask('POST', '/woocommerce', form());
    const id = await idOf();
    await Promise.all([1, 2, 3].map(() => syncConnection(product.context, id)));
    expect(await shelf()).toHaveLength(6);
  });
});

describe('an owner', () => {
  test('can connect one website, and not that of another shop', async () => {
    await connect();
    expect((await ask('POST', '/woocommerce', form())).status).toBe(409);
    const other = await product.app.inject({
      method: 'POST',
      url: `/api/shops/${cast.otherShopId}/catalogue-sync/woocommerce`,
      headers: { authorization: cast.tokens.otherOwner },
      payload: form(),
    });
    expect(other.json().data.store.message).toMatch(/another shop/);
    expect(site.store.webhooks.size).toBe(4);
  });

  test.each([
    ['keep', true],
    ['hide', false],
  ] as const)('can disconnect it, and %s the products', async (products, active) => {
    await connect();
    expect((await ask('POST', '/disconnect', { products })).body).toMatchObject({ connection: null });
    expect(site.store.webhooks.size).toBe(0);
    expect((await shelf()).every((row) => row.active === active)).toBe(true);
    expect((await ask('POST', '/disconnect', { products })).status).toBe(404);
    expect((await ask('GET', '/skipped')).status).toBe(404);
  });
});
