// Sales analytics for shops with Pro. Money in pence, days by London's calendar, no customer names.
import * as z from 'zod/mini';

export const analyticsTotals = z.object({
  /** Paid and not cancelled. */
  orders: z.number(),
  /** The product prices of those orders, less refunds and the shop's own promotions. */
  revenue_pence: z.number(),
  /** What those promotions took off. */
  promotion_pence: z.number(),
  units: z.number(),
  customers: z.number(),
  /** Of those, how many had bought here before, in the period or earlier. */
  returning_customers: z.number(),
  /** Delivered or collected. */
  delivered: z.number(),
  on_time: z.number(),
  /** Time from payment to delivery, of orders for as soon as possible; null before the first. */
  average_delivery_minutes: z.nullable(z.number()),
  /** Orders that lapsed because the shop did not answer in time. */
  missed: z.number(),
});
export type AnalyticsTotals = z.infer<typeof analyticsTotals>;

/** `GET /api/shops/{shopId}/analytics?from=2026-11-01&to=2026-11-15`, both days included, for shops with Pro. */
export const analyticsAnswer = z.object({
  from: z.string(),
  to: z.string(),
  /** The same number of days before the period. */
  before: z.object({ from: z.string(), to: z.string() }),
  totals: analyticsTotals,
  totals_before: analyticsTotals,
  /** Every day of the period, with the day as far into the period before. */
  days: z.array(
    z.object({
      day: z.string(),
      orders: z.number(),
      revenue_pence: z.number(),
      orders_before: z.number(),
      revenue_before_pence: z.number(),
    }),
  ),
  /** All 24 hours, by London's clock. */
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
  /** How many customers ordered once, twice, … in the period; the last means "or more". */
  loyalty: z.array(z.object({ orders: z.number(), customers: z.number() })),
  /** Delivery times in buckets; `up_to` null is the open-ended last one. */
  delivery_times: z.array(z.object({ up_to: z.nullable(z.number()), orders: z.number() })),
  /** Deliveries by the first half of the postcode. */
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
  /** Products that were sold out for some of the time, the longest first. */
  stock_outs: z.array(z.object({ name: z.string(), minutes_out: z.number(), times: z.number(), is_out: z.boolean() })),
});
export type AnalyticsAnswer = z.infer<typeof analyticsAnswer>;
