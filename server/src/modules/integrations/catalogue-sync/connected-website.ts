import {
  type CatalogueAccount,
  CatalogueProblem,
  type CatalogueSource,
} from '@baitdrop/adapters/ports/catalogue-source';
import { createShopifyCatalogue } from '@baitdrop/adapters/shopify/shopify-catalogue';
import type { SyncPlatform } from '@baitdrop/domain/catalogue-sync/store-product';
import type { Context } from '../../../context.ts';
import type { CatalogueConnectionRow } from '../../../database/schema/catalogue-sync.ts';
import { queryStore, type StoreContext } from '../shopify/store-tokens.ts';

export interface Website {
  source: CatalogueSource;
  account: CatalogueAccount;
}

type SourceContext = StoreContext & Pick<Context, 'catalogueSources'>;

/** Undefined when the platform is not configured. A Shopify store is queried with the tokens of our app there. */
export function sourceOf(context: SourceContext, platform: SyncPlatform): CatalogueSource | undefined {
  if (platform !== 'shopify' || context.shopify === undefined) return context.catalogueSources[platform];
  return createShopifyCatalogue((domain, operation, variables) => queryStore(context, domain, operation, variables));
}

/** Builds the client for the website; throws when its stored key cannot be read any more. */
export function websiteOf(
  context: SourceContext,
  { platform, store, api_key: key, api_secret: secret, facts }: CatalogueConnectionRow,
): Website {
  const source = sourceOf(context, platform);
  if (source === undefined) throw new CatalogueProblem('refused', `${platform} is not configured here.`);
  const { seal } = context;
  const account = { store, key: seal.openOrEmpty(key), secret: seal.openOrEmpty(secret), facts };
  if (platform !== 'shopify' && account.secret === '')
    throw new CatalogueProblem('unreadable', 'The stored key cannot be opened.');
  return { source, account };
}
