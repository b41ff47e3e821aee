// The courier as administrators see it: a shop's account, test orders, and every call. Secrets go in and never come out.
import * as z from 'zod/mini';
import { COURIER_NAMES } from '@baitdrop/domain/courier/courier-names';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { adminListOf } from './admin-list.ts';
import { deliveryCharge } from './delivery-charge.ts';
import { secret } from './body-fields.ts';
import { endpoint } from './endpoint.ts';
import { choiceField, dayField, listFields, textField } from './query.ts';

const environment = z.enum(['sandbox', 'production']);
const courier = z.enum(COURIER_NAMES);
export type CourierEnvironment = z.infer<typeof environment>;

/** A shop to choose. */
const courierRetailerRow = z.object({
  id: z.string(),
  shop_id: z.string(),
  shop_name: z.string(),
  postcode: z.string(),
  /** Whether the shop has its own account at the courier. */
  has_own_account: z.boolean(),
});
export type CourierRetailerRow = z.infer<typeof courierRetailerRow>;
const courierRetailerList = adminListOf(courierRetailerRow);
export type CourierRetailerList = z.infer<typeof courierRetailerList>;

const courierConfiguration = z.object({
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

/** Credentials left empty stay as they are; `clear` deletes all of them. */
const courierConfigurationForm = z.object({
  retailer_id: text(60),
  client_id: z.optional(text(200)),
  client_secret: z.optional(secret(text(200))),
  organization_id: z.optional(text(200)),
  webhook_key: z.optional(secret(text(200))),
  environment,
  clear: z.optional(z.boolean()),
});
export type CourierConfigurationForm = z.infer<typeof courierConfigurationForm>;

/** The charge for customers of one shop; null to use the platform's. */
const shopChargeForm = z.object({ retailer_id: text(60), charge: z.nullable(deliveryCharge) });
export type ShopChargeForm = z.infer<typeof shopChargeForm>;

const connectionTestAnswer = z.object({
  ok: z.boolean(),
  message: z.string(),
  account: z.enum(['own', 'platform', 'none']),
  environment,
  duration_ms: z.number(),
});
export type ConnectionTestAnswer = z.infer<typeof connectionTestAnswer>;

/** In production a test order books and pays a real courier, so it needs `confirmed`. */
const testOrderForm = z.object({
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
const testDelivery = z.object({
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

const courierLogRow = z.object({
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
const courierLogList = adminListOf(courierLogRow);
export type CourierLogList = z.infer<typeof courierLogList>;

const courierLogDetail = z.object({
  id: z.string(),
  request_payload: z.unknown(),
  response_payload: z.unknown(),
});
export type CourierLogDetail = z.infer<typeof courierLogDetail>;

/**
 * The areas in which a company is not used, as postcode areas and districts ('BH, SO43') or 'everywhere'.
 */
const courierAreas = z.object({
  uber: z.string(),
  stuart: z.string(),
  /** The companies with keys on this system. */
  configured: z.array(courier),
});
export type CourierAreasAnswer = z.infer<typeof courierAreas>;
const courierAreasForm = z.object({ uber: text(2000), stuart: text(2000) });
export type CourierAreasForm = z.infer<typeof courierAreasForm>;

const access = { admin: 'settings' } as const;
const bodyLimit = 65_536;

export const listCourierRetailers = endpoint({
  method: 'GET',
  path: '/api/admin/courier/retailers',
  summary: 'List shops and their courier accounts',
  access,
  query: z.object(listFields(['name'], 'name')),
  answer: courierRetailerList,
});

export const readCourierConfiguration = endpoint({
  method: 'GET',
  path: '/api/admin/courier/retailers/:id',
  summary: 'Read a courier account',
  access,
  answer: courierConfiguration,
  refuses: ['no_retailer', 'retailer_not_found'],
});

export const saveCourierConfiguration = endpoint({
  method: 'PUT',
  path: '/api/admin/courier/configuration',
  summary: 'Change a courier account',
  access,
  body: courierConfigurationForm,
  invalid: adminMessages.configurationNotSaved,
  bodyLimit,
  answer: courierConfiguration,
  refuses: ['configuration_incomplete', 'no_retailer', 'retailer_not_found'],
});

export const saveShopCharge = endpoint({
  method: 'PUT',
  path: '/api/admin/courier/delivery-charge',
  summary: 'Change what customers of a shop are charged for a delivery',
  access,
  body: shopChargeForm,
  invalid: formRefusals.courier.chargeNotSaved,
  bodyLimit,
  answer: courierConfiguration,
  refuses: ['no_retailer', 'retailer_not_found', 'shop_not_listed'],
});

/** Answers 200 for a failed test too, with the result in the body. */
export const testCourierConnection = endpoint({
  method: 'POST',
  path: '/api/admin/courier/connection-test',
  summary: 'Test whether the courier answers',
  access,
  body: z.object({ retailer_id: text(60), courier: z.optional(courier) }),
  invalid: adminMessages.noRetailerSelected,
  bodyLimit,
  answer: connectionTestAnswer,
  refuses: ['no_retailer', 'retailer_not_found'],
});

export const sendTestOrder = endpoint({
  method: 'POST',
  path: '/api/admin/courier/test-orders',
  summary: 'Send a test delivery',
  access,
  body: testOrderForm,
  invalid: formRefusals.courier.testOrder,
  // Not trimmed, so that the line and column of a mistake match the text as it was typed.
  bodyOptions: { problems: 'none', trim: false },
  bodyLimit,
  answer: testDelivery,
  refuses: ['courier_refused', 'no_retailer', 'not_json', 'retailer_not_found', 'too_large'],
});

export const cancelTestOrder = endpoint({
  method: 'POST',
  path: '/api/admin/courier/test-orders/:id/cancel',
  summary: 'Cancel a test delivery',
  access,
  body: z.object({ retailer_id: text(60), courier: z.optional(courier), environment }),
  invalid: formRefusals.courier.testNotCancelled,
  bodyLimit,
  answer: z.object({ status: z.string() }),
  refuses: ['courier_refused', 'no_retailer', 'retailer_not_found'],
});

/** `search` finds an order's code. */
export const listCourierLogs = endpoint({
  method: 'GET',
  path: '/api/admin/courier/logs',
  summary: 'List calls to the courier',
  access,
  query: z.object({
    ...listFields(['timestamp'], '-timestamp'),
    retailer_id: textField('Calls for one shop.'),
    courier: choiceField(COURIER_NAMES, 'uber or stuart.'),
    endpoint: choiceField(['quote', 'delivery', 'token'], 'quote, delivery or token.'),
    environment: choiceField(['sandbox', 'production'], 'sandbox or production.'),
    outcome: choiceField(['success', 'error'], 'success or error.'),
    from: dayField('The first day, in London.'),
    until: dayField('The last day, in London.'),
  }),
  answer: courierLogList,
});

export const readCourierLog = endpoint({
  method: 'GET',
  path: '/api/admin/courier/logs/:id',
  summary: 'Read one call to the courier',
  access,
  answer: courierLogDetail,
  refuses: ['courier_log_not_found'],
});

export const readCourierAreas = endpoint({
  method: 'GET',
  path: '/api/admin/courier/areas',
  summary: 'See where each courier is switched off',
  access,
  answer: courierAreas,
});

export const changeCourierAreas = endpoint({
  method: 'PUT',
  path: '/api/admin/courier/areas',
  summary: 'Switch couriers off by postcode area',
  access,
  body: courierAreasForm,
  invalid: formRefusals.courier.areasNotSaved,
  bodyLimit,
  answer: courierAreas,
  refuses: ['areas_refused'],
});
