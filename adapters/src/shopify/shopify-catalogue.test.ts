import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CatalogueSource } from '../ports/catalogue-source.ts';
import { SHOPIFY_SCOPES } from '../ports/shopify.ts';
import { SET_QUANTITIES } from './catalogue-operations.ts';
import { sampleCatalogue } from './sample-catalogue.ts';
import { createShopifyCatalogue } from './shopify-catalogue.ts';
import { startShopifySimulator, type ShopifySimulator } from './shopify.simulator.ts';
import { createShopify } from './shopify.ts';
import { BUCKET_POINTS, issueShopifyToken, type SimulatedShopifyStore } from './simulated-store.ts';

const DOMAIN = 'ringwood-tackle.myshopify.com';
const account = { store: DOMAIN, key: '', secret: '', facts: {} };
let simulator: ShopifySimulator;
let store: SimulatedShopifyStore;

beforeAll(async () => {
  simulator = await startShopifySimulator();
  store = simulator.store(DOMAIN);
});
afterAll(() => simulator.close());
beforeEach(() => {
  store.catalogue = sampleCatalogue(simulator.pageUrl);
  store.points = { left: BUCKET_POINTS, at: Date.now() };
});

const shopify = () => createShopify(simulator.config);
const tokenWith = (scopes: readonly string[]) => issueShopifyToken(store, scopes.join(','), true).access_token;
function sourceWith(scopes: readonly string[] = SHOPIFY_SCOPES): CatalogueSource {
  const token = tokenWith(scopes);
  return createShopifyCatalogue((domain, operation, variables) =>
    shopify().graphql(domain, token, operation, variables),
  );
}
async function everything(source: CatalogueSource) {
  const pages = [];
  for await (const page of source.products(account)) pages.push(page);
  return pages;
}

describe('reading products', () => {
  test('reads all pages of products and of variants', async () => {
    const pages = await everything(sourceWith());
    expect(pages.map((page) => page.length)).toEqual([5, 5, 2]);
    const spinner = pages.flat().find(({ name }) => name === 'Spinner');
    expect(spinner?.items).toHaveLength(23);
    expect(pages.flat()[0]).toMatchObject({
      ref: '8001',
      name: 'Hemp & tares',
      category: 'Bait',
      photos: [`${simulator.pageUrl}/files/hemp.png`],
      items: [{ ref: '8001/9001', label: '', pricePence: 325, weightG: 1050, stock: 12, isCounted: true }],
    });
  });

  test('waits for the store’s rate limit', async () => {
    store.points = { left: 620, at: Date.now() };
    expect(await everything(sourceWith())).toHaveLength(3);
  });

  test('returns undefined for a deleted product', async () => {
    expect(await sourceWith().product(account, '1')).toBeUndefined();
  });

  test.each([['read_products'], ['write_inventory']])('is refused with only the scope %s', async (scope) => {
    await expect(everything(sourceWith([scope]))).rejects.toMatchObject({ kind: 'shopify_scopes' });
  });
});

describe('writing stock', () => {
  const hemp = { productRef: '8001', ref: '8001/9001' };
  const count = () => store.catalogue.products.get(8001)?.variants[0]?.available;

  test('replaces the stock only when the store still has the expected number', async () => {
    const source = sourceWith();
    expect([await source.setStock(account, hemp, 9, 12), count()]).toEqual([true, 9]);
    expect([await source.setStock(account, hemp, 5, 12), count()]).toEqual([false, 9]);
  });

  test('handles stock below zero', async () => {
    expect(await sourceWith().setStock(account, { productRef: '8005', ref: '8005/9006' }, 4, 0)).toBe(true);
  });

  test.each([
    ['an unknown item', { productRef: '8001', ref: '8001/1' }],
    ['an item that the location does not stock', { productRef: '8012', ref: '8012/9012' }],
  ])('changes nothing for %s', async (_what, item) => {
    expect(await sourceWith().setStock(account, item, 4, 0)).toBe(false);
  });

  test('needs the scope write_inventory', async () => {
    const writing = sourceWith(['read_products', 'read_inventory']).setStock(account, hemp, 9, 12);
    await expect(writing).rejects.toMatchObject({ kind: 'shopify_scopes' });
  });
});

describe('the simulator refuses, like Shopify,', () => {
  const quantity = {
    inventoryItemId: 'gid://shopify/InventoryItem/9001',
    locationId: 'gid://shopify/Location/7001',
    quantity: 3,
    changeFromQuantity: 12,
  };
  const inputOf = (changes: object) =>
    ({ name: 'available', reason: 'correction', quantities: [{ ...quantity, ...changes }] }) as const;
  const write = (changes: object, key: string = randomUUID(), query = SET_QUANTITIES.query) =>
    shopify().graphql(
      DOMAIN,
      tokenWith(SHOPIFY_SCOPES),
      { ...SET_QUANTITIES, query },
      { input: inputOf(changes), key },
    );

  test.each([
    ['a stale number', { changeFromQuantity: 11 }, 'CHANGE_FROM_QUANTITY_STALE'],
    ['no previous number', { changeFromQuantity: undefined }, 'BAD_REQUEST'],
    ['an unknown item', { inventoryItemId: 'gid://shopify/InventoryItem/1' }, 'INVALID_INVENTORY_ITEM'],
    ['an unknown location', { locationId: 'gid://shopify/Location/1' }, 'INVALID_LOCATION'],
    ['a negative number', { quantity: -1 }, 'INVALID_QUANTITY_NEGATIVE'],
  ])('%s', async (_what, changes, code) => {
    await expect(write(changes)).rejects.toMatchObject({ kind: 'refused', code });
  });

  test('a write without its key, and a key that was used for another write', async () => {
    const without = SET_QUANTITIES.query.replace('@idempotent(key: $key)', '');
    await expect(write({}, randomUUID(), without)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const key = randomUUID();
    await write({}, key);
    await write({}, key);
    await expect(write({ quantity: 4 }, key)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_PARAMETER_MISMATCH' });
  });
});
