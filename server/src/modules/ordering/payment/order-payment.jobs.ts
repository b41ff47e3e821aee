import type { PoolClient } from 'pg';
import { z } from 'zod';
import { cancelReasons } from '@baitdrop/domain/messages/order-events';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { lockOrder } from '../../../database/orders.ts';
import type { Context } from '../../../context.ts';
import { forEachLogged } from '../../../platform/jobs/for-each-logged.ts';
import { releaseStock } from '../../catalogue/inventory.ts';
import { releaseCredit } from '../../money/credit.ts';
import { releasePromotion } from '../../money/promotions.ts';
import { closePayment, listPayments, sweepPayments } from '../../money/payments.ts';
import { emitOrder } from '../orders.ts';
import { isApprovalPending } from '../orders/order-facts.ts';
import { cancelUnpaid, writeOrderEvent } from '../orders/orders.db.ts';
import { orderPage } from './order-payment.ts';
import { listOrdersToExpire, pagesWithoutHold } from './order-payment.db.ts';
import { CLOSE_PAYMENTS_QUEUE } from './undo-payment.ts';
import { releaseOverdueHolds } from './unpaid-stock.ts';

const EVERY_MINUTE = '* * * * *';

const jobData = z.object({ order: z.string() });

export async function scheduleOrderPaymentJobs(context: Context): Promise<void> {
  const { jobs, pool } = context;
  const closePayments = async (data: unknown): Promise<void> => {
    const { order } = jobData.parse(data);
    for (const { id } of await listPayments(pool, { purpose: 'order', subject: order }))
      await closePayment(context, id, orderPage);
  };
  await jobs.work(CLOSE_PAYMENTS_QUEUE, closePayments, { eager: true });
  await jobs.work('orders.expire-unpaid', () => expireUnpaidOrders(context), { schedule: EVERY_MINUTE });
}

/**
 * Releases expired holds, closes expired pages at the provider, and then cancels the orders whose pages are all closed.
 */
export async function expireUnpaidOrders(context: Context): Promise<void> {
  const { pool, log } = context;
  await releaseOverdueHolds(context);
  await forEachLogged(log, await pagesWithoutHold(pool), 'closing a payment page', (id) =>
    closePayment(context, id, orderPage),
  );
  await sweepPayments(context, 'order', orderPage);
  await forEachLogged(log, await listOrdersToExpire(pool, context.now()), 'cancelling an unpaid order', (id) =>
    inTransaction(pool, (tx) => expireOrder(context, tx, id)),
  );
}

async function expireOrder(context: Context, tx: PoolClient, id: string): Promise<void> {
  // While the order is locked, no new payment of it can start.
  const order = await lockOrder(tx, id);
  if (order === undefined) return;
  const attempts = await listPayments(tx, { purpose: 'order', subject: id });
  if (attempts.some(({ status }) => status !== 'expired' && status !== 'failed')) return;
  const isUnanswered = isApprovalPending(order);
  const reason = isUnanswered ? cancelReasons.unanswered(order.shop_name) : cancelReasons.unpaid;
  if (!(await cancelUnpaid(tx, id, reason, context.now()))) return;
  await releaseStock(tx, id);
  await releaseCredit(tx, id);
  await releasePromotion(tx, id, context.now());
  const facts = { cause: isUnanswered ? 'unanswered' : 'unpaid' } as const;
  await writeOrderEvent(tx, { order: id, kind: 'expired', by: 'system', facts });
  if (order.asked_at !== null) await emitOrder(context, tx, 'order.cancelled', order);
}
