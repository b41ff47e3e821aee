// Reasons why a store's checkout does not show our rate: each has its own message and can be retried.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ConnectedStore } from '@baitdrop/contract/shopify';
import { setUpStore } from './set-up-store.ts';
import { DOMAIN, OTHER_DOMAIN, type ShopifyScene, startShopifyScene } from './testing/shopify-scene.ts';

let scene: ShopifyScene;

beforeAll(async () => {
  scene = await startShopifyScene();
});
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.reset();
  Object.assign(scene.store, { isDown: false, plan: 'advanced', carrierRefusal: '' });
  await scene.connect(await scene.install());
});

const tryAgain = async (domain = DOMAIN) =>
  scene.ask('POST', `/api/shops/${scene.cast.shopId}/shopify/stores/${domain}/set-up`, {});
const rates = async () => ((await tryAgain()).json() as ConnectedStore).rates;

test.each<[string, () => unknown, ConnectedStore['rates']]>([
  ['a plan without rates of carriers', () => (scene.store.plan = 'basic'), 'plan'],
  ['a refusal for another reason', () => (scene.store.carrierRefusal = 'Callback URL is invalid'), 'failed'],
  [
    'an owner who did not allow it',
    () => scene.store.tokens.forEach((token) => (token.scope = 'read_orders')),
    'denied',
  ],
  ['a Shopify that does not answer', () => (scene.store.isDown = true), 'unreachable'],
])('%s is reported as such, and a retry solves it', async (_what, make, expected) => {
  make();
  expect(await rates()).toBe(expected);
  Object.assign(scene.store, { isDown: false, plan: 'advanced', carrierRefusal: '' });
  scene.store.tokens.forEach((token) => (token.scope = scene.store.grantedScope));
  expect(await rates()).toBe('on');
});

test('a request that Shopify did not answer is retried by the job', async () => {
  scene.store.isDown = true;
  await expect(setUpStore(scene.product.context, { domain: DOMAIN })).rejects.toMatchObject({ kind: 'retry' });
  expect((await scene.rowOf()).rates).toBe('unreachable');
});

test('a working checkout keeps its callback address, even while Shopify does not answer', async () => {
  expect(await rates()).toBe('on');
  const address = scene.store.carriers[0]?.callbackUrl;
  expect(await rates()).toBe('on');
  expect(scene.store.carriers.map(({ callbackUrl }) => callbackUrl)).toEqual([address]);
  const { rates_key_hash: hash } = await scene.rowOf();
  scene.store.isDown = true;
  expect(await rates()).toBe('on');
  expect((await scene.rowOf()).rates_key_hash).toBe(hash);
});

test('only the shop’s own store can be set up', async () => {
  expect((await tryAgain(OTHER_DOMAIN)).statusCode).toBe(404);
});
