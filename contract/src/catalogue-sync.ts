// The website from which a shop's products are synchronised. Instants in ISO.
import * as z from 'zod/mini';
import { SYNC_LEADERS, SYNC_PLATFORMS } from '@baitdrop/domain/catalogue-sync/store-product';
import { syncMessages } from '@baitdrop/domain/messages/catalogue-sync';
import { secret } from './body-fields.ts';
import { endpoint } from './endpoint.ts';

const leads = z.enum(SYNC_LEADERS);
const short = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));

const connectWooCommerceForm = z.object({
  /** The address of the website. */
  store: short,
  /** Key of WooCommerce's REST API, with permission Read/Write. */
  key: secret(short),
  secret: secret(short),
  leads,
});
export type ConnectWooCommerceForm = z.infer<typeof connectWooCommerceForm>;

const connectShopifyForm = z.object({
  /** The domain of one of the shop's Shopify stores. */
  store: short,
  leads,
});
export type ConnectShopifyForm = z.infer<typeof connectShopifyForm>;

export const DISCONNECT_CHOICES = ['keep', 'hide'] as const;

/** Whether products from there stay. */
const disconnectForm = z.object({ products: z.enum(DISCONNECT_CHOICES) });
export type DisconnectForm = z.infer<typeof disconnectForm>;

const catalogueConnection = z.object({
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

const catalogueSyncStatus = z.object({
  connection: z.nullable(catalogueConnection),
  /** The Shopify stores in which the shop has installed our app. */
  shopify: syncableStores,
});
export type CatalogueSyncStatus = z.infer<typeof catalogueSyncStatus>;

const skippedProduct = z.object({
  name: z.string(),
  reason: z.string(),
  message: z.string(),
  /** Page of the website on which to correct it; empty where unknown. */
  url: z.string(),
});
export type SkippedProduct = z.infer<typeof skippedProduct>;

const bodyLimit = 4096;

export const readCatalogueSync = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/catalogue-sync',
  summary: 'Read which website the products come from',
  access: { shop: 'keys' },
  answer: catalogueSyncStatus,
});

export const connectWooCommerce = endpoint({
  method: 'POST',
  path: '/api/shops/:shopId/catalogue-sync/woocommerce',
  summary: 'Connect a website with WooCommerce',
  access: { shop: 'keys' },
  // It makes the server send requests to any address.
  limits: [{ name: 'catalogue-sync', by: 'shop', max: 10, windowSeconds: 60 }],
  body: connectWooCommerceForm,
  invalid: syncMessages.notConnected,
  bodyLimit,
  answer: catalogueSyncStatus,
  refuses: ['connected_already', 'connection_refused', 'platform_off'],
});

export const connectShopify = endpoint({
  method: 'POST',
  path: '/api/shops/:shopId/catalogue-sync/shopify',
  summary: 'Keep the products of a Shopify store in step',
  access: { shop: 'keys' },
  body: connectShopifyForm,
  invalid: syncMessages.notConnected,
  bodyLimit,
  answer: catalogueSyncStatus,
  refuses: ['connected_already', 'connection_refused', 'platform_off'],
});

export const changeSyncLeader = endpoint({
  method: 'PATCH',
  path: '/api/shops/:shopId/catalogue-sync',
  summary: 'Choose which side leads',
  access: { shop: 'keys' },
  body: z.object({ leads }),
  invalid: syncMessages.notSaved,
  bodyLimit,
  answer: catalogueSyncStatus,
  refuses: ['not_connected'],
});

export const syncNow = endpoint({
  method: 'POST',
  path: '/api/shops/:shopId/catalogue-sync/sync',
  summary: 'Read the website now',
  access: { shop: 'keys' },
  bodyLimit,
  answer: catalogueSyncStatus,
  refuses: ['not_connected'],
});

/** The list has at most 500. */
export const listSkippedProducts = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/catalogue-sync/skipped',
  summary: 'List what of the website is not here, and why',
  access: { shop: 'keys' },
  answer: z.object({ skipped: z.array(skippedProduct) }),
  refuses: ['not_connected'],
});

export const disconnectWebsite = endpoint({
  method: 'POST',
  path: '/api/shops/:shopId/catalogue-sync/disconnect',
  summary: 'Disconnect the website',
  access: { shop: 'keys' },
  body: disconnectForm,
  invalid: syncMessages.notSaved,
  bodyLimit,
  answer: catalogueSyncStatus,
  refuses: ['not_connected'],
});
