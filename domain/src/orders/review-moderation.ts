// Rules for a published review: the shop may answer it, anyone may report it, administrators decide.
import { isRefundedInFull, type HiddenReviewReason } from './may-review.ts';

/** The longest public answer of a shop, in characters. */
export const MAX_REPLY_LENGTH = 600;

export const REPORT_REASONS = ['rude', 'private', 'not_about_shop', 'advert', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REVIEW_DECISIONS = ['keep', 'hide'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** The number of reports that are stored until a review is decided. */
export const MAX_OPEN_REPORTS = 20;

interface DecidedReview {
  readonly hiddenBecause: '' | HiddenReviewReason;
  readonly totalPence: number;
  readonly refundedPence: number;
}

/**
 * Why the review is hidden after the decision; empty: it is shown. Keeping a review never shows one that is hidden for
 * another reason.
 */
export function hiddenReasonAfter(decision: ReviewDecision, review: DecidedReview): '' | HiddenReviewReason {
  if (review.hiddenBecause !== '' && review.hiddenBecause !== 'moderated') return review.hiddenBecause;
  if (decision === 'hide') return 'moderated';
  return isRefundedInFull(review) ? 'refunded' : '';
}
