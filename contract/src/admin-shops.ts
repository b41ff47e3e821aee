// The shops as administrators see them: `/api/admin/shops…`. Money in pence; instants as ISO, empty where nothing was set.
import * as z from 'zod/mini';
import type { AdminList } from './admin-list.ts';
import type { GoingLive } from './going-live.ts';

export const ADMIN_SHOP_STATUSES = ['waiting', 'live', 'preparing', 'suspended', 'not_joined'] as const;
export type AdminShopStatus = (typeof ADMIN_SHOP_STATUSES)[number];

export const ADMIN_SHOP_SORTS = ['name', 'location', 'status', 'plugin', 'orders'] as const;
export type AdminShopSort = (typeof ADMIN_SHOP_SORTS)[number];

export interface AdminShopRow {
  /** Of the listing; empty while there is none. */
  listing: string;
  /** Of the account; empty for a shop that has not joined. */
  retailer: string;
  shop_id: string;
  name: string;
  address: string;
  postcode: string;
  status: AdminShopStatus;
  /** While waiting: the end of the promised 24 hours. */
  promised_by: string;
  suspended_reason: string;
  plugin_type: string;
  owner_name: string;
  owner_email: string;
  /** Paid for, ever. */
  orders: number;
  sample: boolean;
}

/** `GET /api/admin/shops?page=&search=&sort=&status=` */
export type AdminShopList = AdminList<AdminShopRow>;

/** `GET /api/admin/shops/{retailer}` */
export interface AdminShop {
  retailer: string;
  shop_id: string;
  name: string;
  going_live: GoingLive;
}

/** `POST /api/admin/shops/{retailer}/suspend`: the owner reads the reason. */
export const suspendForm = z.object({ reason: z.string().check(z.minLength(1), z.maxLength(500)) });
export type SuspendForm = z.infer<typeof suspendForm>;

/** `POST /api/admin/shops/sync`: what changed, and which shops have no place we know. */
export interface SyncAnswer {
  made: number;
  updated: number;
  failed: { shop_id: string; name: string; message: string }[];
}
