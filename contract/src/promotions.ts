// Promotion codes: a shop manages its own, administrators the platform's. Money in pence.
import * as z from 'zod/mini';
import { promotionMessages } from '@baitdrop/domain/messages/promotions';
import type { PromotionField } from '@baitdrop/domain/promotions/new-promotion';
import { PROMOTION_STATES } from '@baitdrop/domain/promotions/promotion';
import { PROMOTION_KINDS } from '@baitdrop/domain/promotions/promotion-offer';
import { endpoint } from './endpoint.ts';

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

const promotionForm = z.object({ code: z.string().check(z.maxLength(60)), ...offer });
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

const promotion = z.object({
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

/** A used code is ended and not deleted, so that its orders keep it. */
const removedPromotion = z.object({ outcome: z.enum(['deleted', 'ended']) });

/** Newest first, at most 200. */
const promotionList = z.object({ promotions: z.array(promotion) });
export type PromotionList = z.infer<typeof promotionList>;

const bodyLimit = 4096;
const input = {
  body: promotionForm,
  invalid: promotionMessages.form.check,
  bodyLimit,
} as const;

export const listShopPromotions = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/promotions',
  summary: 'List the shop’s promotion codes',
  access: { shop: 'money' },
  answer: promotionList,
});

export const createShopPromotion = endpoint({
  method: 'POST',
  path: '/api/shops/:shopId/promotions',
  summary: 'Make a promotion code that the shop pays for',
  access: { shop: 'money' },
  idempotent: true,
  ...input,
  status: 201,
  answer: promotion,
});

export const changeShopPromotion = endpoint({
  method: 'PUT',
  path: '/api/shops/:shopId/promotions/:promotion',
  summary: 'Change a promotion code',
  access: { shop: 'money' },
  ...input,
  answer: promotion,
  refuses: ['promotion_ended', 'promotion_not_found'],
});

export const removeShopPromotion = endpoint({
  method: 'DELETE',
  path: '/api/shops/:shopId/promotions/:promotion',
  summary: 'Delete a promotion code, or end it once an order used it',
  access: { shop: 'money' },
  answer: removedPromotion,
  refuses: ['promotion_not_found'],
});

/** A paused code cannot be used until it is resumed. */
export const pauseShopPromotion = endpoint({
  method: 'POST',
  path: '/api/shops/:shopId/promotions/:promotion/pause',
  summary: 'Pause a promotion code',
  access: { shop: 'money' },
  bodyLimit,
  answer: promotion,
  refuses: ['promotion_not_found'],
});

export const resumeShopPromotion = endpoint({
  method: 'POST',
  path: '/api/shops/:shopId/promotions/:promotion/resume',
  summary: 'Resume a promotion code',
  access: { shop: 'money' },
  bodyLimit,
  answer: promotion,
  refuses: ['promotion_not_found'],
});

export const listPlatformPromotions = endpoint({
  method: 'GET',
  path: '/api/admin/promotions',
  summary: 'List the platform’s promotion codes',
  access: { admin: 'settings' },
  answer: promotionList,
});

export const createPlatformPromotion = endpoint({
  method: 'POST',
  path: '/api/admin/promotions',
  summary: 'Make a promotion code that the platform pays for',
  access: { admin: 'settings' },
  idempotent: true,
  ...input,
  status: 201,
  answer: promotion,
});

export const changePlatformPromotion = endpoint({
  method: 'PUT',
  path: '/api/admin/promotions/:promotion',
  summary: 'Change a promotion code',
  access: { admin: 'settings' },
  ...input,
  answer: promotion,
  refuses: ['promotion_ended', 'promotion_not_found'],
});

export const removePlatformPromotion = endpoint({
  method: 'DELETE',
  path: '/api/admin/promotions/:promotion',
  summary: 'Delete a promotion code, or end it once an order used it',
  access: { admin: 'settings' },
  answer: removedPromotion,
  refuses: ['promotion_not_found'],
});

/** A paused code cannot be used until it is resumed. */
export const pausePlatformPromotion = endpoint({
  method: 'POST',
  path: '/api/admin/promotions/:promotion/pause',
  summary: 'Pause a promotion code',
  access: { admin: 'settings' },
  bodyLimit,
  answer: promotion,
  refuses: ['promotion_ended', 'promotion_not_found'],
});

export const resumePlatformPromotion = endpoint({
  method: 'POST',
  path: '/api/admin/promotions/:promotion/resume',
  summary: 'Resume a promotion code',
  access: { admin: 'settings' },
  bodyLimit,
  answer: promotion,
  refuses: ['promotion_ended', 'promotion_not_found'],
});
