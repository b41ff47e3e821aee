// Administrators' decisions about reported reviews.
import type { PoolClient } from 'pg';
import { hiddenReasonAfter, type ReviewDecision } from '@baitdrop/domain/orders/review-moderation';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { updateShopRating } from '../shops/listings.ts';
import { touchOrder, writeOrderEvent } from './orders/orders.db.ts';
import { closeReports, type LockedReview, lockReview } from './reviews/shop-reviews.db.ts';

const EVENTS = {
  moderated: { kind: 'review_hidden', facts: { cause: 'moderated' } },
  '': { kind: 'review_shown', facts: {} },
} as const;

/** Applies the decision to the shop's rating and to the order page, where the customer sees it. */
export async function decideReview(
  { now }: Pick<Context, 'now'>,
  tx: PoolClient,
  id: string,
  { decision, byUser }: { decision: ReviewDecision; byUser: string },
): Promise<LockedReview> {
  const review = await lockReview(tx, id);
  if (review === undefined) throw new AppError('review_not_found', 404, refusals.orders.unknownReview);
  const hiddenBecause = hiddenReasonAfter(decision, {
    hiddenBecause: review.hidden_because,
    totalPence: review.total_pence,
    refundedPence: review.refunded_pence,
  });
  await closeReports(tx, id, { hiddenBecause, at: now() });
  if (hiddenBecause === review.hidden_because) return review;
  await updateShopRating(tx, review.shop_id);
  const event = hiddenBecause === 'moderated' || hiddenBecause === '' ? EVENTS[hiddenBecause] : undefined;
  if (event !== undefined) await writeOrderEvent(tx, { order: review.order, ...event, by: 'admin', byUser, at: now() });
  await touchOrder(tx, review.order);
  return review;
}
