// Finding shops and products, beside the records API. Public: no answer depends on the caller.
import { RADIUS_OPTIONS, STATUS_OPTIONS } from '@baitdrop/domain/directory/directory';
import { PRODUCTS_PER_PAGE } from '@baitdrop/domain/products/find-products';
import { PRODUCT_SORTS } from '@baitdrop/domain/products/sort-products';
import * as z from 'zod/mini';
import { deliveryCharge } from './delivery-charge.ts';
import { endpoint } from './endpoint.ts';
import { choiceField, integerField, optionalTextField, positionFields, repeatedField, textField } from './query.ts';

/** Whether a shop takes orders now, computed on the server by the domain's rule. */
export const shopHours = z.object({
  isOpen: z.boolean(),
  /**
   * ISO instants. `closesAt`, when the shop stops taking orders for the day, is set only while it is open and not round
   * the clock; `opensAt` only while it is closed and opens within a year.
   */
  closesAt: z.nullable(z.string()),
  /**
   * When the doors close, if the last orders are earlier; missing in answers that a device cached before the field
   * existed.
   */
  doorsCloseAt: z.optional(z.nullable(z.string())),
  /**
   * Why the shop takes no orders for today; null at night and on days when it is always closed. Missing in old cached
   * answers.
   */
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
  /** Path of the photo for a card, or empty; other sizes by `thumbUrl` of `contract/pictures`. */
  image: z.string(),
  /** Path of the square logo, likewise. */
  logo: z.string(),
  sample: z.boolean(),
  opening_hours: z.record(z.string(), z.string()),
  hours: shopHours,
  /** Recent time from payment to delivery; null with too few deliveries to say. */
  usual_minutes: z.nullable(z.number()),
  /** Kilometres from the requested position, one decimal; null without one. */
  distance: z.nullable(z.number()),
  /** Whether the requested position is inside the shop's delivery radius; null without a position. */
  delivers: z.nullable(z.boolean()),
});
export type ShopCard = z.infer<typeof shopCard>;

/**
 * Shops by distance, those that deliver there first. A postcode is answered with its place; one that cannot be served is
 * refused with 400 and the catalogue's sentence under `data.postcode`. Without a place it lists the best-rated shops
 * that deliver, which the home page prefetches.
 */
export const nearbyAnswer = z.object({
  place: z.nullable(
    z.object({ postcode: z.string(), town: z.string(), region: z.string(), lat: z.number(), lng: z.number() }),
  ),
  shops: z.array(shopCard),
});
export type NearbyAnswer = z.infer<typeof nearbyAnswer>;

/**
 * With a position, shops that deliver there come first, open ones before closed ones; the others by distance with
 * `sort=distance`. Without one, shops that deliver come first, then by name. `totalItems` stops at `MAX_SHOPS_COUNTED`.
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
  /** The courier may not carry it, so it can only be collected, like everything age-restricted. */
  no_courier: z.boolean(),
  storage: z.string(),
  /** Best-before day, `2026-11-18`; empty for products that keep. */
  best_before: z.string(),
  /** Sizes of one product share it and are shown on one card. */
  size_group: z.string(),
  size_label: z.string(),
  /** Stock that can be bought now. */
  stock: z.number(),
  /** Path of the first photo's thumbnail; if empty, the picture of the category is drawn. */
  image: z.string(),
  /** All photos in order, uncropped; other sizes by `thumbUrl` of `contract/pictures`. `alt` may be empty. */
  photos: z.array(z.object({ path: z.string(), alt: z.string() })),
  sample: z.boolean(),
});
export type ProductCard = z.infer<typeof productCard>;

/** One shop with all its products, or the first `shelf` of them. 404 for a shop that is not public. */
export const shopPage = z.object({
  shop: shopCard,
  products: z.array(productCard),
  /** How many products exist; missing in answers that a device cached before the field existed. */
  total: z.optional(z.number()),
  /** Categories of all products, in the shop's order; missing in old cached answers. */
  categories: z.optional(z.array(z.string())),
  /**
   * Ids of the products that were in at least three paid orders of the last seven days, in most orders first. Missing in
   * old cached answers.
   */
  popular: z.optional(z.array(z.string())),
  /**
   * Hours of coming days that differ from the usual ones: bank holidays, with their names, and the shop's own. Missing
   * in old cached answers.
   */
  special_days: z.optional(z.array(z.object({ day: z.string(), name: z.string(), hours: z.string() }))),
  /** Minutes before closing when the last order for the day is taken; 0 for none. Missing in old cached answers. */
  last_orders_minutes: z.optional(z.number()),
  /** The shop's own delivery charge; null for the platform's (`profile`). */
  delivery_charge: z.nullable(deliveryCharge),
});
export type ShopPage = z.infer<typeof shopPage>;

/**
 * One page of a shop's products, in its order; `q` tolerates typing errors as the search in a shop does. With `name`
 * instead: the products of these names, on one page.
 */
export const shelfPart = z.object({
  page: z.number(),
  perPage: z.number(),
  totalItems: z.number(),
  products: z.array(productCard),
});
export type ShelfPart = z.infer<typeof shelfPart>;

/** One product and its shop. 404 for one that is not public. */
export const productPage = z.object({
  shop: shopCard,
  product: productCard,
  /** All its sizes, in order; empty when there is only one. */
  sizes: z.array(productCard),
  /**
   * Up to four products in stock. `orders`: they were in at least three orders together with this one in the last 90
   * days. `shelf`: too few orders say that, so they are from the same shelf. Missing in old cached answers.
   */
  goes_with: z.optional(z.object({ because: z.enum(['orders', 'shelf']), products: z.array(productCard) })),
  delivery_charge: z.nullable(deliveryCharge),
});
export type ProductPage = z.infer<typeof productPage>;

/** Best sellers of shops that deliver (there, with a postcode). */
export const popularAnswer = z.object({ products: z.array(z.extend(productCard, { shop_name: z.string() })) });
export type PopularAnswer = z.infer<typeof popularAnswer>;

/** In stock, at shops open now that deliver there, nearest first. */
export const productSearchAnswer = z.object({
  products: z.array(
    z.extend(productCard, { shop_name: z.string(), distance: z.nullable(z.number()), hours: shopHours }),
  ),
});
export type ProductSearchAnswer = z.infer<typeof productSearchAnswer>;

const MAX_PAGE = 100_000;
const MAX_SHELF = 10_000;
const MAX_NEARBY = 50;
const MAX_NAMES = 80;

const postcode = optionalTextField('Where somebody is.');

/** `20+` arrives as `20 ` when a client does not escape the plus. */
const radius = z
  .pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => (text === '20' ? '20+' : text)),
    ),
    choiceField(RADIUS_OPTIONS.map(({ value }) => value)),
  )
  .check(z.describe(`How far the shop delivers: ${RADIUS_OPTIONS.map(({ value }) => value).join(', ')}.`));

export const listNearbyShops = endpoint({
  method: 'GET',
  path: '/api/shops/nearby',
  summary: 'Shops near a postcode',
  description: 'Without a place: the best rated shops that deliver.',
  access: 'public',
  query: z.object({
    postcode,
    ...positionFields(),
    limit: integerField(`At most ${MAX_NEARBY}; 20 unless given.`, { byDefault: 20, max: MAX_NEARBY }),
  }),
  answer: nearbyAnswer,
});

export const listShops = endpoint({
  method: 'GET',
  path: '/api/shops',
  summary: 'The directory of shops',
  access: 'public',
  query: z.object({
    search: textField('Words of the name or the place.'),
    radius,
    status: choiceField(STATUS_OPTIONS.map(({ value }) => value)),
    ...positionFields(),
    sort: z.enum(['', 'name', 'distance'], 'sort must be distance or name.').check(z.describe('name or distance.')),
    page: integerField('From 1.', { byDefault: 1, max: MAX_PAGE }),
    perPage: integerField('At most 100; 30 unless given.', { byDefault: 30, max: 100 }),
  }),
  answer: directoryAnswer,
});

export const readShop = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId',
  summary: 'A shop and its products',
  access: 'public',
  query: z.object({
    postcode,
    ...positionFields(),
    shelf: integerField('So many products at most; all unless given.', { byDefault: MAX_SHELF, max: MAX_SHELF }),
  }),
  answer: shopPage,
  refuses: ['shop_not_found'],
});

export const listShopProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  summary: 'A part of what a shop sells',
  access: 'public',
  query: z.object({
    shop: textField('The id of the shop.'),
    category: textField('One of its categories.'),
    q: textField('What to look for.'),
    sort: choiceField(PRODUCT_SORTS, `One of ${PRODUCT_SORTS.join(', ')}; the shop’s order unless given.`),
    name: repeatedField(`The products of these names instead; up to ${MAX_NAMES} times.`, MAX_NAMES),
    page: integerField('From 1.', { byDefault: 1, max: MAX_PAGE }),
    perPage: integerField(`At most ${PRODUCTS_PER_PAGE}, which is what it is unless given.`, {
      byDefault: PRODUCTS_PER_PAGE,
      max: PRODUCTS_PER_PAGE,
    }),
  }),
  answer: shelfPart,
});

export const listPopularProducts = endpoint({
  method: 'GET',
  path: '/api/products/popular',
  summary: 'What sells well',
  access: 'public',
  query: z.object({ postcode, ...positionFields() }),
  answer: popularAnswer,
});

export const searchProducts = endpoint({
  method: 'GET',
  path: '/api/products/search',
  summary: 'Search the products of all shops',
  access: 'public',
  query: z.object({ q: textField('What to look for.'), postcode, ...positionFields() }),
  answer: productSearchAnswer,
});

export const readProductPage = endpoint({
  method: 'GET',
  path: '/api/products/:productId',
  summary: 'One product and its shop',
  access: 'public',
  query: z.object({ postcode, ...positionFields() }),
  answer: productPage,
  refuses: ['product_not_found'],
});
