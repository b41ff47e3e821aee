// `GET /api/admin/overview`, for administrators: how the day goes, by London's calendar. Money in pence.
import * as z from 'zod/mini';

export const adminOverview = z.object({
  /** `2026-11-15` */
  day: z.string(),
  /** In the directory or joined. */
  shops: z.number(),
  live_shops: z.number(),
  suspended_shops: z.number(),
  waiting_shops: z.number(),
  /** The earliest deadline for going live; empty when no shop waits. */
  next_promised_by: z.string(),
  /** Paid today and not cancelled. */
  orders_today: z.number(),
  /** What customers paid for the goods of today's orders, less refunds and shops' own promotions, by the ledger. */
  revenue_today_pence: z.number(),
  /** Their service and platform fees, less what was refunded, by the ledger. */
  fees_today_pence: z.number(),
  /** Paid and not delivered yet. */
  open_orders: z.number(),
  /** Of those, past their promise. */
  late_orders: z.number(),
});
export type AdminOverview = z.infer<typeof adminOverview>;
