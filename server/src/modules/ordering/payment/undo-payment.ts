import type { PoolClient } from 'pg';
import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { releaseCredit } from '../../money/credit.ts';
import { releasePromotion } from '../../money/promotions.ts';
import { refundEverything, type RefundRequest } from '../../money/refunds.ts';

export const CLOSE_PAYMENTS_QUEUE = 'orders.close-payments';

/**
 * Everything that is left of what was paid goes back. Where nothing was paid yet, the payment page is closed and the
 * credit set aside and the use of a promotion code are free again. Asking twice is harmless. The caller writes the order event.
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
