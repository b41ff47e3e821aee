// Customers' reviews of a shop, with its replies. Hidden reviews appear only in the administrators' list.
import * as z from 'zod/mini';
import { HIDDEN_REVIEW_REASONS } from '@baitdrop/domain/orders/may-review';
import { MAX_REPLY_LENGTH, REPORT_REASONS, REVIEW_DECISIONS } from '@baitdrop/domain/orders/review-moderation';
import { adminListOf } from './admin-list.ts';

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

/** `GET /api/shops/{shopId}/reviews?page=`, public: newest first. 404 for an unknown shop. */
export const shopReviews = z.object({
  page: z.number(),
  total: z.number(),
  /** Average rating to one decimal; 0 without reviews. */
  rating: z.number(),
  reviews: z.array(shopReview),
});
export type ShopReviews = z.infer<typeof shopReviews>;

/**
 * `PUT /api/shops/{shopId}/reviews/{id}/reply`, by the shop → 204: its public reply, which can be changed; an empty
 * text removes it.
 */
export const replyForm = z.object({ text: z.string().check(z.maxLength(MAX_REPLY_LENGTH)) });
export type ReplyForm = z.infer<typeof replyForm>;

/** `POST /api/reviews/{id}/report`, public → 204. A signed-in user reports a review once. */
export const reportForm = z.object({
  reason: z.enum(REPORT_REASONS),
  words: z.string().check(z.maxLength(500)),
});
export type ReportForm = z.infer<typeof reportForm>;

/** A row of `GET /api/admin/reviews`, which takes `state` (`reported`, `hidden`; all by default) and `search`. */
export const adminReview = z.object({
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
export const adminReviewList = adminListOf(adminReview);
export type AdminReviewList = z.infer<typeof adminReviewList>;

/** `POST /api/admin/reviews/{id}/decide` → 204. `keep` shows a review again that was hidden by mistake. */
export const decideReviewForm = z.object({ decision: z.enum(REVIEW_DECISIONS) });
export type DecideReviewForm = z.infer<typeof decideReviewForm>;
