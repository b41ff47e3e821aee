// A shop's stores at Shopify.
import * as z from 'zod/mini';

const store = z.object({
  /** `tackle.myshopify.com` */
  domain: z.string(),
  installed_at: z.string(),
  /** We can no longer read its key: the app has to be opened in Shopify again. */
  is_unreadable: z.boolean(),
});

/** `GET /api/shops/{shopId}/shopify`, for its owner and administrators. */
export const shopifyStatus = z.object({
  /** The page of our app in the app store; empty while this system has no Shopify keys. */
  app_store_url: z.string(),
  stores: z.array(store),
});
export type ShopifyStatus = z.infer<typeof shopifyStatus>;

/** A token that proves who installed the app: valid once, for an hour. */
export const claimForm = z.object({ claim: z.string().check(z.minLength(1), z.maxLength(200)) });
export type ClaimForm = z.infer<typeof claimForm>;

/** `POST /api/shopify/claims`, signed in: which store it is about. 410 when the claim is used or over. */
export const claimAnswer = z.object({
  domain: z.string(),
  /** The shop it is connected to; empty for none. */
  shop_id: z.string(),
});
export type ClaimAnswer = z.infer<typeof claimAnswer>;

/** `POST /api/shops/{shopId}/shopify` with a `ClaimForm`, by the owner: the store belongs to this shop. */
export const connectedStore = store;
export type ConnectedStore = z.infer<typeof connectedStore>;
