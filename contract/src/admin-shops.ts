// Shops as administrators see them: `/api/admin/shops…`. Money in pence; instants as ISO, empty when not set.
import * as z from 'zod/mini';
import { adminListOf } from './admin-list.ts';
import { goingLive } from './going-live.ts';

export const ADMIN_SHOP_STATUSES = ['waiting', 'live', 'preparing', 'suspended', 'not_joined'] as const;
export type AdminShopStatus = (typeof ADMIN_SHOP_STATUSES)[number];

export const ADMIN_SHOP_SORTS = ['name', 'location', 'status', 'plugin', 'orders'] as const;
export type AdminShopSort = (typeof ADMIN_SHOP_SORTS)[number];

/** The position to which couriers are sent, and its distance from the middle of the postcode. */
const adminShopPlace = z.object({
  source: z.enum(['postcode', 'placed']),
  /** Null when the shop has no position or its postcode is unknown. */
  postcode_km: z.nullable(z.number()),
});
export type AdminShopPlace = z.infer<typeof adminShopPlace>;

export const adminShopRow = z.object({
  /** Id of the listing; empty without one. */
  listing: z.string(),
  /** Id of the account; empty for a shop that has not joined. */
  retailer: z.string(),
  shop_id: z.string(),
  name: z.string(),
  address: z.string(),
  postcode: z.string(),
  place: adminShopPlace,
  status: z.enum(ADMIN_SHOP_STATUSES),
  /** End of the promised 24 hours, while the shop waits. */
  promised_by: z.string(),
  suspended_reason: z.string(),
  plugin_type: z.string(),
  owner_name: z.string(),
  owner_email: z.string(),
  /** Paid orders, in all. */
  orders: z.number(),
  sample: z.boolean(),
});
export type AdminShopRow = z.infer<typeof adminShopRow>;

/** `GET /api/admin/shops?page=&search=&sort=&status=` */
export const adminShopList = adminListOf(adminShopRow);
export type AdminShopList = z.infer<typeof adminShopList>;

/** `GET /api/admin/shops/{retailer}` */
export const adminShop = z.object({
  retailer: z.string(),
  shop_id: z.string(),
  name: z.string(),
  place: adminShopPlace,
  going_live: goingLive,
});
export type AdminShop = z.infer<typeof adminShop>;

/** `POST /api/admin/shops/{retailer}/suspend` and `…/decline`: the reason is shown to the owner. */
export const suspendForm = z.object({ reason: z.string().check(z.minLength(1), z.maxLength(500)) });
export type SuspendForm = z.infer<typeof suspendForm>;

/** `POST /api/admin/shops/sync`: the changes, and the shops without a known position. */
export const syncAnswer = z.object({
  made: z.number(),
  updated: z.number(),
  failed: z.array(z.object({ shop_id: z.string(), name: z.string(), message: z.string() })),
});
export type SyncAnswer = z.infer<typeof syncAnswer>;
