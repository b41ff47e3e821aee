// A shop's Pro plan: 29 pounds a month by card, or every 30 days on the bill of the shop's Shopify store. It can be
// cancelled at any time and lasts to the end of the paid period. Money in pence.
import { PRO_PAID_THROUGH } from '@baitdrop/domain/pro/paid-through';
import * as z from 'zod/mini';

export const proPlanState = z.object({
  /** `ending`: cancelled, valid until `until`. `past_due`: the payment failed and is retried. */
  state: z.enum(['none', 'active', 'ending', 'past_due', 'ended']),
  /** Whether the shop has the Pro features now. */
  has_pro: z.boolean(),
  price_pence: z.number(),
  /** How the plan is paid or, without one, would be: shops with a Shopify store pay there. */
  paid_through: z.enum(PRO_PAID_THROUGH),
  /** The Shopify store that pays; empty without one. */
  store: z.string(),
  /** End of the time in which Pro can be used; null before the first payment. */
  until: z.nullable(z.string()),
  /** Date of the next charge; null when none follows. */
  next_payment_at: z.nullable(z.string()),
});
export type ProPlanState = z.infer<typeof proPlanState>;

/**
 * `GET /api/shops/{shopId}/pro`, for its owner and administrators; `POST …/cancel` and `POST …/resume`, by the owner,
 * answer the same.
 */
export const proState = z.object({
  ...proPlanState.shape,
  /** False while this system has no way to pay for it, so Pro cannot be started. */
  available: z.boolean(),
  /** A payment page is open and may have been paid already. */
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
      /** Page of the payment provider; may be empty. */
      url: z.string(),
    }),
  ),
});
export type ProState = z.infer<typeof proState>;

/**
 * `POST /api/shops/{shopId}/pro/begin` and `POST …/pro/card`, by the owner: address of a page of the payment provider.
 */
export const proPage = z.object({ url: z.string() });
export type ProPage = z.infer<typeof proPage>;
