import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { ReviewForm } from '@baitdrop/contract/tracking';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { reviewAuthor } from '@baitdrop/domain/orders/review-author';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { insertReview, rateShop } from './reviews.db.ts';

export interface ReviewParts {
  pool: Pool;
  now(): Date;
  writeEvent(tx: PoolClient, event: { order: string; byUser: string; text: string; at: Date }): Promise<void>;
  touch(tx: PoolClient, order: string): Promise<void>;
}

/** Once per order, after it arrived: reviews come from people who ordered. */
export const reviewOrder =
  ({ pool, now, writeEvent, touch }: ReviewParts) =>
  async (order: OrderRow, { rating, text }: ReviewForm): Promise<void> => {
    if (order.status !== 'delivered')
      throw new AppError('not_delivered', 409, 'You can rate the shop once you have your order.');
    await inTransaction(pool, async (tx) => {
      const isFirst = await insertReview(tx, {
        id: newRecordId(randomBytes),
        order: order.id,
        shopId: order.shop_id,
        rating,
        text,
        author: reviewAuthor(order.customer_name),
        at: now(),
      });
      if (!isFirst) throw new AppError('reviewed_already', 409, 'You have rated this order already.');
      await rateShop(tx, order.shop_id);
      const stars = rating === 1 ? '1 star' : `${rating} stars`;
      await writeEvent(tx, { order: order.id, byUser: order.customer, text: `Rated with ${stars}.`, at: now() });
      await touch(tx, order.id);
    });
  };
