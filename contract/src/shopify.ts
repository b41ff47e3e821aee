// A shop's Shopify stores.
import { CHECKOUT_RATE_STATES, SHOPIFY_ORDER_STATES, SHOPIFY_TROUBLES } from '@baitdrop/domain/shopify/shopify-orders';
import * as z from 'zod/mini';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { endpoint } from './endpoint.ts';
import { proPage, proPlanState } from './pro.ts';

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
const shopifyOrder = z.object({
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

const shopifyStatus = z.object({
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
const storeClaimForm = z.object({ claim: z.string().check(z.minLength(1), z.maxLength(200)) });

export type ConnectedStore = z.infer<typeof store>;

const embeddedStatus = z.object({
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

/** A link to connect the store with a shop, valid for an hour. */
const connectLink = z.object({ url: z.string() });
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

/** Each command sends requests to Shopify, and some to a courier. */
const command = {
  limits: [{ name: 'shopify', by: 'account', max: 30, windowSeconds: 600 }],
  bodyLimit: 1024,
} as const;

export const readShopifyStores = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/shopify',
  summary: 'Read the Shopify stores of a shop',
  access: { shop: 'keys' },
  answer: shopifyStatus,
});

export const connectShopifyStore = endpoint({
  method: 'POST',
  path: '/api/shops/:shopId/shopify',
  summary: 'Connect a Shopify store with a shop',
  access: { shop: 'keys' },
  body: storeClaimForm,
  invalid: formRefusals.shops.linkIncomplete,
  bodyLimit: 4096,
  answer: store,
  refuses: ['claim_over'],
});

export const setUpShopifyStore = endpoint({
  method: 'POST',
  path: '/api/shops/:shopId/shopify/stores/:domain/set-up',
  summary: 'Set a Shopify store up again',
  access: { shop: 'keys' },
  ...command,
  answer: store,
  refuses: ['store_not_found'],
});

export const retryShopifyOrder = endpoint({
  method: 'POST',
  path: '/api/shops/:shopId/shopify/stores/:domain/orders/:order/retry',
  summary: 'Try again to book a courier for an order of a Shopify store',
  access: { shop: 'keys' },
  ...command,
  answer: shopifyOrder,
  refuses: ['order_cancelled', 'order_not_found', 'order_sent', 'order_settled', 'shopify_trouble', 'store_not_found'],
});

/** A page at Shopify, where the store's owner approves that Pro goes on its bill. */
export const beginProAtShopify = endpoint({
  method: 'POST',
  path: '/api/shops/:shopId/shopify/stores/:domain/pro',
  summary: 'Subscribe to Pro with the bill of a Shopify store',
  access: { shop: 'plan', admin: 'none' },
  ...command,
  answer: proPage,
  refuses: ['charge_refused', 'no_shopify_billing', 'pro_already', 'pro_paid', 'shopify_trouble', 'store_not_found'],
});

export const cancelProAtShopify = endpoint({
  method: 'POST',
  path: '/api/shops/:shopId/shopify/stores/:domain/pro/cancel',
  summary: 'Cancel Pro that a Shopify store pays for',
  access: { shop: 'plan', admin: 'none' },
  ...command,
  answer: proPlanState,
  refuses: ['charge_refused', 'no_pro', 'shopify_trouble', 'store_not_found'],
});

/** The store that the claim was made for. 410 when the claim is used or expired. */
export const readShopifyClaim = endpoint({
  method: 'POST',
  path: '/api/shopify/claims',
  summary: 'Read which Shopify store a link is for',
  access: 'any-account',
  body: storeClaimForm,
  invalid: formRefusals.shops.linkIncomplete,
  bodyLimit: 4096,
  answer: z.object({
    domain: z.string(),
    /** The shop it is connected to; empty for none. */
    shop_id: z.string(),
  }),
  refuses: ['claim_over'],
});

export const readEmbeddedPage = endpoint({
  method: 'GET',
  path: '/api/shopify/embedded',
  summary: 'Read what the page in the Shopify admin shows',
  access: 'shopify-session',
  answer: embeddedStatus,
  refuses: ['session_over', 'shopify_trouble'],
});

export const makeConnectLink = endpoint({
  method: 'POST',
  path: '/api/shopify/embedded/claims',
  summary: 'Make a link that connects a Shopify store',
  access: 'shopify-session',
  bodyLimit: 1024,
  answer: connectLink,
  refuses: ['session_over', 'shopify_trouble', 'store_connected'],
});

export const beginProFromShopify = endpoint({
  method: 'POST',
  path: '/api/shopify/embedded/pro',
  summary: 'Subscribe to Pro from the Shopify admin',
  access: 'shopify-session',
  bodyLimit: 1024,
  answer: proPage,
  refuses: [
    'charge_refused',
    'no_shopify_billing',
    'pro_already',
    'pro_paid',
    'session_over',
    'shopify_trouble',
    'store_not_found',
  ],
});

export const cancelProFromShopify = endpoint({
  method: 'POST',
  path: '/api/shopify/embedded/pro/cancel',
  summary: 'Cancel Pro from the Shopify admin',
  access: 'shopify-session',
  bodyLimit: 1024,
  answer: embeddedStatus,
  refuses: ['charge_refused', 'no_pro', 'session_over', 'shopify_trouble', 'store_not_found'],
});

export const setUpFromShopify = endpoint({
  method: 'POST',
  path: '/api/shopify/embedded/set-up',
  summary: 'Set a store up again from the Shopify admin',
  access: 'shopify-session',
  bodyLimit: 1024,
  answer: embeddedStatus,
  refuses: ['session_over', 'shopify_trouble', 'store_not_found'],
});

export const retryOrderFromShopify = endpoint({
  method: 'POST',
  path: '/api/shopify/embedded/orders/:order/retry',
  summary: 'Try again to book a courier from the Shopify admin',
  access: 'shopify-session',
  bodyLimit: 1024,
  answer: shopifyOrder,
  refuses: [
    'order_cancelled',
    'order_not_found',
    'order_sent',
    'order_settled',
    'session_over',
    'shopify_trouble',
    'store_not_found',
  ],
});

export const openAppStore = endpoint({
  method: 'GET',
  path: '/api/shopify/app-store',
  summary: 'Go to the app in Shopify’s store',
  access: 'public',
  query: z.object({ shop_id: z.optional(z.string()).check(z.describe('The shop that installs the app.')) }),
  sends: 'redirect',
  refuses: ['bad_config', 'shopify_off'],
});
