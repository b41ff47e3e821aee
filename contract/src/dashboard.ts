// Requests of the shop's dashboard besides the records API. Money in pence.
import * as z from 'zod/mini';
import { DELIVERY_TROUBLES } from '@baitdrop/domain/delivery/delivery-trouble';

/** `GET /api/dashboard/figures?shop_id=`, for the owner of a shop and administrators: its day so far, by London's calendar. */
export const dashboardFigures = z.object({
  /** `2026-11-15` */
  day: z.string(),
  /** Paid that day and not cancelled. */
  orders: z.number(),
  /** The product prices of those orders less what of them was refunded. No fees are deducted: shops pay none. */
  revenue_pence: z.number(),
  /** Orders that lapsed that day because the shop did not answer in time. */
  missed: z.number(),
  /** Time from payment to delivery, of that day's orders for as soon as possible; null before the first. */
  average_delivery_minutes: z.nullable(z.number()),
});
export type DashboardFigures = z.infer<typeof dashboardFigures>;

/**
 * `GET /api/shops/{shopId}/order-count?status=&day=&search=`, for whoever works at the shop and administrators: how many orders
 * `contract/desk-orders` finds with these.
 */
export const orderCount = z.object({ orders: z.number() });
export type OrderCount = z.infer<typeof orderCount>;

/**
 * `GET /api/shops/{shopId}/troubles`, for the owner of a shop and administrators: the shop's orders whose delivery goes wrong,
 * as the desk tells it. Live: whatever changes it touches the order.
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
 * `GET /api/shops/{shopId}/seen-orders`, for the owner of a shop and administrators: of its orders that wait for an answer,
 * those that somebody said they saw (`POST /api/orders/{id}/seen`). Live: seeing one touches the order.
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
 * `GET /api/shops/{shopId}/missed-orders`, for staff of the shop and administrators: orders that lapsed because the shop
 * did not answer, newest first, until they are closed (`POST /api/orders/{id}/missed-closed`). Live: both touch the order.
 */
const missedOrder = z.object({
  order: z.string(),
  code: z.string(),
  customer_name: z.string(),
  customer_phone: z.string(),
  missed_at: z.string(),
  /** The shop’s share had it answered; null for staff who see no money. */
  lost_pence: z.nullable(z.number()),
});
export type MissedOrder = z.infer<typeof missedOrder>;
export const missedOrders = z.object({ missed: z.array(missedOrder) });
export type MissedOrders = z.infer<typeof missedOrders>;

/**
 * `GET /api/orders/{id}/history`, for whoever works at its shop and administrators: what happened, oldest first, and who at the
 * shop did it. Without sums for who sees no money.
 */
export const orderHistory = z.object({
  events: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      /** customer, shop, admin, courier, payments or system. */
      by: z.string(),
      /** Of who did it at the shop; empty for others, and for accounts that are gone. */
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

/** `POST /api/orders/{id}/printed`: the pick ticket goes to the printer. 409 when it went before, unless `again`. */
export const printedForm = z.object({ again: z.boolean() });
export type PrintedForm = z.infer<typeof printedForm>;
