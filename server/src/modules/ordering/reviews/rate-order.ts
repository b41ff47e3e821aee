import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { ReviewForm } from '@baitdrop/contract/tracking';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { isShopStaffOrder, isRefundedInFull, mayReview, type ReviewFacts } from '@baitdrop/domain/orders/may-review';
import { reviewAuthor } from '@baitdrop/domain/orders/review-author';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Queryable } from '@baitdrop/records/engine/database';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { lockOrder } from '../../../database/orders.ts';
import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { touchOrder, writeOrderEvent } from '../orders/orders.db.ts';
import { updateShopRating } from '../../shops/listings.ts';
import { unknownOrder } from '../../shops/shop-staff.ts';
import { hideReview, insertReview, readShopPeople } from './reviews.db.ts';

/** The sender of a review, as far as known: a holder of the tracking link need not be signed in. */
export interface ReviewSender {
  id: string;
  isAdministrator: boolean;
}

export async function reviewFactsOf(db: Queryable, order: OrderRow, sender?: ReviewSender): Promise<ReviewFacts> {
  const people = await readShopPeople(db, order.shop_id);
  const isStaff =
    sender !== undefined &&
    ((sender.id !== '' && sender.id === people.owner) || (sender.isAdministrator && sender.id !== order.customer));
  const placedBy = { customer: order.customer, customerEmail: order.customer_email };
  return {
    status: order.status,
    totalPence: order.total_pence,
    refundedPence: order.refunded_pence,
    isShopsOwn: isStaff || isShopStaffOrder(placedBy, people),
  };
}

/** Stores one review per order after it was delivered. An order that was refunded in full cannot be reviewed. */
export async function rateOrder(
  { pool, now, events }: Pick<Context, 'pool' | 'now' | 'events'>,
  id: string,
  { rating, text }: ReviewForm,
  sender?: ReviewSender,
): Promise<void> {
  const at = now();
  await inTransaction(pool, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order === undefined) throw unknownOrder();
    const verdict = mayReview(await reviewFactsOf(tx, order, sender));
    if (!verdict.ok) throw new AppError(verdict.reason, 409, verdict.message);
    const review = newRecordId(randomBytes);
    const isFirst = await insertReview(tx, {
      id: review,
      order: order.id,
      shopId: order.shop_id,
      rating,
      text,
      author: reviewAuthor(order.customer_name),
      at,
    });
    if (!isFirst) throw new AppError('reviewed_already', 409, refusals.orders.ratedAlready);
    await updateShopRating(tx, order.shop_id);
    await writeOrderEvent(tx, {
      order: order.id,
      kind: 'reviewed',
      by: 'customer',
      byUser: order.customer,
      facts: { stars: rating },
      at,
    });
    await touchOrder(tx, order.id);
    await events.emit(tx, 'review.written', { review, order: order.id, shop_id: order.shop_id, rating });
  });
}

/** After a refund, hides and no longer counts the review of an order that was refunded in full. */
export async function settleReview(tx: PoolClient, order: OrderRow): Promise<void> {
  if (!isRefundedInFull({ totalPence: order.total_pence, refundedPence: order.refunded_pence })) return;
  if ((await hideReview(tx, order.id, 'refunded')) !== 'hidden') return;
  await updateShopRating(tx, order.shop_id);
  await writeOrderEvent(tx, { order: order.id, kind: 'review_hidden', by: 'system', facts: { cause: 'refunded' } });
}
