import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startShopifySimulator, type ShopifySimulator } from '@baitdrop/adapters/shopify/shopify.simulator';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { type Cast, castOf } from '../../../testing/cast.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { scheduleShopifyJobs } from './shopify.jobs.ts';

let product: TestApp;
let shopify: ShopifySimulator;
let cast: Cast;
const DOMAIN = 'ringwood-tackle.myshopify.com';
const OTHER = 'avon-angling.myshopify.com';

beforeAll(async () => {
  shopify = await startShopifySimulator();
  product = await startTestApp({ PUBLIC_URL: 'https://baitdrop.test' }, { shopify });
  await scheduleShopifyJobs(product.context);
  cast = await castOf(product);
});
afterAll(async () => {
  await product.close();
  await shopify.close();
});

const get = (url: string, cookie = '') =>
  product.app.inject({ url: url.replace('https://baitdrop.test', ''), headers: cookie === '' ? {} : { cookie } });
const post = (url: string, payload: object, actor: keyof Cast['tokens'] = 'owner') =>
  product.app.inject({ method: 'POST', url, payload, headers: { authorization: cast.tokens[actor] } });
const rowOf = async (store: string) =>
  (await product.context.pool.query('select * from shopify_stores where domain = $1', [store])).rows[0];

/** Installs the app as the owner's browser does. */
async function agree(store: string) {
  const begun = await get(shopify.linkToApp(store));
  const cookie = String(begun.headers['set-cookie']).split(';', 1)[0] ?? '';
  const consent = await fetch(`${begun.headers.location}&agreed=1`, { redirect: 'manual' });
  return { begun, cookie, back: consent.headers.get('location') ?? '' };
}
async function install(store: string): Promise<string> {
  const { cookie, back } = await agree(store);
  const done = await get(back, cookie);
  expect(done.statusCode).toBe(302);
  const [, claim = ''] =
    /^https:\/\/baitdrop\.test\/shopify\?claim=([\w-]{32})$/.exec(String(done.headers.location)) ?? [];
  return claim;
}
/** Uninstalls the app as its owner. */
async function leave(store: string): Promise<void> {
  expect(await shopify.send('app/uninstalled', store)).toBe(200);
  await eventually(`the token of ${store} is gone`, async () =>
    (await rowOf(store)).access_token === '' ? true : undefined,
  );
}
const resigned = (url: string, changes: Record<string, string>, secret = shopify.config.apiSecret): string => {
  const { searchParams, pathname } = new URL(url);
  searchParams.delete('hmac');
  for (const [name, value] of Object.entries(changes)) searchParams.set(name, value);
  const text = [...searchParams]
    .toSorted(([one], [two]) => (one < two ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  searchParams.set('hmac', createHmac('sha256', secret).update(text).digest('hex'));
  return `${pathname}?${searchParams.toString()}`;
};

describe('installing the app', () => {
  test('goes through the consent page and back to the owner, who chooses the shop', async () => {
    const { begun } = await agree(DOMAIN);
    expect(begun.statusCode).toBe(302);
    expect(String(begun.headers['set-cookie'])).toMatch(
      /^baitdrop_shopify=\w{48}\.[\w.-]+; Max-Age=600; Path=\/api\/shopify; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(String(begun.headers.location)).toContain('/admin/oauth/authorize?client_id=baitdrop-demo');
    const claim = await install(DOMAIN);
    expect((await post('/api/shopify/claims', { claim })).json()).toEqual({ domain: DOMAIN, shop_id: '' });
    const connected = await post(`/api/shops/${cast.shopId}/shopify`, { claim });
    expect(connected.json()).toMatchObject({ domain: DOMAIN });
    await eventually('the store knows its shop', () =>
      shopify.stores().find((store) => store.domain === DOMAIN && store.shopId === cast.shopId),
    );
    const status = await product.app.inject({
      url: `/api/shops/${cast.shopId}/shopify`,
      headers: { authorization: cast.tokens.owner },
    });
    expect(status.json()).toMatchObject({
      app_store_url: `${shopify.pageUrl}/apps/baitdrop?shop_id=${cast.shopId}`,
      stores: [{ domain: DOMAIN }],
    });
    const row = await rowOf(DOMAIN);
    expect(row.access_token).toMatch(/^v1\./);
    expect(product.context.seal.open(row.access_token)).toMatch(/^shpat_/);
    expect((await get(shopify.linkToApp(DOMAIN))).headers.location).toBe('https://baitdrop.test/plugins');
  });

  test('gives a claim that works once, for the owner of the shop, within an hour', async () => {
    const claim = await install(OTHER);
    expect((await post(`/api/shops/${cast.shopId}/shopify`, { claim }, 'otherOwner')).statusCode).toBe(404);
    expect((await post('/api/shopify/claims', { claim }, 'guest')).statusCode).toBe(401);
    expect((await post('/api/shopify/claims', {})).statusCode).toBe(400);
    await product.context.pool.query(`update shopify_stores set claim_ends_at = now() where domain = $1`, [OTHER]);
    expect((await post(`/api/shops/${cast.shopId}/shopify`, { claim })).statusCode).toBe(410);
    const again = await install(OTHER);
    expect((await post(`/api/shops/${cast.otherShopId}/shopify`, { claim: again }, 'otherOwner')).statusCode).toBe(200);
    expect((await post(`/api/shops/${cast.shopId}/shopify`, { claim: again })).statusCode).toBe(410);
    expect((await rowOf(OTHER)).shop_id).toBe(cast.otherShopId);
  });

  test.each<[string, () => string]>([
    ['an unsigned link', () => `/api/shopify/install?shop=${DOMAIN}`],
    ['a link signed with another secret', () => resigned(shopify.linkToApp(DOMAIN), {}, 'guess')],
    ['a link of two minutes ago', () => shopify.linkToApp(DOMAIN, new Date(Date.now() - 120_000))],
    ['a link for another host', () => resigned(shopify.linkToApp(DOMAIN), { shop: 'evil.example' })],
    ['a domain that only begins well', () => resigned(shopify.linkToApp(DOMAIN), { shop: `${DOMAIN}.evil.example` })],
    ['a changed link', () => shopify.linkToApp(DOMAIN).replace('ringwood-tackle', 'avon-angling')],
    ['a parameter given twice', () => `${shopify.linkToApp(DOMAIN)}&shop=${OTHER}`],
  ])('%s is refused', async (_what, link) => {
    expect((await get(link())).statusCode).toBe(401);
  });

  test('accepts a return only in the same browser, for the same store, with a code from Shopify', async () => {
    await leave(DOMAIN);
    await leave(OTHER);
    const { cookie, back } = await agree(DOMAIN);
    const ofOther = await agree(OTHER);
    expect((await get(back)).statusCode).toBe(403);
    expect((await get(back, ofOther.cookie)).statusCode).toBe(403);
    expect((await get(resigned(back, { state: 'guess' }), cookie)).statusCode).toBe(403);
    expect((await get(resigned(back, { code: 'guess' }), cookie)).statusCode).toBe(502);
    expect((await get(back, cookie)).statusCode).toBe(302);
  });

  test('starts from a link to the app store for one shop', async () => {
    const link = await get(`/api/shopify/app-store?shop_id=${cast.shopId}`);
    expect(link.headers.location).toBe(`${shopify.pageUrl}/apps/baitdrop?shop_id=${cast.shopId}`);
    expect(await (await fetch(String(link.headers.location))).text()).toContain(cast.shopId);
    expect((await get('/api/shopify/app-store?shop_id=%3Cb%3E')).statusCode).toBe(400);
  });
});

describe('a webhook from Shopify', () => {
  const events = async () =>
    (
      await product.context.pool.query(
        `select kind, payload, done_at from webhook_events where source = 'shopify' order by id`,
      )
    ).rows;
  const worked = () =>
    eventually('every notice is worked on', async () =>
      (await events()).every(({ done_at }) => done_at !== null) ? true : undefined,
    );

  test('is refused with 401 without a valid signature', async () => {
    const before = (await events()).length;
    for (const topic of ['app/uninstalled', 'customers/data_request', 'customers/redact', 'shop/redact']) {
      expect(await shopify.send(topic, 'no.myshopify.com', { 'x-shopify-hmac-sha256': 'bm8=' })).toBe(401);
      expect(await shopify.send(topic, 'no.myshopify.com', { 'x-shopify-hmac-sha256': '' })).toBe(401);
    }
    expect(await events()).toHaveLength(before);
  });

  test('about privacy is accepted, and personal data is stored encrypted', async () => {
    for (const topic of ['customers/data_request', 'customers/redact'])
      expect(await shopify.send(topic, DOMAIN)).toBe(200);
    await worked();
    const stored = (await events()).slice(-2);
    expect(stored.map(({ kind }) => kind)).toEqual(['customers/data_request', 'customers/redact']);
    expect(JSON.stringify(stored)).not.toContain('angler@example.test');
  });

  test('about uninstalling deletes the token once; a store that reinstalls keeps its shop', async () => {
    await leave(DOMAIN);
    const claim = await install(DOMAIN);
    await post(`/api/shops/${cast.shopId}/shopify`, { claim });
    const triggered = { 'x-shopify-webhook-id': 'b54557e4', 'x-shopify-triggered-at': new Date().toISOString() };
    expect(await shopify.send('app/uninstalled', DOMAIN, triggered)).toBe(200);
    await worked();
    expect(await rowOf(DOMAIN)).toMatchObject({ access_token: '', claim_hash: '', shop_id: cast.shopId });
    await install(DOMAIN);
    // After the store has come back, the same webhook arrives again, and an old one with a new id.
    const count = (await events()).length;
    expect(await shopify.send('app/uninstalled', DOMAIN, triggered)).toBe(200);
    expect(await events()).toHaveLength(count);
    expect(await shopify.send('app/uninstalled', DOMAIN, { ...triggered, 'x-shopify-webhook-id': 'late' })).toBe(200);
    await worked();
    expect((await rowOf(DOMAIN)).access_token).toMatch(/^v1\./);
  });

  test('about erasing deletes the store, unless it has reinstalled the app', async () => {
    expect(await shopify.send('shop/redact', DOMAIN)).toBe(200);
    await worked();
    expect(await rowOf(DOMAIN)).toBeDefined();
    await leave(DOMAIN);
    expect(await shopify.send('shop/redact', DOMAIN)).toBe(200);
    await worked();
    expect(await rowOf(DOMAIN)).toBeUndefined();
  });

  test('with an invalid body or an unknown topic changes nothing', async () => {
    const before = await rowOf(OTHER);
    // The topic is not signed: a webhook about a customer must not be taken for one about the shop.
    expect(await shopify.send('customers/redact', OTHER, { 'x-shopify-topic': 'shop/redact' })).toBe(200);
    expect(await shopify.send('shop/redact', OTHER, { 'x-shopify-topic': 'app/uninstalled' })).toBe(200);
    expect(await shopify.send('orders/create', OTHER)).toBe(200);
    await worked();
    expect(await rowOf(OTHER)).toEqual(before);
  });
});
