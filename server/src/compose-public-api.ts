// What the public API needs of the whole.
import type { Context } from './context.ts';
import { isPro } from './modules/money/plans.ts';
import type { PublicApiParts } from './modules/integrations/public-api/public-api-parts.ts';
import { shopByKey } from './modules/shops/shop-keys.ts';

export function publicApiPartsOf(context: Context): PublicApiParts {
  const { engine, seal, pool, now } = context;
  return {
    ...context,
    shopByKey: shopByKey(engine, seal),
    isPro: (shopId) => isPro(pool, shopId, now()),
  };
}
