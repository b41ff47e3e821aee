// @module-tag poolers

// Our page inside the Shopify admin: who may frame it, whose requests it answers, and what a session token authorises.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SHOPIFY_SCOPES } from '@baitdrop/adapters/ports/shopify';
import { signSessionToken } from '@baitdrop/adapters/shopify/session-token';
import { createShopify } from '@baitdrop/adapters/shopify/shopify';
import { shopifyConfigOf } from '@baitdrop/adapters/shopify/shopify-config';
import { installWithScope, uninstall } from '@baitdrop/adapters/shopify/simulated-store';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { DOMAIN, OTHER_DOMAIN, PUBLIC_URL, type ShopifyScene, startShopifyScene } from './testing/shopify-scene.ts';

const ALL_SCOPES = SHOPIFY_SCOPES.join(',');
let scene: ShopifyScene;
let product: ShopifyScene['product'];
let shopify: ShopifyScene['shopify'];
let cast: ShopifyScene['cast'];
let store: ShopifyScene['store'];
let open: ShopifyScene['open'];
let rowOf: ShopifyScene['rowOf'];

beforeAll(async () => {
  scene = await startShopifyScene();
  ({ product, shopify, cast, store, open, rowOf } = scene);
});
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.reset();
  installWithScope(store, ALL_SCOPES);
});

const ask = (method: 'GET' | 'POST', path: string, token: string) =>
  product.app.inject({ method, url: `/api/shopify/embedded${path}`, headers: { authorization: `Bearer ${token}` } });
const status = (token = shopify.sessionToken(DOMAIN)) => ask('GET', '', token);
const claims = () => ask('POST', '/claims', shopify.sessionToken(DOMAIN));

async function connect(): Promise<void> {
  const { url } = (await claims()).json();
  const claim = new URL(url).searchParams.get('claim') ?? '';
  expect((await scene.connect(claim)).statusCode).toBe(200);
}

describe('the page in the Shopify admin', () => {
  test('can be framed only by the store’s admin, and loads App Bridge first', async () => {
    const page = await open(shopify.embeddedLink(DOMAIN));
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['x-frame-options']).toBeUndefined();
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    const policy = String(page.headers['content-security-policy']).split('; ');
    expect(policy).toContain(`frame-ancestors ${shopify.pageUrl} https://admin.shopify.com`);
    expect(policy).toContain(`script-src 'self' ${shopify.pageUrl}/`);
    expect(policy).toContain("default-src 'none'");
    const [, first] = /<script src="([^"]+)"/.exec(page.body) ?? [];
    expect(first).toBe(shopify.config.appBridgeUrl);
    expect(page.body).toContain(`<meta name="shopify-api-key" content="${shopify.config.apiKey}">`);
    expect(page.body).not.toContain(DOMAIN);
  });

  test('allows the store, the admin and Shopify’s own script when it runs at Shopify', () => {
    const config = shopifyConfigOf({ SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'secret' });
    if (config === undefined) throw new Error('there are keys');
    const live = createShopify(config);
    expect(live.frameOrigins(DOMAIN)).toEqual([`https://${DOMAIN}`, 'https://admin.shopify.com']);
    expect(live.appBridgeUrl).toBe('https://cdn.shopify.com/shopifycloud/app-bridge.js');
  });

  test('can be reloaded for a day, but not with another store’s name or without a signature', async () => {
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    expect((await open(shopify.embeddedLink(DOMAIN, ago(20)))).statusCode).toBe(200);
    for (const link of [
      shopify.embeddedLink(DOMAIN, ago(25)),
      shopify.embeddedLink(DOMAIN).replace(`shop=${DOMAIN}`, `shop=${OTHER_DOMAIN}`),
      `/api/shopify/install?embedded=1&shop=${DOMAIN}`,
    ]) {
      const refused = await open(link);
      expect(refused.statusCode).toBe(401);
      expect(refused.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  test('is the only page that can be framed and loads Shopify’s script', async () => {
    for (const url of ['/', '/shopify', '/plugins', '/api/shopify/app-store?shop_id=x']) {
      const policy = String((await open(url)).headers['content-security-policy']);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain(shopify.pageUrl);
    }
  });

  test('is shown by the simulated admin of a store with the app', async () => {
    const admin = await fetch(`${shopify.pageUrl}/stores/${DOMAIN}/open`);
    expect(await admin.text()).toContain(`src="${PUBLIC_URL}/api/shopify/install?`);
    const script = await (await fetch(shopify.config.appBridgeUrl)).text();
    expect(script).toContain('shopify-api-key');
  });
});

describe('a session token', () => {
  const signed = (changes: object, secret = shopify.config.apiSecret, algorithm?: string): string => {
    const now = Math.floor(Date.now() / 1000);
    const right = {
      iss: `https://${DOMAIN}/admin`,
      dest: `https://${DOMAIN}`,
      aud: shopify.config.apiKey,
      sub: '42',
      exp: now + 60,
      nbf: now,
    };
    return signSessionToken({ ...right, ...changes }, secret, algorithm);
  };
  const minutes = (count: number) => Math.floor(Date.now() / 1000) + count * 60;

  test('signed by Shopify is accepted', async () => {
    expect((await status(signed({}))).statusCode).toBe(200);
  });

  test.each<[string, () => string]>([
    ['that is none', () => 'x'],
    ['signed with another secret', () => signed({}, 'guess')],
    ['of another algorithm', () => signed({}, shopify.config.apiSecret, 'none')],
    ['for another app', () => signed({ aud: 'other' })],
    ['issued by another store', () => signed({ iss: `https://${OTHER_DOMAIN}/admin` })],
    ['for a host that is no store', () => signed({ iss: 'https://evil.example/admin', dest: 'https://evil.example' })],
    ['that is over', () => signed({ exp: minutes(-1) })],
    ['that does not count yet', () => signed({ nbf: minutes(1) })],
    ['with something behind it', () => `${signed({})}.x`],
  ])('%s is refused, and App Bridge is asked to retry once', async (_what, token) => {
    for (const answer of [await status(token()), await ask('POST', '/claims', token())]) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json().message).toBe(refusals.shopify.sessionOver);
      expect(answer.headers['x-shopify-retry-invalid-session-request']).toBe('1');
    }
    expect(await rowOf()).toBeUndefined();
  });

  test('is exchanged once for expiring tokens, stored encrypted, even if several pages open together', async () => {
    const answers = await Promise.all([status(), status(), status()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(store.tokens).toHaveLength(1);
    const row = await rowOf();
    expect(product.context.seal.open(row.access_token)).toBe(store.tokens[0]?.access);
    expect(product.context.seal.open(row.refresh_token)).toBe(store.tokens[0]?.refresh);
    expect(row).toMatchObject({ shop_id: '', scope: ALL_SCOPES });
    await status();
    expect(store.tokens).toHaveLength(1);
  });

  test('is refused in a store that uninstalled the app', async () => {
    uninstall(store);
    expect((await status()).statusCode).toBe(401);
    expect(await rowOf()).toBeUndefined();
  });
});

describe('the status on the page', () => {
  test('offers a link until the store is connected, and then names the shop', async () => {
    expect((await status()).json()).toMatchObject({ domain: DOMAIN, is_connected: false, shop_name: '', orders: [] });
    expect((await claims()).json().url).toMatch(/^https:\/\/baitdrop\.test\/shopify\?claim=[\w-]{32}$/);
    await connect();
    const { rows } = await product.context.pool.query('select name from shops where shop_id = $1', [cast.shopId]);
    const connected = (await status()).json();
    expect(connected).toEqual({
      domain: DOMAIN,
      is_connected: true,
      shop_name: rows[0].name,
      needs_consent: false,
      rates: '',
      plan: {
        state: 'none',
        has_pro: false,
        price_pence: 2900,
        paid_through: 'shopify',
        store: DOMAIN,
        until: null,
        next_payment_at: null,
      },
      sells_pro: true,
      orders: [],
      dashboard_url: `${PUBLIC_URL}/dashboard`,
    });
    expect((await claims()).statusCode).toBe(409);
  });

  test('lists only this store’s orders', async () => {
    await status();
    await connect();
    for (const domain of [DOMAIN, OTHER_DOMAIN])
      await product.context.pool.query(
        `insert into shopify_orders (domain, order_id, shop_id, reference, state, trouble)
         values ($1, $1, $2, $3, 'not_booked', 'no_phone')`,
        [domain, cast.shopId, domain === DOMAIN ? '#1001' : '#2002'],
      );
    const { orders } = (await status()).json();
    expect(orders).toMatchObject([{ reference: '#1001', state: 'not_booked', trouble: 'no_phone' }]);
  });

  test('restores lost or unreadable tokens when the page is opened, and keeps the shop', async () => {
    await status();
    await connect();
    for (const lost of [`access_token = ''`, `access_token = 'v1.unreadable'`, `refresh_token = ''`]) {
      await product.context.pool.query(`update shopify_stores set ${lost}`);
      expect((await status()).json()).toMatchObject({ is_connected: true });
      expect(product.context.seal.open((await rowOf()).access_token)).toBe(store.tokens.at(-1)?.access);
    }
    store.tokens = [];
    expect((await status()).json()).toMatchObject({ is_connected: true });
  });

  test('asks for consent when the owner granted fewer permissions', async () => {
    store.grantedScope = 'read_orders';
    expect((await status()).json()).toMatchObject({ needs_consent: true });
    store.grantedScope = ALL_SCOPES;
    expect((await status()).json()).toMatchObject({ needs_consent: false });
  });
});

describe('commands from the page', () => {
  beforeEach(async () => {
    store.subscriptions = [];
    await product.context.pool.query('delete from pro_subscriptions');
    await status();
    await connect();
  });
  const post = (path: string) => ask('POST', path, shopify.sessionToken(DOMAIN));

  test('subscribe to Pro and cancel it, with a return to the page', async () => {
    const { url } = (await post('/pro')).json();
    expect(url).toContain('/admin/charges/');
    const [charge] = store.subscriptions;
    if (charge === undefined) throw new Error('nothing was charged');
    expect(charge.returnUrl).toBe(`${shopify.pageUrl}/stores/${DOMAIN}/admin/apps/${shopify.config.apiKey}`);
    const back = await fetch(charge.returnUrl, { redirect: 'manual' });
    expect(back.headers.get('location')).toBe(`/stores/${DOMAIN}/open`);
    await shopify.decideCharge(DOMAIN, charge.id, 'ACTIVE');
    expect((await status()).json().plan).toMatchObject({ state: 'active', has_pro: true, store: DOMAIN });
    expect((await post('/pro/cancel')).json().plan).toMatchObject({ state: 'ended', has_pro: true });
    expect(charge.status).toBe('CANCELLED');
    expect((await post('/pro/cancel')).statusCode).toBe(409);
  });

  test('set up the checkout again, and answer 404 for an unknown order', async () => {
    expect((await post('/set-up')).json()).toMatchObject({ rates: 'on' });
    expect((await post('/orders/1/retry')).statusCode).toBe(404);
  });

  test('are refused for a store that is not connected', async () => {
    await product.context.pool.query(`update shopify_stores set shop_id = ''`);
    expect((await status()).json().plan).toBeNull();
    for (const path of ['/pro', '/pro/cancel', '/set-up', '/orders/1/retry'])
      expect((await post(path)).statusCode).toBe(404);
  });
});
