import { orderRetentionCutoff, REVIEW_REPORT_YEARS, yearsBefore } from '@baitdrop/domain/legal/retention';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { forgetReportsBefore } from '../reviews/shop-reviews.db.ts';
import { forgetShares } from '../tracking/order-shares.db.ts';
import { forgetOrdersBefore } from './forget-orders.db.ts';

const EVERY_NIGHT = '30 3 * * *';
const BATCH_SIZE = 500;

export async function forgetOldOrders({ pool, now }: Pick<Context, 'pool' | 'now'>): Promise<void> {
  await forgetShares(pool, now());
  const before = orderRetentionCutoff(now());
  await forgetReportsBefore(pool, yearsBefore(now(), REVIEW_REPORT_YEARS));
  while ((await inTransaction(pool, (tx) => forgetOrdersBefore(tx, before, BATCH_SIZE))) === BATCH_SIZE);
}

export const scheduleForgettingOrders = (context: Context): Promise<void> =>
  context.jobs.work('orders.forget', () => forgetOldOrders(context), { schedule: EVERY_NIGHT });
