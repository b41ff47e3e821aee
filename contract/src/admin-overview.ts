// The administrators' figures of today, London time. Money in pence.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const adminOverview = z.object({
  /** `2026-11-15` */
  day: z.string(),
  /** Shops in the directory or with an account. */
  shops: z.number(),
  live_shops: z.number(),
  suspended_shops: z.number(),
  waiting_shops: z.number(),
  /** The earliest deadline for putting a shop live; empty when no shop waits. */
  next_promised_by: z.string(),
  /** Paid today and not cancelled. */
  orders_today: z.number(),
  /** The ledger's sum of what customers paid for today's goods, less refunds and shops' own promotions. */
  revenue_today_pence: z.number(),
  /** The ledger's sum of today's service and platform fees, less refunds. */
  fees_today_pence: z.number(),
  /** Paid and not delivered yet. */
  open_orders: z.number(),
  /** Open orders past their promised time. */
  late_orders: z.number(),
});
export type AdminOverview = z.infer<typeof adminOverview>;

export const readAdminOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'Read how the marketplace does today',
  access: { admin: 'overview' },
  answer: adminOverview,
});
