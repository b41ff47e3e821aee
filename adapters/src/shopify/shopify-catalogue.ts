// A Shopify store as a catalogue source. Its webhooks arrive with all others of the app (`shopify-webhooks.ts`).
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SyncProblem } from '@baitdrop/domain/messages/catalogue-sync';
import { CatalogueProblem, type CatalogueSource } from '../ports/catalogue-source.ts';
import { type ShopifyOperation, ShopifyProblem } from '../ports/shopify.ts';
import {
  MORE_VARIANTS,
  ONE_PRODUCT,
  PRIMARY_LOCATION,
  PRODUCT_PAGE,
  SET_QUANTITIES,
  STOCK_LEVEL,
  STORE_PRICES,
  type ShopifyProduct,
  type ShopifyVariant,
} from './catalogue-operations.ts';
import {
  availableOf,
  countOf,
  inventoryItemGid,
  hasTooManyVariants,
  productGid,
  fromShopifyProduct,
} from './catalogue-wire.ts';
import { isStoreDomain } from './shopify-signatures.ts';

/** Calls a store with its own access token. */
type AskStore = <Variables extends object, Data>(
  domain: string,
  operation: ShopifyOperation<Variables, Data>,
  variables: Variables,
) => Promise<Data>;

const MAX_PAGES = 4_000;
/**
 * Reading the catalogue is not urgent, so it waits long and leaves the store's rate limit to calls that people wait
 * for.
 */
const MAX_WAITS = 6;
const WAIT_MS = 5_000;

/** These codes mean that the stock changed or the item no longer exists, so the item is read again. */
const STALE_STOCK_CODES: ReadonlySet<string> = new Set([
  'CHANGE_FROM_QUANTITY_STALE',
  'COMPARE_QUANTITY_STALE',
  'IDEMPOTENCY_CONCURRENT_REQUEST',
  'INVALID_INVENTORY_ITEM',
  'ITEM_NOT_STOCKED_AT_LOCATION',
]);

export function createShopifyCatalogue(askStore: AskStore): CatalogueSource {
  const ask: AskStore = async (domain, operation, variables) => {
    for (let waits = 0; ; waits += 1)
      try {
        return await askStore(domain, operation, variables);
      } catch (error) {
        if (!(error instanceof ShopifyProblem)) throw error;
        if (error.code !== 'THROTTLED' || waits >= MAX_WAITS) throw problemOf(error);
        await pause(WAIT_MS);
      }
  };

  /** Reads the location whose stock counts. It is not cached, because owners may choose another. */
  async function locationOf(domain: string): Promise<string> {
    const { location } = await ask(domain, PRIMARY_LOCATION, {});
    if (location === null) throw new CatalogueProblem('shopify_refused', 'The store has no location.');
    return location.id;
  }

  async function variantsOf(domain: string, product: ShopifyProduct, location: string): Promise<ShopifyVariant[]> {
    const found = [...product.variants.nodes];
    if (hasTooManyVariants(product)) return found;
    let { pageInfo } = product.variants;
    while (pageInfo.hasNextPage) {
      const more = { id: product.id, location, variantsAfter: pageInfo.endCursor };
      const { product: same } = await ask(domain, MORE_VARIANTS, more);
      if (same === null) break;
      found.push(...same.variants.nodes);
      ({ pageInfo } = same.variants);
    }
    return found;
  }

  return {
    accepts: isStoreDomain,
    async check({ store }) {
      const { shop } = await ask(store, STORE_PRICES, {});
      if (shop.currencyCode !== 'GBP')
        throw new CatalogueProblem('wrong_currency', `Prices are in ${shop.currencyCode}.`);
      if (!shop.taxesIncluded) throw new CatalogueProblem('prices_without_vat', 'Prices are entered without tax.');
      await locationOf(store);
      return {};
    },
    async *products({ store }) {
      const location = await locationOf(store);
      let cursor: string | null = null;
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const { products }: { products: ProductPage } = await ask(store, PRODUCT_PAGE, { location, cursor });
        const found = [];
        for (const product of products.nodes)
          found.push(fromShopifyProduct(product, await variantsOf(store, product, location)));
        yield found;
        if (!products.pageInfo.hasNextPage) return;
        cursor = products.pageInfo.endCursor;
      }
    },
    async product({ store }, productRef) {
      const location = await locationOf(store);
      const { product } = await ask(store, ONE_PRODUCT, { id: productGid(productRef), location });
      return product === null ? undefined : fromShopifyProduct(product, await variantsOf(store, product, location));
    },
    async setStock({ store }, { ref }, count, from) {
      const location = await locationOf(store);
      const id = inventoryItemGid(ref);
      const { inventoryItem } = await ask(store, STOCK_LEVEL, { id, location });
      const available = availableOf(inventoryItem?.inventoryLevel ?? null);
      if (available === undefined || countOf(available) !== from) return false;
      const quantities = [
        { inventoryItemId: id, locationId: location, quantity: count, changeFromQuantity: available },
      ];
      const input = { name: 'available', reason: 'correction', quantities } as const;
      try {
        await ask(store, SET_QUANTITIES, { input, key: randomUUID() });
        return true;
      } catch (error) {
        if (error instanceof CatalogueProblem && STALE_STOCK_CODES.has(codeOf(error))) return false;
        throw error;
      }
    },
    // The webhook subscriptions in `shopify.app.toml` apply to every store.
    watch: async () => [],
    unwatch: async () => undefined,
    readWebhook: () => undefined,
  };
}

interface ProductPage {
  nodes: ShopifyProduct[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

const codeOf = ({ cause }: CatalogueProblem): string => (cause instanceof ShopifyProblem ? cause.code : '');

function problemOf(problem: ShopifyProblem): CatalogueProblem {
  const say = (kind: SyncProblem) => new CatalogueProblem(kind, problem.message, problem);
  if (problem.kind === 'gone') return say('shopify_left');
  if (problem.code === 'ACCESS_DENIED') return say('shopify_scopes');
  if (problem.code === 'unreadable') return say('shopify_scopes');
  return say(problem.kind === 'retry' ? 'shopify_silent' : 'shopify_refused');
}
