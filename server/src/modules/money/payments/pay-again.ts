import { randomUUID } from 'node:crypto';
import { PaymentProblem } from '@baitdrop/adapters/ports/payments';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findOrder, lockOrderToPay } from './order-payment.db.ts';
import { openPayment, pageLifeMs, unavailable } from './open-payment.ts';
import type { PaymentParts } from './payment-parts.ts';
import { insertPayment, paymentsOf } from './payments.db.ts';
import { refreshPayment } from './settle-payment.ts';

const mostAttempts = 6;

/** The page where an order is paid: the one that is open, or a new one when that is over. */
export async function pageForOrder(parts: PaymentParts, orderId: string): Promise<string> {
  const [latest] = await paymentsOf(parts.pool, 'order', orderId);
  if (latest?.status === 'open') await refreshPayment(parts, latest.id).catch(asUnavailable);
  if (latest?.status === 'starting') {
    const url = await openPayment(parts, latest.id);
    if (url !== undefined) return url;
  }
  const attempt = await attemptFor(parts, orderId);
  const url = await openPayment(parts, attempt);
  if (url === undefined) throw unavailable();
  return url;
}

function asUnavailable(error: unknown): never {
  throw error instanceof PaymentProblem ? unavailable(error) : error;
}

/** The attempt to go on with, made when there is none. Two who ask at once get the same. */
async function attemptFor(parts: PaymentParts, orderId: string): Promise<string> {
  return inTransaction(parts.pool, async (tx) => {
    const order = await lockOrderToPay(tx, orderId);
    if (order === undefined || order.status === 'cancelled')
      throw new AppError('order_over', 409, 'This order was cancelled. Nothing was charged for it.');
    if (order.paid_at !== null) throw new AppError('order_paid', 409, 'This order is paid already.');
    const attempts = await paymentsOf(tx, 'order', orderId);
    const going = attempts.find(({ status }) => status === 'starting' || status === 'open');
    if (going !== undefined) return going.id;
    if (attempts.length >= mostAttempts)
      throw new AppError('too_many_attempts', 409, 'This order cannot be paid any more. Please order again.');
    const id = randomUUID();
    const expiresAt = new Date(parts.now().getTime() + pageLifeMs);
    await insertPayment(tx, { id, purpose: 'order', subject: orderId, amountPence: order.to_pay_pence, expiresAt });
    return id;
  });
}

export async function pageForTracker(parts: PaymentParts, trackToken: string): Promise<string> {
  const order = await findOrder(parts.pool, 'track_token', trackToken);
  if (order === undefined) throw new AppError('order_unknown', 404, "The requested resource wasn't found.");
  return pageForOrder(parts, order.id);
}
