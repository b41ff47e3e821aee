// A shop's Pro plan: 29 pounds a month by card, cancelled any time, kept to the end of what is paid. Money in pence.
import * as z from 'zod/mini';

/**
 * `GET /api/shops/{shopId}/pro`, for its owner and administrators; `POST …/cancel` and `POST …/resume`, by the owner,
 * answer the same.
 */
export const proState = z.object({
  /** `ending`: cancelled, and kept until `until`. `past_due`: the card failed and is tried again. */
  state: z.enum(['none', 'active', 'ending', 'past_due', 'ended']),
  /** Whether the shop has what Pro brings, now. */
  has_pro: z.boolean(),
  price_pence: z.number(),
  /** Until when Pro can be used as things are; null before the first payment. */
  until: z.nullable(z.string()),
  /** When the card is charged next; null when it is not. */
  next_payment_at: z.nullable(z.string()),
  /** False while no payment provider is set up, so Pro cannot be started. */
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
