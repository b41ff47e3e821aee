// A shop's Pro plan: 29 pounds a month by card, or every 30 days with the bill of the shop's store at Shopify. Cancelled any
// time, kept to the end of what is paid. Money in pence.
import { PRO_PAID_THROUGH } from '@baitdrop/domain/pro/paid-through';
import * as z from 'zod/mini';

export const proPlanState = z.object({
  /** `ending`: cancelled, and kept until `until`. `past_due`: the payment failed and is tried again. */
  state: z.enum(['none', 'active', 'ending', 'past_due', 'ended']),
  /** Whether the shop has what Pro brings, now. */
  has_pro: z.boolean(),
  price_pence: z.number(),
  /** How the plan is paid; without one, how it would be: shops with a store at Shopify pay there. */
  paid_through: z.enum(PRO_PAID_THROUGH),
  /** The store at Shopify that pays; empty for none. */
  store: z.string(),
  /** Until when Pro can be used as things are; null before the first payment. */
  until: z.nullable(z.string()),
  /** When the card, or the store, is charged next; null when it is not. */
  next_payment_at: z.nullable(z.string()),
});
export type ProPlanState = z.infer<typeof proPlanState>;

/**
 * `GET /api/shops/{shopId}/pro`, for its owner and administrators; `POST …/cancel` and `POST …/resume`, by the owner,
 * answer the same.
 */
export const proState = z.object({
  ...proPlanState.shape,
  /** False while there is no way to pay for it here, so Pro cannot be started. */
  available: z.boolean(),
  /** A page is open that may have been paid already. */
  waiting: z.boolean(),
  /** Newest first. */
  invoices: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      amount_pence: z.number(),
      status: z.enum(['paid', 'open', 'void']),
      period_starts: z.string(),
      period_ends: z.string(),
      paid_at: z.nullable(z.string()),
      /** A page of the payment provider; may be empty. */
      url: z.string(),
    }),
  ),
});
export type ProState = z.infer<typeof proState>;

/** `POST /api/shops/{shopId}/pro/begin` and `POST …/pro/card`, by the owner: a page of the payment provider. */
export const proPage = z.object({ url: z.string() });
export type ProPage = z.infer<typeof proPage>;
