// Whatever is bought besides orders is paid the same way: attempts, each with a page of the payment provider.
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Queryable } from '@baitdrop/records/engine/database';
import { openPayment, pageLifeMs } from './modules/money/payments/open-payment.ts';
import type { PaymentParts, Purpose } from './modules/money/payments/payment-parts.ts';
import { insertPayment, mayAskAgain, paymentsOf } from './modules/money/payments/payments.db.ts';
import { refreshPayment } from './modules/money/payments/settle-payment.ts';

export const paymentAttemptsOf = (payments: PaymentParts, purpose: Purpose) => ({
  attemptsFor: (db: Queryable, subject: string) => paymentsOf(db, purpose, subject),
  async beginAttempt(tx: PoolClient, { subject, amountPence }: { subject: string; amountPence: number }) {
    const id = randomUUID();
    const expiresAt = new Date(payments.now().getTime() + pageLifeMs);
    await insertPayment(tx, { id, purpose, subject, amountPence, expiresAt });
    return id;
  },
  openPage: (attempt: string) => openPayment(payments, attempt),
  async lookAgain(attempt: string) {
    if (await mayAskAgain(payments.pool, attempt)) await refreshPayment(payments, attempt);
  },
});
