// Endpoints of a shop's dashboard besides records. Money in pence.
import * as z from 'zod/mini';
import { DELIVERY_TROUBLES } from '@baitdrop/domain/delivery/delivery-trouble';
import { statusChoices } from './desk-orders.ts';
import { endpoint } from './endpoint.ts';
import { choiceField, longTextField, textField } from './query.ts';

/** The shop's figures of today, London time. */
const dashboardFigures = z.object({
  /** `2026-11-15` */
  day: z.string(),
  /** Paid that day and not cancelled. */
  orders: z.number(),
  /** The product prices of those orders, less refunds. No fees are deducted, because shops pay none. */
  revenue_pence: z.number(),
  /** Orders that expired that day because the shop did not answer in time. */
  missed: z.number(),
  /** Average time from payment to delivery of that day's orders without a slot; null before the first. */
  average_delivery_minutes: z.nullable(z.number()),
});
export type DashboardFigures = z.infer<typeof dashboardFigures>;

export const readFigures = endpoint({
  method: 'GET',
  path: '/api/dashboard/figures',
  summary: 'See today’s figures',
  access: { shop: 'money' },
  query: z.object({ shop_id: textField('The shop; without it, your own.') }),
  answer: dashboardFigures,
});

const soldByHour = { orders: z.number(), revenue_pence: z.number() };

/** The rest of the day beside today's figures. Days and hours in London time. */
const shopOverview = z.object({
  /** The same weekday last week: `2026-11-08`. */
  day_before: z.string(),
  /** Sales of today by hour, and of the same weekday last week, as in `figures`. Hours without sales are left out. */
  hours: z.array(z.object({ hour: z.number(), ...soldByHour })),
  hours_before: z.array(z.object({ hour: z.number(), ...soldByHour })),
  /** The part of that day's sales up to the present time of day. */
  before_by_now: z.object(soldByHour),
  /** Null while nothing is due or the account is not ready. */
  next_payout: z.nullable(z.object({ amount_pence: z.number(), sent_on: z.string(), due_on: z.string() })),
  /** At most 6 products that run low, the lowest first. */
  low_stock: z.array(z.object({ id: z.string(), name: z.string(), stock: z.number() })),
  /** Reviews with words, of the last 90 days, that have no reply. */
  unanswered_reviews: z.object({
    count: z.number(),
    newest: z.nullable(z.object({ id: z.string(), rating: z.number(), text: z.string(), author: z.string() })),
  }),
  /** The couriers of open orders, as far as they are known. */
  couriers: z.array(
    z.object({
      order: z.string(),
      name: z.string(),
      pickup_eta: z.nullable(z.string()),
      dropoff_eta: z.nullable(z.string()),
    }),
  ),
});
export type ShopOverview = z.infer<typeof shopOverview>;

export const readShopOverview = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/overview',
  summary: 'See the day against last week, the next payout, low stock, reviews and couriers',
  access: { shop: 'money' },
  answer: shopOverview,
});

/** The filter of `contract/desk-orders`. */
export const deskOrderFields = z.object({
  status: choiceField(statusChoices),
  from: textField('The first day, in London: 2026-11-15.'),
  until: textField('The last day, in London.'),
  search: longTextField('A code, or some of a customer’s name, phone number, email address or postcode.'),
});

/**
 * How many orders the filter finds. `GET /api/shops/{shopId}/orders/csv` with the same query is the orders themselves as
 * a spreadsheet, the newest first, without amounts for staff who see no money.
 */
export const countShopOrders = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/order-count',
  summary: 'Count a shop’s orders',
  access: { shop: 'desk' },
  query: deskOrderFields,
  answer: z.object({ orders: z.number() }),
});

const deskAccess = { shop: 'desk', admin: 'order-desk' } as const;

export const deskTroubles = z.object({
  troubles: z.array(
    z.object({
      order: z.string(),
      kind: z.enum(DELIVERY_TROUBLES),
      headline: z.string(),
      next_step: z.string(),
      was: z.nullable(z.string()),
      due: z.nullable(z.string()),
    }),
  ),
});
export type DeskTroubles = z.infer<typeof deskTroubles>;

/**
 * Orders with a delivery problem, in the desk's words. Reload it when an order changes: every change to a problem also
 * updates its order.
 */
export const listTroubles = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/troubles',
  summary: 'See whose delivery goes wrong',
  access: deskAccess,
  answer: deskTroubles,
});

const seenOrders = z.object({
  seen: z.array(
    z.object({
      order: z.string(),
      /** The person's name. */
      by: z.string(),
      /** 'Chrome on Android' */
      device: z.string(),
      at: z.string(),
    }),
  ),
});
export type SeenOrders = z.infer<typeof seenOrders>;

/**
 * Orders that wait for an answer and that a person has marked as seen. Reload it when an order changes: marking one
 * updates its record.
 */
export const listSeenOrders = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/seen-orders',
  summary: 'See who has seen which new order',
  access: deskAccess,
  answer: seenOrders,
});

const missedOrder = z.object({
  order: z.string(),
  code: z.string(),
  customer_name: z.string(),
  customer_phone: z.string(),
  missed_at: z.string(),
  /** The shop's share, had it answered; null for staff who may not see money. */
  lost_pence: z.nullable(z.number()),
});
export type MissedOrder = z.infer<typeof missedOrder>;

/**
 * Orders that expired because the shop did not answer, newest first, until they are closed. Reload it when an order
 * changes: expiring and closing update its record.
 */
export const listMissedOrders = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/missed-orders',
  summary: 'See which orders lapsed unanswered',
  access: deskAccess,
  answer: z.object({ missed: z.array(missedOrder) }),
});

const orderHistory = z.object({
  events: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      /** customer, shop, admin, courier, payments or system. */
      by: z.string(),
      /** Name of the member of staff; empty for others and for deleted accounts. */
      name: z.string(),
      text: z.string(),
      at: z.string(),
    }),
  ),
});
export type OrderHistory = z.infer<typeof orderHistory>;

/** The order's events, oldest first. Amounts are left out for staff who may not see money. */
export const readOrderHistory = endpoint({
  method: 'GET',
  path: '/api/orders/:id/history',
  summary: 'See what happened to an order',
  access: deskAccess,
  answer: orderHistory,
});

/** A new secret, shown once to the owner. The old one stops working. */
export const renewApiSecret = endpoint({
  method: 'POST',
  path: '/api/retailers/:id/secret',
  summary: 'Make a new API secret',
  access: 'signed-in',
  bodyLimit: 8192,
  limits: [{ name: 'secret', by: 'account', max: 10, windowSeconds: 3600 }],
  answer: z.object({ api_secret: z.string() }),
  refuses: ['retailer_not_found'],
});

export const exportShopOrders = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/orders/csv',
  summary: 'Save a shop’s orders as a spreadsheet',
  access: { shop: 'desk', admin: 'order-desk' },
  query: deskOrderFields,
  sends: 'file',
});
