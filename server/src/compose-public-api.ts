// What the public API needs of the whole.
import type { Context } from './context.ts';
import { composeOrders } from './compose-orders.ts';
import { bookMovement } from './modules/money/ledger.ts';
import { isPro } from './modules/money/plans.ts';
import type { PublicApiParts } from './modules/integrations/public-api/public-api-parts.ts';
import { shopByKey } from './modules/shops/shop-keys/shop-keys.ts';

export function publicApiPartsOf(context: Context): PublicApiParts {
  const { engine, log, now, seal, postcodes, config, pool } = context;
  const { life } = composeOrders(context);
  return {
    engine,
    log,
    now,
    seal,
    postcodes,
    publicUrl: config.publicUrl,
    speed: config.courierSpeed,
    shopByKey: shopByKey(engine, seal),
    isPro: (shopId) => isPro(pool, shopId, now()),
    courier: { ...life.shopDeliveries, quote: life.quoteForShop },
    bookMovement,
  };
}
