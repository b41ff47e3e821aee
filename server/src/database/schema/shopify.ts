import { index, pgTable } from 'drizzle-orm/pg-core';
import { requiredText, text, timestamp } from './columns.ts';

/** A Shopify store that installed our app. */
export const shopifyStores = pgTable(
  'shopify_stores',
  {
    /** `tackle.myshopify.com` */
    domain: requiredText().primaryKey(),
    /** The shop it belongs to; empty until the owner links it. */
    shop_id: text(),
    /** Sealed; empty once the app is uninstalled. */
    access_token: text(),
    /** Until when the access token is good; null for one from before tokens ended. */
    token_ends_at: timestamp(),
    /** Sealed; good for one new pair of tokens. */
    refresh_token: text(),
    refresh_ends_at: timestamp(),
    scope: text(),
    /** Hash of the token that proves who installed the app; empty once used. */
    claim_hash: text(),
    claim_ends_at: timestamp(),
    installed_at: timestamp(),
    uninstalled_at: timestamp(),
  },
  (table) => [
    index('idx_shopify_stores_shop_id').on(table.shop_id),
    index('idx_shopify_stores_claim_hash').on(table.claim_hash),
  ],
);
export type ShopifyStoreRow = typeof shopifyStores.$inferSelect;
