// Requests of the shop's dashboard that the records API does not cover. Money in pence.
import * as z from 'zod/mini';
import { DELIVERY_TROUBLES } from '@baitdrop/domain/delivery/delivery-trouble';

/**
 * `GET /api/dashboard/figures?shop_id=`, for the owner of a shop and administrators: the shop's figures of today,
 * London time.
 */
export const dashboardFigures = z.object({
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

const soldByHour = { orders: z.number(), revenue_pence: z.number() };

/**
 * `GET /api/shops/{shopId}/overview`, for the owner of a shop, its managers and administrators: what matters beside
 * today's figures. Days and hours in London time.
 */
export const shopOverview = z.object({
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

/**
 * `GET /api/shops/{shopId}/order-count?status=&from=&until=&search=`, for the shop's staff and administrators: how many
 * orders the filter of `contract/desk-orders` finds. `GET /api/shops/{shopId}/orders/csv` with the same query is the
 * orders themselves as a spreadsheet, the newest first, without amounts for staff who see no money.
 */
export const orderCount = z.object({ orders: z.number() });
export type OrderCount = z.infer<typeof orderCount>;

/**
 * `GET /api/shops/{shopId}/troubles`, for the owner of a shop and administrators: orders with a delivery problem, in
 * the desk's words. Reload it when an order changes: every change to a problem also updates its order.
 */
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
 * `GET /api/shops/{shopId}/seen-orders`, for the owner of a shop and administrators: orders that wait for an answer and
 * that a person has marked as seen (`POST /api/orders/{id}/seen`). Reload it when an order changes: marking one updates
 * its record.
 */
export const seenOrders = z.object({
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
 * `GET /api/shops/{shopId}/missed-orders`, for staff of the shop and administrators: orders that expired because the
 * shop did not answer, newest first, until they are closed (`POST /api/orders/{id}/missed-closed`). Reload it when an
 * order changes: expiring and closing update its record.
 */
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
export const missedOrders = z.object({ missed: z.array(missedOrder) });
export type MissedOrders = z.infer<typeof missedOrders>;

/**
 * `GET /api/orders/{id}/history`, for the shop's staff and administrators: the order's events, oldest first, with the
 * member of staff. Amounts are left out for staff who may not see money.
 */
export const orderHistory = z.object({
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

/** `POST /api/retailers/{id}/secret`, by its owner: a new secret, shown once. The old one stops working. */
export const newSecretAnswer = z.object({ api_secret: z.string() });
export type NewSecretAnswer = z.infer<typeof newSecretAnswer>;

/**
 * `POST /api/orders/{id}/printed`: the pick ticket goes to the printer. 409 when it was printed before, unless `again`.
 */
export const printedForm = z.object({ again: z.boolean() });
export type PrintedForm = z.infer<typeof printedForm>;
