// Shops as administrators see them. Money in pence; instants as ISO, empty when not set.
import * as z from 'zod/mini';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { adminListOf } from './admin-list.ts';
import { endpoint } from './endpoint.ts';
import { goingLive } from './going-live.ts';
import { choiceField, listFields } from './query.ts';

export const ADMIN_SHOP_STATUSES = ['waiting', 'live', 'preparing', 'suspended', 'not_joined'] as const;
export type AdminShopStatus = (typeof ADMIN_SHOP_STATUSES)[number];

const ADMIN_SHOP_SORTS = ['name', 'location', 'status', 'plugin', 'orders'] as const;
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

const adminShopList = adminListOf(adminShopRow);
export type AdminShopList = z.infer<typeof adminShopList>;

const adminShop = z.object({
  retailer: z.string(),
  shop_id: z.string(),
  name: z.string(),
  place: adminShopPlace,
  going_live: goingLive,
});
export type AdminShop = z.infer<typeof adminShop>;

/** The reason is shown to the owner. */
const reasonForm = z.object({ reason: z.string().check(z.minLength(1), z.maxLength(500)) });

/** The changes, and the shops without a known position. */
const syncAnswer = z.object({
  made: z.number(),
  updated: z.number(),
  failed: z.array(z.object({ shop_id: z.string(), name: z.string(), message: z.string() })),
});
export type SyncAnswer = z.infer<typeof syncAnswer>;

const forSuperusers = { admin: 'settings' } as const;
const bodyLimit = 8192;

export const listAdminShops = endpoint({
  method: 'GET',
  path: '/api/admin/shops',
  summary: 'List all shops',
  access: { admin: 'shops' },
  query: z.object({ ...listFields(ADMIN_SHOP_SORTS, 'name'), status: choiceField(ADMIN_SHOP_STATUSES) }),
  answer: adminShopList,
});

export const syncShops = endpoint({
  method: 'POST',
  path: '/api/admin/shops/sync',
  summary: 'Bring the directory up to date',
  access: forSuperusers,
  bodyLimit,
  answer: syncAnswer,
  refuses: ['postcode_refused'],
});

export const readAdminShop = endpoint({
  method: 'GET',
  path: '/api/admin/shops/:retailer',
  summary: 'Read a shop and its checklist',
  access: { admin: 'shops' },
  answer: adminShop,
  refuses: ['shop_not_found'],
});

export const approveShop = endpoint({
  method: 'POST',
  path: '/api/admin/shops/:retailer/approve',
  summary: 'Let a shop go live',
  access: forSuperusers,
  bodyLimit,
  answer: adminShop,
  refuses: [
    'checklist_incomplete',
    'not_waiting',
    'postcode_refused',
    'reason_missing',
    'shop_not_found',
    'shop_suspended',
  ],
});

export const suspendShop = endpoint({
  method: 'POST',
  path: '/api/admin/shops/:retailer/suspend',
  summary: 'Suspend a shop',
  access: forSuperusers,
  body: reasonForm,
  invalid: refusals.shops.sayWhy,
  bodyLimit,
  answer: adminShop,
  refuses: [
    'checklist_incomplete',
    'not_waiting',
    'postcode_refused',
    'reason_missing',
    'shop_not_found',
    'shop_suspended',
  ],
});

export const declineShop = endpoint({
  method: 'POST',
  path: '/api/admin/shops/:retailer/decline',
  summary: 'Answer a shop that asked to go live that something has to change first',
  access: forSuperusers,
  body: reasonForm,
  invalid: refusals.shops.sayWhy,
  bodyLimit,
  answer: adminShop,
  refuses: [
    'checklist_incomplete',
    'not_waiting',
    'postcode_refused',
    'reason_missing',
    'shop_not_found',
    'shop_suspended',
  ],
});

export const resumeShop = endpoint({
  method: 'POST',
  path: '/api/admin/shops/:retailer/resume',
  summary: 'End a suspension',
  access: forSuperusers,
  bodyLimit,
  answer: adminShop,
  refuses: [
    'checklist_incomplete',
    'not_waiting',
    'postcode_refused',
    'reason_missing',
    'shop_not_found',
    'shop_suspended',
  ],
});

export const openShopAsOwner = endpoint({
  method: 'POST',
  path: '/api/admin/shops/:retailer/look',
  summary: 'Open the dashboard as the shop sees it, read only',
  access: forSuperusers,
  bodyLimit,
  answer: adminShop,
  refuses: ['shop_not_found'],
});

export const exportShops = endpoint({
  method: 'GET',
  path: '/api/admin/shops/export.csv',
  summary: 'Download all shops as CSV',
  access: { admin: 'exports' },
  sends: 'file',
});
