// What a shop's own screens ask for besides records. Money in pence.
import * as z from 'zod/mini';

/** `GET /api/dashboard/figures?shop_id=`, for the owner of a shop and administrators: its day so far, by London's calendar. */
export const dashboardFigures = z.object({
  /** `2026-11-15` */
  day: z.string(),
  /** Paid that day and not cancelled. */
  orders: z.number(),
  /** The product prices of those orders less what of them was refunded. No fees are deducted: shops pay none. */
  revenue_pence: z.number(),
  /** From payment to the door, of what was ordered for at once and delivered that day; null before the first. */
  average_delivery_minutes: z.nullable(z.number()),
});
export type DashboardFigures = z.infer<typeof dashboardFigures>;

/** `POST /api/retailers/{id}/secret`, by its owner: a new secret, told this once. The old one no longer counts. */
export const newSecretAnswer = z.object({ api_secret: z.string() });
export type NewSecretAnswer = z.infer<typeof newSecretAnswer>;

/** `POST /api/orders/{id}/printed`: the pick ticket goes to the printer. 409 when it went before, unless `again`. */
export const printedForm = z.object({ again: z.boolean() });
export type PrintedForm = z.infer<typeof printedForm>;
