// Sales analytics for shops with Pro. Money in pence, days in London time, no customer names.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { textField } from './query.ts';

export const analyticsTotals = z.object({
  /** Paid and not cancelled. */
  orders: z.number(),
  /** The product prices of those orders, less refunds and the shop's own promotions. */
  revenue_pence: z.number(),
  /** Discounts by those promotions. */
  promotion_pence: z.number(),
  units: z.number(),
  customers: z.number(),
  /** Customers who had ordered here before, in the period or earlier. */
  returning_customers: z.number(),
  /** Delivered or collected. */
  delivered: z.number(),
  on_time: z.number(),
  /** Average time from payment to delivery of orders without a slot; null before the first. */
  average_delivery_minutes: z.nullable(z.number()),
  /** Orders that expired because the shop did not answer in time. */
  missed: z.number(),
});
export type AnalyticsTotals = z.infer<typeof analyticsTotals>;

export const analyticsAnswer = z.object({
  from: z.string(),
  to: z.string(),
  /** The period of the same length before it. */
  before: z.object({ from: z.string(), to: z.string() }),
  totals: analyticsTotals,
  totals_before: analyticsTotals,
  /** Every day of the period, with the corresponding day of the period before. */
  days: z.array(
    z.object({
      day: z.string(),
      orders: z.number(),
      revenue_pence: z.number(),
      orders_before: z.number(),
      revenue_before_pence: z.number(),
    }),
  ),
  /** All 24 hours, London time. */
  hours: z.array(z.object({ hour: z.number(), orders: z.number(), revenue_pence: z.number() })),
  /** Best sellers first, at most 100. */
  products: z.array(
    z.object({
      name: z.string(),
      units: z.number(),
      revenue_pence: z.number(),
      units_before: z.number(),
      revenue_before_pence: z.number(),
    }),
  ),
  /** How many customers ordered once, twice, … in the period; the last entry means "or more". */
  loyalty: z.array(z.object({ orders: z.number(), customers: z.number() })),
  /** Delivery times in buckets; `up_to` null is the open-ended last one. */
  delivery_times: z.array(z.object({ up_to: z.nullable(z.number()), orders: z.number() })),
  /** Deliveries by outward postcode. */
  areas: z.array(
    z.object({
      outcode: z.string(),
      place: z.string(),
      orders: z.number(),
      revenue_pence: z.number(),
      latitude: z.nullable(z.number()),
      longitude: z.nullable(z.number()),
    }),
  ),
  /** Products that were sold out for part of the period, the longest first. */
  stock_outs: z.array(z.object({ name: z.string(), minutes_out: z.number(), times: z.number(), is_out: z.boolean() })),
});
export type AnalyticsAnswer = z.infer<typeof analyticsAnswer>;

/** Shops without Pro are refused. */
export const readShopAnalytics = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/analytics',
  summary: 'See how a shop does',
  access: { shop: 'money' },
  query: z.object({
    from: textField('The first day, in London: 2026-11-01.'),
    to: textField('The last day, which is included.'),
  }),
  answer: analyticsAnswer,
  refuses: ['pro_only'],
});
