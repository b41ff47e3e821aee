import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  CHECKOUT_RATE_STATES,
  FULFILMENT_STEPS,
  SHOPIFY_ORDER_STATES,
  SHOPIFY_TROUBLES,
} from '@baitdrop/domain/shopify/shopify-orders';
import { oneOf, requiredText, text, timestamp } from './columns.ts';

/** A Shopify store that installed our app. */
export const shopifyStores = pgTable(
  'shopify_stores',
  {
    /** `tackle.myshopify.com` */
    domain: requiredText().primaryKey(),
    /** The linked shop; empty until the owner links it. */
    shop_id: text(),
    /** Sealed; empty once the app is uninstalled. */
    access_token: text(),
    /** When the access token expires; null for one from before tokens expired. */
    token_ends_at: timestamp(),
    /** Sealed; can be exchanged once for a new pair of tokens. */
    refresh_token: text(),
    refresh_ends_at: timestamp(),
    scope: text(),
    /** Hash of the token that proves who installed the app; empty once used. */
    claim_hash: text(),
    claim_ends_at: timestamp(),
    /** Whether its checkout shows our rate; empty until we know. */
    rates: oneOf(CHECKOUT_RATE_STATES).default(''),
    /** The hash of the secret part of the address at which Shopify asks for the rate. */
    rates_key_hash: text(),
    /** When its owner was sent to approve a plan; null once we know the outcome. */
    plan_asked_at: timestamp(),
    installed_at: timestamp(),
    uninstalled_at: timestamp(),
  },
  (table) => [
    index('idx_shopify_stores_shop_id').on(table.shop_id),
    index('idx_shopify_stores_claim_hash').on(table.claim_hash),
    uniqueIndex('idx_shopify_stores_rates_key_hash')
      .on(table.rates_key_hash)
      .where(sql`${table.rates_key_hash} != ''`),
  ],
);
export type ShopifyStoreRow = typeof shopifyStores.$inferSelect;

/** An order of a Shopify store that chose our rate. Its items and address are stored with the delivery, sealed. */
export const shopifyOrders = pgTable(
  'shopify_orders',
  {
    domain: requiredText(),
    /** Shopify's id of the order. */
    order_id: requiredText(),
    shop_id: requiredText(),
    /** The store's name for it, such as `#1001`. */
    reference: text(),
    /** Shopify's id of the customer, for requests of privacy law; empty for none. */
    customer_id: text(),
    state: oneOf(SHOPIFY_ORDER_STATES).default('taken'),
    trouble: oneOf(['', ...SHOPIFY_TROUBLES]).default(''),
    /** An id in `api_deliveries`; empty for none. */
    delivery: text(),
    /** When the shop hands it over, as computed when the order arrived. */
    ready_at: timestamp(),
    /** The last fulfilment step that was reported to Shopify. */
    reported_step: oneOf(FULFILMENT_STEPS).default(''),
    /** Pence by Shopify's id of the refund. */
    refunds: jsonb().$type<Record<string, number>>().notNull().default({}),
    cancelled_at: timestamp(),
    created_at: timestamp().notNull().defaultNow(),
    updated_at: timestamp().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.domain, table.order_id] }),
    index('idx_shopify_orders_shop_id').on(table.shop_id, table.created_at),
    index('idx_shopify_orders_delivery')
      .on(table.delivery)
      .where(sql`${table.delivery} != ''`),
  ],
);
export type ShopifyOrderRow = typeof shopifyOrders.$inferSelect;
