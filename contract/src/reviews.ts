// Customers' reviews of a shop, with its replies. Hidden reviews appear only in the administrators' list.
import * as z from 'zod/mini';
import { HIDDEN_REVIEW_REASONS } from '@baitdrop/domain/orders/may-review';
import { MAX_REPLY_LENGTH, REPORT_REASONS, REVIEW_DECISIONS } from '@baitdrop/domain/orders/review-moderation';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { reviewMessages } from '@baitdrop/domain/messages/reviews';
import { adminListOf } from './admin-list.ts';
import { endpoint } from './endpoint.ts';
import { choiceField, listFields, pageField } from './query.ts';

export const REVIEWS_PER_PAGE = 10;

export const shopReview = z.object({
  id: z.string(),
  rating: z.number(),
  /** Empty for a review of stars only. */
  text: z.string(),
  /** First name. */
  author: z.string(),
  /** `2026-11`: without a day, so that a review cannot be matched to an order. */
  month: z.string(),
  /** The shop's reply, or empty. */
  reply: z.string(),
});
export type ShopReview = z.infer<typeof shopReview>;

const shopReviews = z.object({
  page: z.number(),
  total: z.number(),
  /** Average rating to one decimal; 0 without reviews. */
  rating: z.number(),
  reviews: z.array(shopReview),
});
export type ShopReviews = z.infer<typeof shopReviews>;

/** Newest first. 404 for an unknown shop. */
export const listShopReviews = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/reviews',
  summary: 'Read what customers say of a shop',
  access: 'public',
  query: z.object({ page: pageField() }),
  answer: shopReviews,
  refuses: ['shop_not_found'],
});

/** The shop's public reply, which can be changed; an empty text removes it. */
export const replyToReview = endpoint({
  method: 'PUT',
  path: '/api/shops/:shopId/reviews/:id/reply',
  summary: 'Answer a review',
  access: { shop: 'settings' },
  body: z.object({ text: z.string().check(z.maxLength(MAX_REPLY_LENGTH)) }),
  invalid: formRefusals.orders.answerNotSaved,
  bodyLimit: 8192,
  limits: [{ name: 'review-reply', by: 'shop', max: 60, windowSeconds: 3600 }],
  refuses: ['review_not_found'],
});

/** A signed-in user reports a review once. */
export const reportReview = endpoint({
  method: 'POST',
  path: '/api/reviews/:id/report',
  summary: 'Report a review',
  access: 'guest-or-user',
  body: z.object({
    reason: z.enum(REPORT_REASONS),
    words: z.string().check(z.maxLength(500)),
  }),
  invalid: reviewMessages.chooseReason,
  bodyLimit: 8192,
  limits: [{ name: 'review-report', by: 'network', max: 10, windowSeconds: 3600 }],
  refuses: ['review_not_found'],
});

const adminReview = z.object({
  id: z.string(),
  shop_id: z.string(),
  shop_name: z.string(),
  order: z.string(),
  code: z.string(),
  rating: z.number(),
  text: z.string(),
  author: z.string(),
  reply: z.string(),
  created: z.string(),
  hidden_because: z.enum(['', ...HIDDEN_REVIEW_REASONS]),
  /** Reports without a decision, newest first. */
  reports: z.array(z.object({ reason: z.enum(REPORT_REASONS), words: z.string(), at: z.string() })),
});
export type AdminReview = z.infer<typeof adminReview>;

const REVIEW_STATES = ['reported', 'hidden'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];
const REVIEW_SORTS = ['date', 'rating', 'shop'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const listAdminReviews = endpoint({
  method: 'GET',
  path: '/api/admin/reviews',
  summary: 'List reviews, reported ones first',
  access: { admin: 'reviews' },
  query: z.object({ ...listFields(REVIEW_SORTS, '-date'), state: choiceField(REVIEW_STATES) }),
  answer: adminListOf(adminReview),
});

/** `keep` shows a review again that was hidden by mistake. */
export const decideReview = endpoint({
  method: 'POST',
  path: '/api/admin/reviews/:id/decide',
  summary: 'Keep a review or hide it',
  description: 'The shop’s rating follows.',
  access: { admin: 'reviews' },
  body: z.object({ decision: z.enum(REVIEW_DECISIONS) }),
  invalid: formRefusals.orders.keepOrHide,
  bodyLimit: 8192,
  refuses: ['review_not_found'],
});
