// The page where an order is paid.
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import {
  asUnavailable,
  beginPayment,
  openPaymentPage,
  type PageOf,
  paymentsFor,
  paymentUnavailable,
  refreshPayment,
} from '../../money/payments.ts';
import { findOrder, lockOrderToPay, orderLines, type OrderToPay } from './order-payment.db.ts';

const MAX_ATTEMPTS = 6;

export const orderPage: PageOf = async ({ pool, config }, payment) => {
  const order = await findOrder(pool, 'id', payment.subject);
  if (order === undefined) throw new Error(`payment ${payment.id} is for an order that is not there`);
  const trackingUrl = `${config.publicUrl}/track/${order.track_token}`;
  return {
    lines: [...(await orderLines(pool, order.id)), ...feeLines(order)],
    ...(order.credit_pence > 0 && { discountPence: order.credit_pence }),
    customerEmail: order.customer_email,
    successUrl: `${trackingUrl}?paid=1`,
    cancelUrl: trackingUrl,
  };
};

const feeLines = (order: OrderToPay) =>
  [
    { name: 'Service fee', quantity: 1, pricePence: order.service_fee_pence },
    { name: 'Platform fee', quantity: 1, pricePence: order.platform_fee_pence },
    { name: 'Delivery', quantity: 1, pricePence: order.delivery_fee_pence },
  ].filter(({ pricePence }) => pricePence > 0);

/** The page where an order is paid: the one that is open, or a new one when that is over. */
export async function pageForOrder(context: Context, order: string): Promise<string> {
  const [latest] = await paymentsFor(context.pool, { purpose: 'order', subject: order });
  if (latest?.status === 'open') await refreshPayment(context, latest.id).catch(asUnavailable);
  if (latest?.status === 'starting') {
    const url = await openPaymentPage(context, latest.id, orderPage);
    if (url !== undefined) return url;
  }
  const url = await openPaymentPage(context, await attemptFor(context, order), orderPage);
  if (url === undefined) throw paymentUnavailable();
  return url;
}

/** The attempt to go on with, made when there is none. Two who ask at once get the same. */
async function attemptFor(context: Context, id: string): Promise<string> {
  return inTransaction(context.pool, async (tx) => {
    const order = await lockOrderToPay(tx, id);
    if (order === undefined || order.status === 'cancelled')
      throw new AppError('order_over', 409, 'This order was cancelled. Nothing was charged for it.');
    if (order.paid_at !== null) throw new AppError('order_paid', 409, 'This order is paid already.');
    const attempts = await paymentsFor(tx, { purpose: 'order', subject: id });
    const open = attempts.find(({ status }) => status === 'starting' || status === 'open');
    if (open !== undefined) return open.id;
    if (attempts.length >= MAX_ATTEMPTS)
      throw new AppError('too_many_attempts', 409, 'This order cannot be paid any more. Please order again.');
    return beginPayment(context, tx, { purpose: 'order', subject: id, amountPence: order.to_pay_pence });
  });
}

export async function pageForTracker(context: Context, trackToken: string): Promise<string> {
  const order = await findOrder(context.pool, 'track_token', trackToken);
  if (order === undefined) throw new AppError('order_unknown', 404, "The requested resource wasn't found.");
  return pageForOrder(context, order.id);
}
