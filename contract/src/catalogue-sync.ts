// `/api/shops/{shopId}/catalogue-sync`: the website whose products a shop sells on BaitDrop too. Instants in ISO.
import * as z from 'zod/mini';
import { SYNC_LEADERS, SYNC_PLATFORMS } from '@baitdrop/domain/catalogue-sync/store-product';

const leads = z.enum(SYNC_LEADERS);
const short = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));

/** `POST …/catalogue-sync/woocommerce` */
export const connectWooCommerceForm = z.object({
  /** The address of the website. */
  store: short,
  /** Of WooCommerce's REST API, with permission Read/Write. */
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

/** `POST …/catalogue-sync/disconnect`: what becomes of the products that came from there. */
export const disconnectForm = z.object({ products: z.enum(DISCONNECT_CHOICES) });
export type DisconnectForm = z.infer<typeof disconnectForm>;

export const catalogueConnection = z.object({
  platform: z.enum(SYNC_PLATFORMS),
  store: z.string(),
  leads,
  /** What keeps it from working, in a sentence; empty while all is well. */
  problem: z.string(),
  problem_at: z.nullable(z.string()),
  connected_at: z.string(),
  /** When everything was last read; null until the first time. */
  synced_at: z.nullable(z.string()),
  /** It is being read, or will be in a moment. */
  is_reading: z.boolean(),
  /** Products here that are kept in step. */
  linked: z.number(),
  skipped: z.number(),
});
export type CatalogueConnection = z.infer<typeof catalogueConnection>;

const syncableStores = z.object({
  /** The page of our app in Shopify's store; empty while this system has no Shopify keys. */
  app_url: z.string(),
  stores: z.array(
    z.object({
      domain: z.string(),
      /** It allowed less than this needs: its owner has to open our app in Shopify again and agree. */
      must_open_again: z.boolean(),
    }),
  ),
});
export type SyncableStores = z.infer<typeof syncableStores>;

/** `GET …/catalogue-sync`, and the answer to every change. */
export const catalogueSyncStatus = z.object({
  connection: z.nullable(catalogueConnection),
  /** The Shopify stores in which the shop has our app. */
  shopify: syncableStores,
});
export type CatalogueSyncStatus = z.infer<typeof catalogueSyncStatus>;

export const skippedProduct = z.object({
  name: z.string(),
  reason: z.string(),
  message: z.string(),
  /** Where to put it right on the website; empty where we don't know. */
  url: z.string(),
});
export type SkippedProduct = z.infer<typeof skippedProduct>;

/** `GET …/catalogue-sync/skipped`, at most 500. */
export const skippedProducts = z.object({ skipped: z.array(skippedProduct) });
export type SkippedProducts = z.infer<typeof skippedProducts>;
