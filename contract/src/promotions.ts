// Promotion codes: a shop manages its own, administrators the platform's. Money in pence.
import * as z from 'zod/mini';
import type { PromotionField } from '@baitdrop/domain/promotions/new-promotion';
import { PROMOTION_STATES } from '@baitdrop/domain/promotions/promotion';
import { PROMOTION_KINDS } from '@baitdrop/domain/promotions/promotion-offer';

const count = z.int().check(z.gte(0));

const offer = {
  kind: z.enum(PROMOTION_KINDS),
  /** 1 to 100 for kind `percent`; else 0. */
  percent: count,
  /** Pence for kind `amount`; else 0. */
  amount_pence: count,
  /** Least price of the goods. */
  minimum_pence: count,
  first_order_only: z.boolean(),
  /** How many orders may use it, in all and per customer; 0 for any number. */
  max_uses: count,
  max_uses_each: count,
  /** The first and the last day in London, `2026-11-30`, or empty. */
  starts_on: z.string().check(z.maxLength(10)),
  ends_on: z.string().check(z.maxLength(10)),
};

/** `POST /api/shops/{shopId}/promotions` and `POST /api/admin/promotions`; `PUT` with an id changes one. */
export const promotionForm = z.object({ code: z.string().check(z.maxLength(60)), ...offer });
export type PromotionForm = z.infer<typeof promotionForm>;

/** The form field that shows the domain rule's message. */
export const promotionFormFields: Readonly<Record<PromotionField, keyof PromotionForm>> = {
  code: 'code',
  percent: 'percent',
  amountPence: 'amount_pence',
  minimumPence: 'minimum_pence',
  maxUses: 'max_uses',
  maxUsesPerCustomer: 'max_uses_each',
  startsOn: 'starts_on',
  endsOn: 'ends_on',
};

export const promotion = z.object({
  id: z.string(),
  code: z.string(),
  ...offer,
  state: z.enum(PROMOTION_STATES),
  /** Orders that count as a use, unpaid ones included. */
  uses: z.number(),
  /** An order uses or used it: its name and discount stay, and it can be ended but not deleted. */
  is_used: z.boolean(),
  /** Paid orders, and the discount less refunds, from the ledger. */
  orders: z.number(),
  given_pence: z.number(),
  created_at: z.string(),
});
export type PromotionAnswer = z.infer<typeof promotion>;

/** `DELETE …/promotions/{id}`: a used code is ended instead, so that its orders keep it. */
export const removedPromotion = z.object({ outcome: z.enum(['deleted', 'ended']) });
export type RemovedPromotion = z.infer<typeof removedPromotion>;

/** `GET` of the same addresses: newest first, at most 200. */
export const promotionList = z.object({ promotions: z.array(promotion) });
export type PromotionList = z.infer<typeof promotionList>;
