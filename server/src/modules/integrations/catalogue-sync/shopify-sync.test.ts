import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SHOPIFY_SCOPES } from '@baitdrop/adapters/ports/shopify';
import { startShopifySimulator, type ShopifySimulator } from '@baitdrop/adapters/shopify/shopify.simulator';
import type { CatalogueConnection, SkippedProduct } from '@baitdrop/contract/catalogue-sync';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { type Actor, type Cast, castOf } from '../../../testing/cast.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { reserveStock } from '../../catalogue/inventory.ts';
import { scheduleShopifyJobs } from '../shopify/shopify.jobs.ts';
import { DOMAIN, installAsOwner } from '../shopify/testing/shopify-scene.ts';
import { dueConnections } from './connections.db.ts';
import { syncConnection, FULL_SYNC_INTERVAL_MS } from './sync-connection.ts';

let product: TestApp;
let cast: Cast;
let shopify: ShopifySimulator;
const publicUrl = 'https://baitdrop.test';

beforeAll(async () => {
  shopify = await startShopifySimulator();
  product = await startTestApp({ PUBLIC_URL: publicUrl, WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' }, { shopify });
  product.context.engine.settings.rateLimits.enabled = false;
  await scheduleShopifyJobs(product.context);
  cast = await castOf(product);
  await query('delete from products where shop_id = $1', [cast.shopId]);
});
afterAll(async () => {
  await product.close();
  await shopify.close();
});
const sold = () => shopify.store(DOMAIN).catalogue;
let before: ReturnType<typeof sold>;
beforeEach(async () => {
  before = structuredClone(sold());
  await install();
});
afterEach(async () => {
  shopify.store(DOMAIN).catalogue = before;
  await query('delete from catalogue_connections');
  await query('delete from products where shop_id = $1', [cast.shopId]);
});

const query = async (text: string, values: unknown[] = []) => (await product.context.pool.query(text, values)).rows;
async function send(method: 'GET' | 'POST' | 'PATCH', url: string, body?: object, as: Actor = 'owner') {
  const headers = { authorization: cast.tokens[as] };
  const answer = await product.app.inject({ method, url, headers, ...(body && { payload: body }) });
  return { status: answer.statusCode, body: answer.json() };
}
const ask = (method: 'GET' | 'POST' | 'PATCH', path = '', body?: object) =>
  send(method, `/api/shops/${cast.shopId}/catalogue-sync${path}`, body);
async function install(shopId = cast.shopId, as: Actor = 'owner'): Promise<void> {
  // Opening an app with all permissions does not show the consent page again.
  await query(`update shopify_stores set scope = '' where domain = $1`, [DOMAIN]);
  const claim = await installAsOwner({ app: product.app, publicUrl }, shopify, DOMAIN);
  expect((await send('POST', `/api/shops/${shopId}/shopify`, { claim }, as)).status).toBe(200);
}
async function connect(leads = 'website'): Promise<void> {
  const { status, body } = await ask('POST', '/shopify', { store: DOMAIN, leads });
  expect([status, body.connection?.platform]).toEqual([200, 'shopify']);
  await sync();
}
/** Runs the sync job after all webhooks were handled. */
async function sync(): Promise<void> {
  await eventually('every notice is worked on', async () =>
    (await query(`select from webhook_events where source = 'shopify' and done_at is null`)).length === 0
      ? true
      : undefined,
  );
  const [row] = await query('select id from catalogue_connections');
  await syncConnection(product.context, row?.id ?? '');
}
const status = async (): Promise<CatalogueConnection | null> => (await ask('GET')).body.connection;
const one = async (name: string) =>
  (
    await query(
      `select id, price_pence::int as price, stock::int, stock_uncounted as uncounted, is_active as active from products
       where shop_id = $1 and name = $2`,
      [cast.shopId, name],
    )
  )[0];
async function buyHere(name: string, quantity: number): Promise<void> {
  const items = [{ id: (await one(name))?.id ?? '', quantity }];
  expect(await inTransaction(product.context.pool, (tx) => reserveStock(tx, `order-${name}`, items))).toBe(true);
}
const there = (id: number, size = 0) => sold().products.get(id)?.variants[size]?.available;
const due = async (at = product.context.now()) => {
  const fullSyncBefore = new Date(at.getTime() - FULL_SYNC_INTERVAL_MS);
  return (await dueConnections(product.context.pool, { now: at, fullSyncBefore, failedBefore: fullSyncBefore })).length;
};

describe('a synced Shopify store', () => {
  test('has its products copied here, page by page, with a list of skipped ones and the reasons', async () => {
    expect((await ask('GET')).body).toMatchObject({
      connection: null,
      shopify: { app_url: expect.stringContaining(cast.shopId), stores: [{ domain: DOMAIN, must_open_again: false }] },
    });
    await connect();
    expect(await status()).toMatchObject({ store: DOMAIN, problem: '', is_reading: false, linked: 30, skipped: 5 });
    expect(await one('Hemp & tares')).toMatchObject({ price: 325, stock: 12, active: true });
    expect(await one('White maggots, Half pint')).toMatchObject({ price: 190, stock: 30 });
    expect(await one('Forceps')).toMatchObject({ uncounted: true });
    expect(await one('Bait bucket')).toMatchObject({ stock: 0, uncounted: false });
    expect(await one('Landing net')).toMatchObject({ stock: 0, uncounted: false });
    expect(await one('Spinner, 25 g, Silver')).toMatchObject({ price: 210, stock: 12 });
    const [hemp] = await query('select image, barcode, pack_weight_g::int as grams from products where name = $1', [
      'Hemp & tares',
    ]);
    expect(hemp).toEqual({ image: expect.stringMatching(/\.jpe?g$/), barcode: '5012345678900', grams: 1050 });
    const { skipped }: { skipped: SkippedProduct[] } = (await ask('GET', '/skipped')).body;
    expect(skipped.map(({ name, reason }) => [name, reason])).toEqual([
      ['Starter bundle', 'kind'],
      ['Disgorger', 'no_price'],
      ['Casting lesson', 'not_goods'],
      ['Gift card', 'not_goods'],
      ['Christmas hamper', 'unpublished'],
    ]);
    expect(skipped[0]?.url).toBe(`https://${DOMAIN}/admin/products/8007`);
    expect(await due()).toBe(0);
  });

  test('reports changed, sold and deleted products by webhook', async () => {
    await connect();
    expect(await shopify.changeProduct(DOMAIN, 8001, { title: 'Hemp', productType: 'Seeds' })).toBe(200);
    expect(await shopify.setAvailable(DOMAIN, 9003, 5)).toBe(200);
    expect(await shopify.deleteProduct(DOMAIN, 8003)).toBe(200);
    await sync();
    expect(await one('Hemp')).toMatchObject({ price: 325 });
    expect(await one('White maggots, 1 pint')).toMatchObject({ stock: 5 });
    expect(await one('Method feeder 30 g')).toMatchObject({ active: false });
  });

  test('gets stock sold here deducted, and stock sold on both sides is deducted once each', async () => {
    await connect();
    await buyHere('Hemp & tares', 2);
    expect(await due()).toBe(1);
    await sync();
    expect([there(8001), (await one('Hemp & tares')).stock]).toEqual([10, 10]);
    await buyHere('White maggots, 1 pint', 2);
    await shopify.setAvailable(DOMAIN, 9003, 5);
    await sync();
    expect([there(8002, 1), (await one('White maggots, 1 pint')).stock]).toEqual([3, 3]);
    expect(await due()).toBe(0);
    await shopify.setAvailable(DOMAIN, 9003, 3); // Our own write is reported to us as well.
    await sync();
    expect([there(8002, 1), (await one('White maggots, 1 pint')).stock]).toEqual([3, 3]);
  });

  test('gets our counts while BaitDrop leads, and we get theirs after the leader changes', async () => {
    await query(
      `insert into products (id, shop_id, name, price_pence, category, stock, is_active)
       values ('feeder000000001', $1, 'METHOD feeder 30 g', 199, 'Feeders', 40, true)`,
      [cast.shopId],
    );
    await connect('baitdrop');
    expect(there(8003)).toBe(40);
    expect((await ask('PATCH', '', { leads: 'website' })).body.connection).toMatchObject({ leads: 'website' });
    await shopify.setAvailable(DOMAIN, 9004, 11);
    await sync();
    expect(await one('Method feeder 30 g')).toMatchObject({ price: 240, stock: 11 });
  });

  test('whose webhook was lost is corrected by the hourly full sync', async () => {
    await connect();
    const hemp = sold().products.get(8001)?.variants[0];
    if (hemp !== undefined) hemp.available = 4;
    sold().products.delete(8004);
    const inAnHour = new Date(product.context.now().getTime() + FULL_SYNC_INTERVAL_MS);
    expect([await due(), await due(inAnHour)]).toEqual([0, 1]);
    await query(`update catalogue_connections set synced_at = synced_at - interval '1 hour'`);
    await sync();
    expect(await one('Hemp & tares')).toMatchObject({ stock: 4 });
    expect(await one('Forceps')).toMatchObject({ active: false });
  });
});

describe('when something is wrong', () => {
  test('a store that granted fewer permissions is asked to open the app again, before and after connecting', async () => {
    const fewer = SHOPIFY_SCOPES.filter((scope) => !/products|inventory/.test(scope)).join(',');
    await query('update shopify_stores set scope = $2 where domain = $1', [DOMAIN, fewer]);
    expect((await ask('GET')).body.shopify.stores).toEqual([{ domain: DOMAIN, must_open_again: true }]);
    const refused = await ask('POST', '/shopify', { store: DOMAIN, leads: 'website' });
    expect([refused.status, refused.body.data.store.message]).toEqual([
      400,
      expect.stringMatching(/Open the BaitDrop/),
    ]);
    await install();
    await connect();
    for (const token of shopify.store(DOMAIN).tokens) token.scope = fewer;
    await ask('POST', '/sync');
    await sync();
    expect((await status())?.problem).toMatch(/Open the BaitDrop app in Shopify again/);
    await install();
    await sync();
    expect((await status())?.problem).toBe('');
  });

  test.each([
    ['in euros', { currencyCode: 'EUR' }, /pounds/],
    ['without VAT', { taxesIncluded: false }, /without VAT/],
  ])('a store with prices %s is refused', async (_what, changes, message) => {
    Object.assign(sold(), changes);
    const { status: code, body } = await ask('POST', '/shopify', { store: DOMAIN, leads: 'website' });
    expect([code, body.data.store.message]).toEqual([400, expect.stringMatching(message)]);
  });

  test('another owner’s store cannot be connected', async () => {
    const form = { store: 'somebody-else.myshopify.com', leads: 'website' };
    expect((await ask('POST', '/shopify', form)).status).toBe(400);
    const url = `/api/shops/${cast.otherShopId}/catalogue-sync/shopify`;
    expect((await send('POST', url, { store: DOMAIN, leads: 'website' }, 'otherOwner')).status).toBe(400);
  });

  test('webhooks of a store that is not synced are not stored', async () => {
    const count = async () => (await query(`select from webhook_events where source = 'shopify'`)).length;
    const written = await count();
    expect(await shopify.changeProduct(DOMAIN, 8001, {})).toBe(200);
    const forged = { 'x-shopify-hmac-sha256': 'bm8=' };
    expect(await shopify.send('products/update', DOMAIN, forged, { id: 8001 })).toBe(401);
    expect(await count()).toBe(written);
  });
});

describe('the sync of a store ends', () => {
  test('when the store uninstalls the app; the products stay', async () => {
    await connect();
    expect(await shopify.send('app/uninstalled', DOMAIN)).toBe(200);
    await eventually('it is disconnected', async () => ((await status()) === null ? true : undefined));
    expect(await one('Hemp & tares')).toMatchObject({ active: true });
    expect((await ask('GET')).body.shopify.stores).toEqual([]);
  });

  test('when the store moves to another shop', async () => {
    await connect();
    await install(cast.otherShopId, 'otherOwner');
    expect(await status()).toBeNull();
  });

  test('when its owner disconnects it, and the products are hidden on request', async () => {
    await connect();
    expect((await ask('POST', '/disconnect', { products: 'hide' })).body.connection).toBeNull();
    expect(await one('Hemp & tares')).toMatchObject({ active: false });
  });
});
