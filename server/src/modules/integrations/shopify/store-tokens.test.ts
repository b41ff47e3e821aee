// @module-tag poolers
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ShopifyProblem } from '@baitdrop/adapters/ports/shopify';
import { APP_INSTALLATION, SET_METAFIELDS } from '@baitdrop/adapters/shopify/operations';
import { queryStore, isSetUp } from './store-tokens.ts';
import { DOMAIN, PUBLIC_URL, type ShopifyScene, startShopifyScene } from './testing/shopify-scene.ts';

let scene: ShopifyScene;
let product: ShopifyScene['product'];
let shopify: ShopifyScene['shopify'];
let cast: ShopifyScene['cast'];
let store: ShopifyScene['store'];
let rowOf: ShopifyScene['rowOf'];
let install: ShopifyScene['install'];

beforeAll(async () => {
  scene = await startShopifyScene();
  ({ product, shopify, cast, store, rowOf, install } = scene);
});
afterAll(() => scene.close());

const ask = () => queryStore(product.context, DOMAIN, APP_INSTALLATION, {});
const endAccess = () => {
  for (const token of store.tokens) token.accessEndsAt = Date.now();
};
const endAccessByOurClock = () =>
  product.context.pool.query(`update shopify_stores set token_ends_at = now() where domain = $1`, [DOMAIN]);
const openLocation = async () => (await scene.open(shopify.linkToApp(DOMAIN))).headers.location;

beforeEach(async () => {
  await scene.reset();
  await scene.connect(await install());
  store.refreshes = 0;
});

describe('a store’s tokens', () => {
  test('expire within the hour, and are stored encrypted with their refresh token', async () => {
    const row = await rowOf();
    expect(row.access_token).toMatch(/^v1\./);
    expect(row.refresh_token).toMatch(/^v1\./);
    expect(product.context.seal.open(row.refresh_token)).toMatch(/^shprt_/);
    const minutes = (row.token_ends_at.getTime() - row.installed_at.getTime()) / 60_000;
    expect(minutes).toBeCloseTo(60);
    expect(row.scope).toContain('write_shipping');
  });

  test.each<[string, () => unknown]>([
    ['that Shopify refuses', endAccess],
    ['that ended by our clock', endAccessByOurClock],
  ])('%s are refreshed once by concurrent calls', async (_what, end) => {
    await end();
    await Promise.all(Array.from({ length: 5 }, ask));
    expect(store.refreshes).toBe(1);
    const { access_token } = await rowOf();
    expect(product.context.seal.open(access_token)).toBe(store.tokens.at(-1)?.access);
    await ask();
    expect(store.refreshes).toBe(1);
  });

  test('are requested again when the answer was lost', async () => {
    const { refresh_token } = await rowOf();
    await product.context.shopify?.refresh(DOMAIN, product.context.seal.open(refresh_token));
    await endAccessByOurClock();
    await ask();
    expect(store.refreshes).toBe(2);
    // The earlier token is revoked once its replacement is used.
    await endAccessByOurClock();
    await ask();
    await expect(
      product.context.shopify?.refresh(DOMAIN, product.context.seal.open(refresh_token)),
    ).rejects.toMatchObject({ kind: 'gone', code: 'invalid_grant' });
  });
});

describe('a lost webhook about an uninstalled app', () => {
  test('is compensated by the next call, and consent is requested again when the app is opened', async () => {
    store.isInstalled = false;
    store.tokens = [];
    await expect(ask()).rejects.toMatchObject({ kind: 'gone' });
    expect(await rowOf()).toMatchObject({ access_token: '', refresh_token: '', shop_id: cast.shopId });
    expect(await openLocation()).toContain('/admin/oauth/authorize?');
    await install();
    expect((await rowOf()).shop_id).toBe(cast.shopId);
    expect(await isSetUp(product.context, DOMAIN)).toBe(true);
  });

  test('is detected when the app is opened, without a call before', async () => {
    expect(await openLocation()).toBe(`${PUBLIC_URL}/plugins`);
    store.isInstalled = false;
    store.tokens = [];
    expect(await openLocation()).toContain('/admin/oauth/authorize?');
  });

  test('and missing permissions or an old kind of token lead to the consent page', async () => {
    await product.context.pool.query(`update shopify_stores set scope = 'read_orders'`);
    expect(await openLocation()).toContain('/admin/oauth/authorize?');
    await install();
    await product.context.pool.query(`update shopify_stores set refresh_token = ''`);
    expect(await openLocation()).toContain('/admin/oauth/authorize?');
  });

  test('does not delete the token of a concurrent reinstallation', async () => {
    const before = product.context.seal.open((await rowOf()).access_token);
    await product.context.pool.query(`update shopify_stores set scope = ''`);
    await install();
    store.tokens = store.tokens.filter(({ access }) => access !== before);
    await ask();
    expect((await rowOf()).access_token).not.toBe('');
    expect(store.refreshes).toBe(0);
  });
});

describe('Shopify’s refusals', () => {
  const failing = async (work: Promise<unknown>) => {
    const error = await work.then(() => undefined).catch((problem: unknown) => problem);
    if (!(error instanceof ShopifyProblem)) throw new Error(`no refusal: ${String(error)}`);
    return { kind: error.kind, code: error.code };
  };

  test('a throttled call waits, but not for long', async () => {
    store.points = { left: 0.9, at: Date.now() };
    await ask();
    store.points = { left: -2_000, at: Date.now() };
    expect(await failing(ask())).toEqual({ kind: 'retry', code: 'THROTTLED' });
    store.points = { left: 2_000, at: Date.now() };
  });

  test('a field without permission and an unknown field are reported', async () => {
    const strange = { ...APP_INSTALLATION, query: 'query { wishes(first: 1) { nodes { id } } }' };
    expect(await failing(queryStore(product.context, DOMAIN, strange, {}))).toEqual({
      kind: 'refused',
      code: 'undefinedField',
    });
  });

  test('user errors of a mutation are reported', async () => {
    const metafield = { ownerId: 'gid://shopify/AppInstallation/0', namespace: 'a', key: 'b', type: 'c', value: 'd' };
    expect(await failing(queryStore(product.context, DOMAIN, SET_METAFIELDS, { metafields: [metafield] }))).toEqual({
      kind: 'refused',
      code: 'INVALID',
    });
  });

  test('non-expiring tokens, REST, and unknown versions are refused', async () => {
    const base = shopify.config.adminBase.replace('{shop}', DOMAIN);
    const token = store.tokens.at(-1);
    if (token === undefined) throw new Error('there is no token');
    const post = async (path: string) => {
      const answer = await fetch(`${base}/admin/api/${path}`, {
        method: 'POST',
        headers: { 'x-shopify-access-token': token.access },
        body: JSON.stringify({ query: APP_INSTALLATION.query }),
      });
      await answer.body?.cancel();
      return { status: answer.status, version: answer.headers.get('x-shopify-api-version') };
    };
    expect((await post('2026-10/orders.json')).status).toBe(403);
    expect((await post('2031-01/graphql.json')).status).toBe(404);
    expect(await post('2024-01/graphql.json')).toEqual({ status: 200, version: '2026-01' });
    token.refresh = '';
    expect((await post('2026-10/graphql.json')).status).toBe(403);
  });
});
