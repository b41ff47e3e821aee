// Finding shops and what they sell, beside the records API. Public: nothing here depends on who asks.
// A refusal has the records shape `{status, message, data}`.
import * as z from 'zod/mini';
import { deliveryCharge } from './delivery-charge.ts';

/** Whether a shop takes orders now, worked out on the server by the one rule used everywhere. */
export const shopHours = z.object({
  isOpen: z.boolean(),
  /**
   * ISO instants. `closesAt`, when it stops taking orders for the day, only while open and not round the clock; `opensAt`
   * only while closed and it opens within a year.
   */
  closesAt: z.nullable(z.string()),
  /** When its doors close, where it takes the last orders before; missing in answers that a device kept before. */
  doorsCloseAt: z.optional(z.nullable(z.string())),
  /** Why it takes no orders for today; null at night and on days it is always closed. Missing likewise. */
  closedFor: z.optional(z.nullable(z.enum(['bank_holiday', 'day_off', 'last_orders']))),
  opensAt: z.nullable(z.string()),
  /** The end of a pause that the shop set ("busy for 30 minutes"). */
  pausedUntil: z.nullable(z.string()),
});
export type ShopHours = z.infer<typeof shopHours>;

export const shopCard = z.object({
  shop_id: z.string(),
  name: z.string(),
  address: z.string(),
  postcode: z.string(),
  region: z.string(),
  phone: z.string(),
  website: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  specialties: z.array(z.string()),
  features: z.array(z.string()),
  chain: z.string(),
  rating: z.number(),
  review_count: z.number(),
  /** Kilometres. */
  delivery_radius: z.number(),
  baitdrop_enabled: z.boolean(),
  collection_offered: z.boolean(),
  /** Pence; never under the platform's minimum. */
  minimum_order_pence: z.number(),
  /** Path of the photo for a card, or empty; other sizes by `inSize` of `contract/pictures`. */
  image: z.string(),
  /** Likewise of the square logo. */
  logo: z.string(),
  sample: z.boolean(),
  opening_hours: z.record(z.string(), z.string()),
  hours: shopHours,
  /** From payment to delivery, as a rule of late; null where too few deliveries are known to say. */
  usual_minutes: z.nullable(z.number()),
  /** Kilometres from the given position, one decimal; null without one. */
  distance: z.nullable(z.number()),
  /** Whether the given position lies in the delivery radius of a shop that delivers; null without a position. */
  delivers: z.nullable(z.boolean()),
});
export type ShopCard = z.infer<typeof shopCard>;

/**
 * `GET /api/shops/nearby?postcode=BH24 1LA` or `?lat=&lng=` (optional `limit`, at most 50): shops by distance, those that
 * deliver there first. A postcode is answered with its place; one that cannot be served is refused with 400 and the
 * sentence of the catalogue under `data.postcode`. Without either: the best-rated shops that deliver (what home prefetches).
 */
export const nearbyAnswer = z.object({
  place: z.nullable(
    z.object({ postcode: z.string(), town: z.string(), region: z.string(), lat: z.number(), lng: z.number() }),
  ),
  shops: z.array(shopCard),
});
export type NearbyAnswer = z.infer<typeof nearbyAnswer>;

/**
 * `GET /api/shops?search=&radius=all|5|10|15|20%2B&status=all|available|no_delivery&lat=&lng=&sort=distance&page=1&perPage=30`:
 * the directory. Meanings are those of `domain/directory`. With a position, shops that deliver there come first, open ones
 * before closed ones; the others by distance with `sort=distance`. Else shops that deliver come first, then by name.
 * `totalItems` stops at `MAX_SHOPS_COUNTED`.
 */
export const directoryAnswer = z.object({
  page: z.number(),
  perPage: z.number(),
  totalItems: z.number(),
  items: z.array(shopCard),
});
export type DirectoryAnswer = z.infer<typeof directoryAnswer>;

export const productCard = z.object({
  id: z.string(),
  shop_id: z.string(),
  name: z.string(),
  description: z.string(),
  price_pence: z.number(),
  category: z.string(),
  subcategory: z.string(),
  perishable: z.boolean(),
  age_restricted: z.boolean(),
  /** The courier may not carry it: collection only, as is everything age-restricted. */
  no_courier: z.boolean(),
  storage: z.string(),
  /** Best-before day, `2026-11-18`; empty for products that keep. */
  best_before: z.string(),
  /** Sizes of one product share it and are shown on one card. */
  size_group: z.string(),
  size_label: z.string(),
  /** Stock that can be bought now. */
  stock: z.number(),
  /** Path of the first photo's thumbnail, or empty: then the picture of its category is drawn. */
  image: z.string(),
  /** All photos in order, whole; other sizes by `inSize` of `contract/pictures`. `alt` may be empty. */
  photos: z.array(z.object({ path: z.string(), alt: z.string() })),
  sample: z.boolean(),
});
export type ProductCard = z.infer<typeof productCard>;

/**
 * `GET /api/shops/{shopId}?postcode=&shelf=` : one shop with everything it sells, or the first `shelf` of it. 404 for a shop
 * nobody may see.
 */
export const shopPage = z.object({
  shop: shopCard,
  products: z.array(productCard),
  /** How many there are; missing in answers that a device kept before it was there. */
  total: z.optional(z.number()),
  /** Of all products, in the shop's order; missing likewise. */
  categories: z.optional(z.array(z.string())),
  /** Hours of the coming days that are not as usual: bank holidays, with their names, and days of its own. Missing likewise. */
  special_days: z.optional(z.array(z.object({ day: z.string(), name: z.string(), hours: z.string() }))),
  /** It takes the last order for the day so long before closing; 0: until closing. Missing likewise. */
  last_orders_minutes: z.optional(z.number()),
  /** What its customers are charged for a delivery; null: as for all shops (`profile`). */
  delivery_charge: z.nullable(deliveryCharge),
});
export type ShopPage = z.infer<typeof shopPage>;

/**
 * `GET /api/products?shop=&category=&q=&page=1&perPage=` : a part of what one shop sells, in its order; `q` forgives as the
 * search in a shop does. With `name` (given up to 80 times) instead: the products of these names, all at once.
 */
export const shelfPart = z.object({
  page: z.number(),
  perPage: z.number(),
  totalItems: z.number(),
  products: z.array(productCard),
});
export type ShelfPart = z.infer<typeof shelfPart>;

/** `GET /api/products/{productId}?postcode=` : one product and its shop. 404 for one that nobody may see. */
export const productPage = z.object({
  shop: shopCard,
  product: productCard,
  /** All sizes of it, in order; empty where there is one only. */
  sizes: z.array(productCard),
  delivery_charge: z.nullable(deliveryCharge),
});
export type ProductPage = z.infer<typeof productPage>;

/** `GET /api/products/popular?postcode=` (optional): what sells, from shops that deliver (there, with a postcode). */
export const popularAnswer = z.object({ products: z.array(z.extend(productCard, { shop_name: z.string() })) });
export type PopularAnswer = z.infer<typeof popularAnswer>;

/** `GET /api/products/search?q=red maggots&postcode=`: in stock, at shops open now that deliver there, nearest first. */
export const productSearchAnswer = z.object({
  products: z.array(
    z.extend(productCard, { shop_name: z.string(), distance: z.nullable(z.number()), hours: shopHours }),
  ),
});
export type ProductSearchAnswer = z.infer<typeof productSearchAnswer>;
