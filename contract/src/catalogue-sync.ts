// `/api/shops/{shopId}/catalogue-sync`: the website from which a shop's products are synchronised. Instants in ISO.
import * as z from 'zod/mini';
import { SYNC_LEADERS, SYNC_PLATFORMS } from '@baitdrop/domain/catalogue-sync/store-product';

const leads = z.enum(SYNC_LEADERS);
const short = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));

/** `POST …/catalogue-sync/woocommerce` */
export const connectWooCommerceForm = z.object({
  /** The address of the website. */
  store: short,
  /** Key of WooCommerce's REST API, with permission Read/Write. */
  key: short,
  secret: short,
  leads,
});
export type ConnectWooCommerceForm = z.infer<typeof connectWooCommerceForm>;

/** `POST …/catalogue-sync/shopify` */
export const connectShopifyForm = z.object({
  /** The domain of one of the shop's Shopify stores. */
  store: short,
  leads,
});
export type ConnectShopifyForm = z.infer<typeof connectShopifyForm>;

/** `PATCH …/catalogue-sync` */
export const catalogueSyncChanges = z.object({ leads });
export type CatalogueSyncChanges = z.infer<typeof catalogueSyncChanges>;

export const DISCONNECT_CHOICES = ['keep', 'hide'] as const;

/** `POST …/catalogue-sync/disconnect`: says whether products from there stay. */
export const disconnectForm = z.object({ products: z.enum(DISCONNECT_CHOICES) });
export type DisconnectForm = z.infer<typeof disconnectForm>;

export const catalogueConnection = z.object({
  platform: z.enum(SYNC_PLATFORMS),
  store: z.string(),
  leads,
  /** Why the sync does not work, in a sentence; empty while it does. */
  problem: z.string(),
  problem_at: z.nullable(z.string()),
  connected_at: z.string(),
  /** Time of the last full sync; null before the first. */
  synced_at: z.nullable(z.string()),
  /** A full sync is running or about to start. */
  is_reading: z.boolean(),
  /** How many products here are linked to one there. */
  linked: z.number(),
  skipped: z.number(),
});
export type CatalogueConnection = z.infer<typeof catalogueConnection>;

const syncableStores = z.object({
  /** Page of our app in Shopify's store; empty while this system has no Shopify keys. */
  app_url: z.string(),
  stores: z.array(
    z.object({
      domain: z.string(),
      /** The store granted fewer permissions than needed: its owner has to open our app in Shopify and agree. */
      must_open_again: z.boolean(),
    }),
  ),
});
export type SyncableStores = z.infer<typeof syncableStores>;

/** `GET …/catalogue-sync`, and the answer to every change. */
export const catalogueSyncStatus = z.object({
  connection: z.nullable(catalogueConnection),
  /** The Shopify stores in which the shop has installed our app. */
  shopify: syncableStores,
});
export type CatalogueSyncStatus = z.infer<typeof catalogueSyncStatus>;

export const skippedProduct = z.object({
  name: z.string(),
  reason: z.string(),
  message: z.string(),
  /** Page of the website on which to correct it; empty where unknown. */
  url: z.string(),
});
export type SkippedProduct = z.infer<typeof skippedProduct>;

/** `GET …/catalogue-sync/skipped`, at most 500. */
export const skippedProducts = z.object({ skipped: z.array(skippedProduct) });
export type SkippedProducts = z.infer<typeof skippedProducts>;
