import type { PoolClient } from 'pg';
import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { releaseCredit } from '../../money/credit.ts';
import { releasePromotion } from '../../money/promotions.ts';
import { refundEverything, type RefundRequest } from '../../money/refunds.ts';

export const CLOSE_PAYMENTS_QUEUE = 'orders.close-payments';

/**
 * Refunds everything left of an order's payment. For an unpaid order, closes the payment page and releases the credit
 * and the promotion code. It is idempotent. The caller writes the order event.
 */
export async function undoPayment(
  context: Context,
  tx: PoolClient,
  { id, paid_at }: OrderRow,
  request: Omit<RefundRequest, 'order'>,
): Promise<void> {
  if (paid_at !== null) return refundEverything(context, tx, { ...request, order: id });
  await releaseCredit(tx, id);
  await releasePromotion(tx, id, context.now());
  await context.jobs.send(tx, CLOSE_PAYMENTS_QUEUE, { order: id });
}
