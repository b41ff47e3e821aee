import type { PoolClient } from 'pg';
import { z } from 'zod';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { forEachLogged } from '../../../platform/jobs/for-each-logged.ts';
import { releaseStock } from '../../catalogue/inventory.ts';
import { releaseCredit } from '../../money/credit.ts';
import { closePayment, paymentsFor, sweepPayments } from '../../money/payments.ts';
import { cancelUnpaid, writeOrderEvent } from '../orders/orders.db.ts';
import { lockOrderToPay, ordersToGiveUp } from './order-payment.db.ts';
import { orderPage } from './order-payment.ts';
import { CLOSE_PAYMENTS_QUEUE } from './undo-payment.ts';

const EVERY_MINUTE = '* * * * *';
/** After a page is over, its customer can still ask for another. */
const GRACE_MS = 10 * 60_000;

const jobData = z.object({ order: z.string() });

export async function scheduleOrderPaymentJobs(context: Context): Promise<void> {
  const { jobs, pool } = context;
  const closePayments = async (data: unknown): Promise<void> => {
    const { order } = jobData.parse(data);
    for (const { id } of await paymentsFor(pool, { purpose: 'order', subject: order }))
      await closePayment(context, id, orderPage);
  };
  await jobs.work(CLOSE_PAYMENTS_QUEUE, closePayments, { eager: true });
  await jobs.work('orders.expire-unpaid', () => expireUnpaidOrders(context), { schedule: EVERY_MINUTE });
}

/** Closes what is over at the provider, and only then gives up the orders whose every page is known to be over. */
export async function expireUnpaidOrders(context: Context): Promise<void> {
  const { pool, log } = context;
  await sweepPayments(context, 'order', orderPage);
  const graceEnds = new Date(context.now().getTime() - GRACE_MS);
  await forEachLogged(log, await ordersToGiveUp(pool, graceEnds), 'giving up an order', (id) =>
    inTransaction(pool, (tx) => giveUp(context, tx, id)),
  );
}

async function giveUp({ now }: Context, tx: PoolClient, order: string): Promise<void> {
  // With the order locked nobody can begin another payment of it.
  await lockOrderToPay(tx, order);
  const attempts = await paymentsFor(tx, { purpose: 'order', subject: order });
  if (attempts.some(({ status }) => status !== 'expired' && status !== 'failed')) return;
  if (!(await cancelUnpaid(tx, order, 'It was not paid in time.', now()))) return;
  await releaseStock(tx, order);
  await releaseCredit(tx, order);
  const text = 'Cancelled: it was not paid in time. Nothing was charged.';
  await writeOrderEvent(tx, { order, kind: 'expired', by: 'system', text });
}
