import { PaymentProblem } from '@baitdrop/adapters/ports/payments';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { PaymentParts, PaymentRow } from './payment-parts.ts';
import { findPayment, markOpen, markOver } from './payments.db.ts';

/** Long enough to find the card, and what the provider asks for at least. */
export const pageLifeMs = 35 * 60_000;

/**
 * The page of a payment. The first call makes it at the provider, every other finds it, also after a crash: the key is
 * the payment's own. Undefined when the payment is over, or when the provider refuses to make a page for it.
 */
export async function openPayment(parts: PaymentParts, id: string): Promise<string | undefined> {
  const payment = await findPayment(parts.pool, 'id', id);
  if (payment?.status === 'open') return payment.url;
  if (payment?.status !== 'starting') return undefined;
  const page = await askForPage(parts, payment);
  if (page === undefined) {
    await markOver(parts.pool, id, 'failed');
    return undefined;
  }
  await markOpen(parts.pool, id, page);
  return page.url;
}

async function askForPage({ pool, payments, purposes }: PaymentParts, payment: PaymentRow) {
  if (payments === undefined) throw unavailable();
  const rules = purposes[payment.purpose];
  if (rules === undefined) throw new Error(`nobody knows how to be paid for ${payment.purpose}`);
  try {
    return await payments.openPage({
      ...(await rules.pageOf(pool, payment)),
      idempotencyKey: `payment:${payment.id}`,
      reference: { payment: payment.id, purpose: payment.purpose, subject: payment.subject },
      expiresAt: payment.expires_at,
    });
  } catch (error) {
    if (!(error instanceof PaymentProblem)) throw error;
    if (error.kind === 'refused') return undefined;
    throw unavailable(error);
  }
}

export const unavailable = (cause?: unknown): AppError =>
  new AppError('payment_unavailable', 503, 'We cannot reach the payment page just now. Please try again in a moment.', {
    cause,
  });
