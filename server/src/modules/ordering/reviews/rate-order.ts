import { randomBytes } from 'node:crypto';
import type { ReviewForm } from '@baitdrop/contract/tracking';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { reviewAuthor } from '@baitdrop/domain/orders/review-author';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { touchOrder, writeOrderEvent } from '../orders/orders.db.ts';
import { rateShop } from '../../shops/listings.ts';
import { insertReview } from './reviews.db.ts';

/** Once per order, after it arrived: reviews come from people who ordered. */
export async function rateOrder(
  { pool, now }: Pick<Context, 'pool' | 'now'>,
  order: OrderRow,
  { rating, text }: ReviewForm,
): Promise<void> {
  if (order.status !== 'delivered')
    throw new AppError('not_delivered', 409, 'You can rate the shop once you have your order.');
  const at = now();
  await inTransaction(pool, async (tx) => {
    const isFirst = await insertReview(tx, {
      id: newRecordId(randomBytes),
      order: order.id,
      shopId: order.shop_id,
      rating,
      text,
      author: reviewAuthor(order.customer_name),
      at,
    });
    if (!isFirst) throw new AppError('reviewed_already', 409, 'You have rated this order already.');
    await rateShop(tx, order.shop_id);
    await writeOrderEvent(tx, {
      order: order.id,
      kind: 'reviewed',
      by: 'customer',
      byUser: order.customer,
      text: `Rated with ${rating === 1 ? '1 star' : `${rating} stars`}.`,
      at,
    });
    await touchOrder(tx, order.id);
  });
}
