// The payment page of an order: its content, opening it, and leaving it.
import { promotionMessages } from '@baitdrop/domain/messages/promotions';
import { tipMessages } from '@baitdrop/domain/messages/tips';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { lockOrder } from '../../../database/orders.ts';
import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { paymentCustomerFor } from '../../money/payment-customers.ts';
import { releaseStock } from '../../catalogue/inventory.ts';
import {
  throwUnavailable,
  beginPayment,
  closePayment,
  openPaymentPage,
  type PaymentPageBuilder,
  listPayments,
  paymentUnavailable,
  refreshPayment,
} from '../../money/payments.ts';
import { touchOrder } from '../orders/orders.db.ts';
import { findOrderToPay, readLinesToPay, type ShownOrder } from './order-payment.db.ts';
import { holdForPayment } from './unpaid-stock.ts';

const MAX_ATTEMPTS = 6;
const MAX_WAIT_MS = 2_000;

/** Answers the payment page of an order: the open one, or a new one with a fresh stock hold. */
export async function pageForOrder(context: Context, order: string, network: string): Promise<string> {
  const [latest] = await listPayments(context.pool, { purpose: 'order', subject: order });
  if (latest?.status === 'open') await refreshPayment(context, latest.id).catch(throwUnavailable);
  for (let tries = 0; tries < 2; tries++) {
    const url = await openPaymentPage(context, await attemptFor(context, order, network), orderPage);
    // The provider may refuse an attempt left by a crash; the loop then starts one new attempt.
    if (url !== undefined) return url;
  }
  throw paymentUnavailable();
}

/** Finds the open payment attempt or starts one. Concurrent calls get the same. */
async function attemptFor(context: Context, id: string, network: string): Promise<string> {
  return inTransaction(context.pool, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order === undefined || order.status === 'cancelled')
      throw new AppError('order_over', 409, refusals.orders.cancelledUncharged);
    if (order.paid_at !== null) throw new AppError('order_paid', 409, refusals.orders.paidAlready);
    const attempts = await listPayments(tx, { purpose: 'order', subject: id });
    const open = attempts.find(({ status }) => status === 'starting' || status === 'open');
    if (open === undefined && attempts.length >= MAX_ATTEMPTS)
      throw new AppError('too_many_attempts', 409, refusals.orders.tooManyPayments);
    await holdForPayment(context, tx, order, { network, isNewAttempt: open === undefined });
    if (open !== undefined) return open.id;
    return beginPayment(context, tx, { purpose: 'order', subject: id, amountPence: order.to_pay_pence });
  });
}

export async function pageForTracker(context: Context, trackToken: string, network: string): Promise<string> {
  const order = await findOrderToPay(context.pool, 'track_token', trackToken);
  if (order === undefined) throw new AppError('order_not_found', 404, refusals.general.notFound);
  return pageForOrder(context, order.id, network);
}

/** Builds the content of an order's payment page and its return addresses. */
export const orderPage: PaymentPageBuilder = async (context, payment) => {
  const { pool, config } = context;
  const order = await findOrderToPay(pool, 'id', payment.subject);
  if (order === undefined) throw new Error(`payment ${payment.id} is for an order that is not there`);
  const lines = await readLinesToPay(pool, order.id);
  const customer = await paymentCustomerFor(context, order.customer, payment.id);
  const trackingUrl = `${config.publicUrl}/track/${order.track_token}`;
  return {
    lines: [...lines.map(({ name, quantity, pricePence }) => ({ name, quantity, pricePence })), ...feeLines(order)],
    ...discountOf(order),
    customerEmail: order.customer_email,
    ...(customer !== undefined && { customer }),
    successUrl: `${trackingUrl}?paid=1`,
    cancelUrl: `${trackingUrl}?left=1`,
  };
};

/** Combines promotion and credit, because the payment provider accepts one discount per page. */
function discountOf({ promotion_pence, promotion_code, credit_pence }: ShownOrder) {
  const amountPence = promotion_pence + credit_pence;
  if (amountPence === 0) return {};
  if (promotion_pence === 0) return { discount: { name: 'Referral credit', amountPence } };
  const name = credit_pence === 0 ? promotionMessages.line(promotion_code) : `${promotion_code} and credit`;
  return { discount: { name, amountPence } };
}

const feeLines = (order: ShownOrder) =>
  [
    { name: 'Service fee', quantity: 1, pricePence: order.service_fee_pence },
    { name: 'Platform fee', quantity: 1, pricePence: order.platform_fee_pence },
    { name: 'Delivery', quantity: 1, pricePence: order.delivery_fee_pence },
    { name: tipMessages.label, quantity: 1, pricePence: order.tip_pence },
  ].filter(({ pricePence }) => pricePence > 0);

/**
 * Releases the stock and closes the page when the customer leaves it. They can open another. Stock of an order that the
 * shop approved stays held until the promised time.
 */
export async function abandonPayment(context: Context, order: OrderRow): Promise<void> {
  const { pool } = context;
  if (order.paid_at !== null || order.status === 'cancelled' || order.approved_at !== null) return;
  await closePagesSoon(context, order.id);
  await inTransaction(pool, async (tx) => {
    const now = await lockOrder(tx, order.id);
    if (now === undefined || now.paid_at !== null || now.status === 'cancelled') return;
    await releaseStock(tx, now.id);
    await touchOrder(tx, now.id);
  });
}

/** Closes the order's payment pages at the provider, waiting at most two seconds. A job closes those that remain. */
async function closePagesSoon(context: Context, order: string): Promise<void> {
  const close = async () => {
    for (const { id } of await listPayments(context.pool, { purpose: 'order', subject: order }))
      await closePayment(context, id, orderPage);
  };
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, MAX_WAIT_MS);
  await Promise.race([
    close().catch((error: unknown) => context.log.warn({ err: error }, 'closing a payment page failed')),
    timeout.promise,
  ]);
  clearTimeout(timer);
}
