// The page where an order is paid.
import { inTransaction } from '@baitdrop/postgres/transaction';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import {
  asUnavailable,
  beginPayment,
  openPaymentPage,
  paymentsFor,
  paymentUnavailable,
  refreshPayment,
} from '../../money/payments.ts';
import { lockOrder } from '../orders/orders.db.ts';
import { orderPage } from './order-page.ts';
import { findOrder } from './order-payment.db.ts';
import { holdForPayment } from './unpaid-stock.ts';

const MAX_ATTEMPTS = 6;

/** The page where an order is paid: the one that is open, or a new one when that is over. Its stock is held meanwhile. */
export async function pageForOrder(context: Context, order: string, network: string): Promise<string> {
  const [latest] = await paymentsFor(context.pool, { purpose: 'order', subject: order });
  if (latest?.status === 'open') await refreshPayment(context, latest.id).catch(asUnavailable);
  for (let tries = 0; tries < 2; tries++) {
    const url = await openPaymentPage(context, await attemptFor(context, order, network), orderPage);
    // The provider may refuse an attempt that a crash left behind: then a new one is begun, once.
    if (url !== undefined) return url;
  }
  throw paymentUnavailable();
}

/** The attempt to go on with, made when there is none. Two who ask at once get the same. */
async function attemptFor(context: Context, id: string, network: string): Promise<string> {
  return inTransaction(context.pool, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order === undefined || order.status === 'cancelled')
      throw new AppError('order_over', 409, refusals.orders.cancelledUncharged);
    if (order.paid_at !== null) throw new AppError('order_paid', 409, refusals.orders.paidAlready);
    const attempts = await paymentsFor(tx, { purpose: 'order', subject: id });
    const open = attempts.find(({ status }) => status === 'starting' || status === 'open');
    if (open === undefined && attempts.length >= MAX_ATTEMPTS)
      throw new AppError('too_many_attempts', 409, refusals.orders.tooManyPayments);
    await holdForPayment(context, tx, order, { network, opensAnew: open === undefined });
    if (open !== undefined) return open.id;
    return beginPayment(context, tx, { purpose: 'order', subject: id, amountPence: order.to_pay_pence });
  });
}

export async function pageForTracker(context: Context, trackToken: string, network: string): Promise<string> {
  const order = await findOrder(context.pool, 'track_token', trackToken);
  if (order === undefined) throw new AppError('order_unknown', 404, refusals.general.notFound);
  return pageForOrder(context, order.id, network);
}
