// The courier as administrators see it: a shop's account, test orders, and every call. Secrets go in and never come out.
import * as z from 'zod/mini';
import { COURIER_NAMES } from '@baitdrop/domain/courier/courier-names';
import { adminListOf } from './admin-list.ts';
import { deliveryCharge } from './delivery-charge.ts';

const environment = z.enum(['sandbox', 'production']);
const courier = z.enum(COURIER_NAMES);
export type CourierEnvironment = z.infer<typeof environment>;

/** `GET /api/admin/courier/retailers`, a list with `search`: shops to choose from. */
export const courierRetailerRow = z.object({
  id: z.string(),
  shop_id: z.string(),
  shop_name: z.string(),
  postcode: z.string(),
  /** Whether the shop has its own account at the courier. */
  has_own_account: z.boolean(),
});
export type CourierRetailerRow = z.infer<typeof courierRetailerRow>;
export const courierRetailerList = adminListOf(courierRetailerRow);
export type CourierRetailerList = z.infer<typeof courierRetailerList>;

/** `GET /api/admin/courier/retailers/{id}`, and the answer to saving. */
export const courierConfiguration = z.object({
  retailer_id: z.string(),
  shop_id: z.string(),
  shop_name: z.string(),
  address: z.string(),
  postcode: z.string(),
  /** Masked: enough to recognise it. Empty when none is stored. */
  client_id: z.string(),
  has_secret: z.boolean(),
  /** True when the stored credentials cannot be decrypted any more: they look empty and have to be entered again. */
  is_unreadable: z.boolean(),
  organization_id: z.string(),
  /** True when the key for checking the courier's signatures on this account's notices is set. */
  has_webhook_key: z.boolean(),
  /** Address to which the courier sends this account's notices. */
  webhook_url: z.string(),
  environment,
  /** The shop's own charge; null when it uses the platform's. */
  delivery_charge: z.nullable(deliveryCharge),
  /** The account that its deliveries use; `none` when there is no courier at all. */
  account: z.enum(['own', 'platform', 'none']),
  updated_at: z.string(),
});
export type CourierConfiguration = z.infer<typeof courierConfiguration>;

const text = (max: number) => z.string().check(z.maxLength(max));

/** `PUT /api/admin/courier/configuration`. Credentials left empty stay as they are; `clear` deletes all of them. */
export const courierConfigurationForm = z.object({
  retailer_id: text(60),
  client_id: z.optional(text(200)),
  client_secret: z.optional(text(200)),
  organization_id: z.optional(text(200)),
  webhook_key: z.optional(text(200)),
  environment,
  clear: z.optional(z.boolean()),
});
export type CourierConfigurationForm = z.infer<typeof courierConfigurationForm>;

/** `PUT /api/admin/courier/delivery-charge`: the charge for customers of one shop; null to use the platform's. */
export const shopChargeForm = z.object({ retailer_id: text(60), charge: z.nullable(deliveryCharge) });
export type ShopChargeForm = z.infer<typeof shopChargeForm>;

/** `POST /api/admin/courier/connection-test`: always answers 200, with the result in the body. */
export const connectionTestForm = z.object({ retailer_id: text(60), courier: z.optional(courier) });
export const connectionTestAnswer = z.object({
  ok: z.boolean(),
  message: z.string(),
  account: z.enum(['own', 'platform', 'none']),
  environment,
  duration_ms: z.number(),
});
export type ConnectionTestAnswer = z.infer<typeof connectionTestAnswer>;

/** `POST /api/admin/courier/test-orders`. In production it books and pays a real courier, so it needs `confirmed`. */
export const testOrderForm = z.object({
  retailer_id: text(60),
  /** Defaults to Uber. */
  courier: z.optional(courier),
  environment: z.optional(environment),
  confirmed: z.optional(z.boolean()),
  /** JSON: `[{ "name": "…", "quantity": 1, "price": 3.5 }]`, prices in pounds. */
  items: text(20_000),
  dropoff: z.object({
    name: text(80),
    phone: text(30),
    address: text(200),
    postcode: text(10),
    notes: z.optional(text(280)),
  }),
});
export type TestOrderForm = z.infer<typeof testOrderForm>;

const stop = z.object({
  address: z.string(),
  contact: z.object({ name: z.string(), phone: z.string() }),
});

/** Money in pounds. */
export const testDelivery = z.object({
  courier,
  delivery_id: z.string(),
  status: z.string(),
  pickup: stop,
  dropoff: stop,
  items: z.array(z.object({ name: z.string(), quantity: z.number(), price: z.number() })),
  tracking_url: z.string(),
  pickup_eta: z.nullable(z.string()),
  dropoff_eta: z.nullable(z.string()),
  fee: z.number(),
  currency: z.literal('GBP'),
  environment,
  created_at: z.string(),
});
export type TestDelivery = z.infer<typeof testDelivery>;

/** `POST /api/admin/courier/test-orders/{delivery_id}/cancel`. */
export const cancelTestForm = z.object({ retailer_id: text(60), courier: z.optional(courier), environment });

/**
 * A row of `GET /api/admin/courier/logs`, which takes `retailer_id`, `courier`, `endpoint`, `environment`, `outcome` (`success` or
 * `error`), `from` and `until`; `search` finds an order's code.
 */
export const courierLogRow = z.object({
  id: z.string(),
  retailer_id: z.string(),
  shop_name: z.string(),
  /** Empty for quotes before an order and for tests. */
  order: z.string(),
  order_code: z.string(),
  /** The company that was called. */
  courier: z.string(),
  endpoint: z.string(),
  environment: z.string(),
  /** 0 when the courier did not answer. */
  status_code: z.number(),
  timestamp: z.string(),
});
export type CourierLogRow = z.infer<typeof courierLogRow>;
export const courierLogList = adminListOf(courierLogRow);
export type CourierLogList = z.infer<typeof courierLogList>;

/** `GET /api/admin/courier/logs/{id}`. */
export const courierLogDetail = z.object({
  id: z.string(),
  request_payload: z.unknown(),
  response_payload: z.unknown(),
});
export type CourierLogDetail = z.infer<typeof courierLogDetail>;

/**
 * `GET` and `PUT /api/admin/courier/areas`: the areas in which a company is not used, as postcode areas and districts
 * ('BH, SO43') or 'everywhere'.
 */
export const courierAreas = z.object({
  uber: z.string(),
  stuart: z.string(),
  /** The companies with keys on this system. */
  configured: z.array(courier),
});
export type CourierAreasAnswer = z.infer<typeof courierAreas>;
export const courierAreasForm = z.object({ uber: text(2000), stuart: text(2000) });
export type CourierAreasForm = z.infer<typeof courierAreasForm>;
