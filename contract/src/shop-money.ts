// What a shop earns and when it gets it. Money in pence, days as `2026-11-18`.
import * as z from 'zod/mini';

/** `GET /api/shops/{shopId}/money`, for its owner and administrators. */
export const shopMoney = z.object({
  /** Earned and not paid out yet; below zero when refunds took more than was earned. */
  balance_pence: z.number(),
  /** Paid by customers for orders that are not delivered yet. */
  held_pence: z.number(),
  /** Set up at the payment provider, or what is missing. */
  payout_account: z.enum(['none', 'incomplete', 'ready']),
  /** Null while nothing is due, or while the account is not ready. */
  next_payout: z.nullable(z.object({ amount_pence: z.number(), sent_on: z.string(), due_on: z.string() })),
  /** Newest first, at most 100. */
  orders: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      status: z.string(),
      /** What the shop gets: all of the product price, less refunds. */
      share_pence: z.number(),
      /** When it is (or was) promised to arrive; empty before delivery. */
      due_on: z.string(),
      paid_out_pence: z.number(),
    }),
  ),
});
export type ShopMoney = z.infer<typeof shopMoney>;

/** `POST /api/payout-account` as the owner: a page of the payment provider, to be opened at the top of the window. */
export const payoutAccountAnswer = z.object({ url: z.string() });
export type PayoutAccountAnswer = z.infer<typeof payoutAccountAnswer>;
