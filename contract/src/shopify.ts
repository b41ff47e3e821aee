// A shop's Shopify stores.
import { CHECKOUT_RATE_STATES, SHOPIFY_ORDER_STATES, SHOPIFY_TROUBLES } from '@baitdrop/domain/shopify/shopify-orders';
import * as z from 'zod/mini';
import { proPlanState } from './pro.ts';

const store = z.object({
  /** `tackle.myshopify.com` */
  domain: z.string(),
  installed_at: z.string(),
  /** Its key cannot be decrypted any more: the app has to be opened in Shopify again. */
  is_unreadable: z.boolean(),
  /** Whether the store's checkout shows our rate, and if not, why. */
  rates: z.enum(CHECKOUT_RATE_STATES),
});

/** An order of one of these stores that chose our rate. */
export const shopifyOrder = z.object({
  domain: z.string(),
  order_id: z.string(),
  /** `#1001` */
  reference: z.string(),
  state: z.enum(SHOPIFY_ORDER_STATES),
  trouble: z.enum(['', ...SHOPIFY_TROUBLES]),
  /** State of its delivery; empty for none. */
  delivery_status: z.string(),
  tracking_url: z.string(),
  fee_pence: z.int(),
  refunded_pence: z.int(),
  created_at: z.string(),
});
export type ShopifyStoreOrder = z.infer<typeof shopifyOrder>;

/** `GET /api/shops/{shopId}/shopify`, for its owner and administrators. */
export const shopifyStatus = z.object({
  /** The page of our app in the app store; empty while this system has no Shopify keys. */
  app_store_url: z.string(),
  stores: z.array(store),
  /** Newest first. */
  orders: z.array(shopifyOrder),
  /** Rates and deliveries in the store's checkout are part of Pro. */
  plan: proPlanState,
});
export type ShopifyStatus = z.infer<typeof shopifyStatus>;

/** A token that proves who installed the app: valid once, for an hour. */
export const storeClaimForm = z.object({ claim: z.string().check(z.minLength(1), z.maxLength(200)) });
export type StoreClaimForm = z.infer<typeof storeClaimForm>;

/**
 * `POST /api/shopify/claims`, signed in: the store that the claim was made for. 410 when the claim is used or expired.
 */
export const claimAnswer = z.object({
  domain: z.string(),
  /** The shop it is connected to; empty for none. */
  shop_id: z.string(),
});
export type ClaimAnswer = z.infer<typeof claimAnswer>;

/** `POST /api/shops/{shopId}/shopify` by the owner: connects the store with this shop. */
export const connectedStore = store;
export type ConnectedStore = z.infer<typeof connectedStore>;

/** `GET /api/shopify/embedded`, from our page in the Shopify admin with its session token. */
export const embeddedStatus = z.object({
  domain: z.string(),
  is_connected: z.boolean(),
  /** Empty while the store is not connected. */
  shop_name: z.string(),
  /** The store's owner has not granted all permissions that we need. */
  needs_consent: z.boolean(),
  rates: z.enum(CHECKOUT_RATE_STATES),
  /** Null while the store is not connected. */
  plan: z.nullable(proPlanState),
  /** Whether Pro can be paid with this store's bill. */
  sells_pro: z.boolean(),
  /** The newest few orders of this store. */
  orders: z.array(shopifyOrder),
  dashboard_url: z.string(),
});
export type EmbeddedStatus = z.infer<typeof embeddedStatus>;

/**
 * `POST /api/shopify/embedded/claims`, from the page inside the Shopify admin: a link to connect the store with a shop,
 * valid for an hour.
 */
export const connectLink = z.object({ url: z.string() });
export type ConnectLink = z.infer<typeof connectLink>;

/** Answer to Shopify's checkout: https://shopify.dev/docs/api/admin-graphql/latest/objects/DeliveryCarrierService */
export const checkoutRates = z.object({
  rates: z.array(
    z.object({
      service_name: z.string(),
      service_code: z.string(),
      description: z.string(),
      /** Pence, as text. */
      total_price: z.string(),
      currency: z.literal('GBP'),
      phone_required: z.literal(true),
      min_delivery_date: z.string(),
      max_delivery_date: z.string(),
    }),
  ),
});
export type CheckoutRates = z.infer<typeof checkoutRates>;
