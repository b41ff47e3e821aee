// What the public API needs of the whole.
import type { Parts } from './compose.ts';
import { composeOrders } from './compose-orders.ts';
import { bookMovement } from './modules/money/ledger/ledger.db.ts';
import { isPro } from './modules/money/pro/is-pro.ts';
import type { PublicApiParts } from './modules/integrations/public-api/public-api-parts.ts';
import { shopByKey } from './modules/shops/shop-keys/shop-keys.ts';

export function publicApiPartsOf(parts: Parts): PublicApiParts {
  const { engine, log, now, seal, postcodes, config, pool } = parts;
  const { life } = composeOrders(parts);
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
