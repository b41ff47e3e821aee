// Settings of a shop. Money in pence, days as `2026-11-18`, instants as ISO.
import { retailerMessages } from '@baitdrop/domain/messages/retailer';
import { VAT_STATUSES } from '@baitdrop/domain/retailers/vat-number';
import { SETTING_LIMITS } from '@baitdrop/domain/shops/shop-settings';
import { VAT_RATES } from '@baitdrop/domain/vat/vat-rates';
import { WEEKDAYS } from '@baitdrop/domain/time/calendar-day';
import * as z from 'zod/mini';
import { shopHours } from './directory.ts';
import { endpoint } from './endpoint.ts';
import { SHOP_LOGO, SHOP_PHOTO } from './pictures.ts';
import { mapPoint } from './order-parts.ts';

const text = (max: number) => z.string().check(z.maxLength(max));
const hours = text(100);

const fields = {
  shop_name: text(120),
  address: text(300),
  postcode: text(10),
  /** Position that the owner chose on the map; null before, and again after the postcode changed. */
  place: z.nullable(mapPoint),
  phone: text(30),
  email: text(255),
  website: text(300),
  /** Shown on receipts; empty for a seller who is not registered. */
  vat_number: text(30),
  vat_status: z.enum(['', ...VAT_STATUSES]),
  /** The rate of products that have none of their own. Required from registered shops. */
  vat_default_rate: z.enum(['', ...VAT_RATES]),
  /** Short words on the shop's page: what it is good at and what it offers. */
  specialties: z.array(text(100)).check(z.maxLength(50)),
  features: z.array(text(100)).check(z.maxLength(50)),
  /** `09:00–17:30`, `09:00–12:30, 13:30–17:30` or `Closed`, by weekday; empty until the shop has set its hours. */
  opening_hours: z.partialRecord(z.enum(WEEKDAYS), hours),
  /** Special hours by day. */
  closures: z.record(text(10), hours),
  /** `As usual`, hours for all bank holidays, or `Closed`, which is also the meaning of empty. */
  bank_holiday_hours: hours,
  /** Minutes before closing when the last order for the day is taken; 0 for none. */
  last_orders_minutes: z.int(),
  /** Kilometres. */
  delivery_radius: z.number(),
  lead_time_minutes: z.int(),
  /** `HH:MM`, or empty. */
  early_handover: text(5),
  collection_offered: z.boolean(),
  minimum_order_pence: z.int(),
  /** Origins that may show the widget. */
  allowed_origins: z.array(text(300)).check(z.maxLength(SETTING_LIMITS.origins * 2)),
};

const shopSettings = z.object(fields);
export type ShopSettingsAnswer = z.infer<typeof shopSettings>;

/**
 * Paths, or empty; other sizes by `thumbUrl` of `contract/pictures`. `PUT /api/shops/{shopId}/photo` and `…/logo` with the
 * bytes of a picture (`SHOP_PHOTO`, `SHOP_LOGO`) set one.
 */
export const shopPictures = z.object({ photo: z.string(), logo: z.string() });
export type ShopPictures = z.infer<typeof shopPictures>;

const shopSettingsPage = z.object({
  settings: shopSettings,
  /**
   * The position to which couriers are sent: the place, or the middle of the postcode; null when the postcode is
   * unknown.
   */
  position: z.nullable(mapPoint),
  /** Bank holidays of the shop's part of the UK, for a year from today. */
  bank_holidays: z.array(z.object({ day: z.string(), name: z.string() })),
  /** Empty unless new orders are paused now. */
  paused_until: z.string(),
  /** Whether it takes orders now; missing in answers that a device cached before the field existed. */
  hours: z.optional(shopHours),
  pictures: shopPictures,
});
export type ShopSettingsPage = z.infer<typeof shopSettingsPage>;

/**
 * The changed fields, each with its value when the form was opened and its new one. Another person's change in between
 * is not lost: 409, with the field's present `value` in `data`.
 */
const changeSettingsForm = z.object({
  before: z.partial(z.strictObject(fields)),
  after: z.partial(z.strictObject(fields)),
});
export type ChangeSettingsForm = z.infer<typeof changeSettingsForm>;

const minutes = ({ min, max }: { min: number; max: number }) => z.int().check(z.gte(min), z.lte(max));

/** Takes no immediate orders for these minutes, or until the shop opens tomorrow or later. */
const pauseForm = z.union([
  z.object({ minutes: minutes(SETTING_LIMITS.pauseMinutes) }),
  z.object({ until: z.literal('tomorrow') }),
]);
export type PauseForm = z.infer<typeof pauseForm>;

/** Packing takes `minutes` longer for a while. */
const extraPackingForm = z.object({
  minutes: minutes(SETTING_LIMITS.extraPackingMinutes),
  for_minutes: minutes(SETTING_LIMITS.pauseMinutes),
});
export type ExtraPackingForm = z.infer<typeof extraPackingForm>;

const pauseAnswer = z.object({
  /** Empty unless new orders are paused now. */
  paused_until: z.string(),
  /** Null unless packing takes longer now. */
  extra_packing: z.nullable(z.object({ minutes: z.number(), until: z.string() })),
  /** Minutes to pack an order that is accepted now, with the addition. */
  lead_time_minutes: z.number(),
  /** Whether the shop takes orders now, and what is unusual today. */
  hours: shopHours,
});
export type PauseAnswer = z.infer<typeof pauseAnswer>;

export const readShopSettings = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/settings',
  summary: 'The shop’s settings: hours, preparation, delivery',
  access: { shop: 'settings' },
  answer: shopSettingsPage,
  refuses: ['shop_not_found'],
});

export const changeShopSettings = endpoint({
  method: 'PATCH',
  path: '/api/shops/:shopId/settings',
  summary: 'Change the settings',
  access: { shop: 'settings' },
  body: changeSettingsForm,
  invalid: retailerMessages.updateFailed,
  bodyLimit: 65_536,
  answer: shopSettingsPage,
  refuses: ['changed_elsewhere', 'settings_refused', 'shop_not_found'],
});

export const setShopPhoto = endpoint({
  method: 'PUT',
  path: '/api/shops/:shopId/photo',
  summary: 'Set the shop’s photo',
  access: { shop: 'settings' },
  receives: 'file',
  bodyLimit: SHOP_PHOTO.maxBytes,
  answer: shopPictures,
  refuses: ['not_a_picture', 'shop_not_found', 'too_large', 'too_small', 'unreadable'],
});

export const setShopLogo = endpoint({
  method: 'PUT',
  path: '/api/shops/:shopId/logo',
  summary: 'Set the shop’s logo',
  access: { shop: 'settings' },
  receives: 'file',
  bodyLimit: SHOP_LOGO.maxBytes,
  answer: shopPictures,
  refuses: ['not_a_picture', 'shop_not_found', 'too_large', 'too_small', 'unreadable'],
});

export const removeShopPhoto = endpoint({
  method: 'DELETE',
  path: '/api/shops/:shopId/photo',
  summary: 'Remove the shop’s photo',
  access: { shop: 'settings' },
  refuses: ['shop_not_found'],
});

export const removeShopLogo = endpoint({
  method: 'DELETE',
  path: '/api/shops/:shopId/logo',
  summary: 'Remove the shop’s logo',
  access: { shop: 'settings' },
  refuses: ['shop_not_found'],
});

export const readPause = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/pause',
  summary: 'Whether new orders are paused, and how long packing takes',
  access: { shop: 'desk', admin: 'order-desk' },
  answer: pauseAnswer,
  refuses: ['shop_not_found'],
});

export const pauseOrders = endpoint({
  method: 'POST',
  path: '/api/shops/:shopId/pause',
  summary: 'Take no orders for a while',
  access: { shop: 'desk' },
  body: pauseForm,
  invalid: retailerMessages.updateFailed,
  bodyLimit: 1024,
  answer: pauseAnswer,
  refuses: ['shop_not_found'],
});

export const endPause = endpoint({
  method: 'DELETE',
  path: '/api/shops/:shopId/pause',
  summary: 'Take orders again',
  access: { shop: 'desk' },
  answer: pauseAnswer,
  refuses: ['shop_not_found'],
});

export const extendPackingTime = endpoint({
  method: 'PUT',
  path: '/api/shops/:shopId/packing-time',
  summary: 'Take longer to pack for a while',
  access: { shop: 'desk' },
  body: extraPackingForm,
  invalid: retailerMessages.updateFailed,
  bodyLimit: 1024,
  answer: pauseAnswer,
  refuses: ['shop_not_found'],
});

export const endExtraPacking = endpoint({
  method: 'DELETE',
  path: '/api/shops/:shopId/packing-time',
  summary: 'Pack in the usual time again',
  access: { shop: 'desk' },
  answer: pauseAnswer,
  refuses: ['shop_not_found'],
});
