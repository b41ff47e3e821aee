import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, words } from './columns.ts';

/** A Shopify store that installed our app. */
export const shopifyStores = pgTable(
  'shopify_stores',
  {
    /** `tackle.myshopify.com` */
    domain: text().primaryKey(),
    /** The shop it belongs to; empty until its owner said so. */
    shop_id: words(),
    /** Sealed; empty when the app is not installed any more. */
    access_token: words(),
    scope: words(),
    /** What the person who installed it proves with that it was them, hashed; empty once used. */
    claim_hash: words(),
    claim_ends_at: instant(),
    installed_at: instant(),
    uninstalled_at: instant(),
  },
  (table) => [
    index('idx_shopify_stores_shop_id').on(table.shop_id),
    index('idx_shopify_stores_claim_hash').on(table.claim_hash),
  ],
);
