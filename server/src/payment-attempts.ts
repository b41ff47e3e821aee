// Whatever is bought besides orders is paid the same way: attempts, each with a page of the payment provider.
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Queryable } from '@baitdrop/records/engine/database';
import { openPayment, pageLifeMs } from './features/payments/open-payment.service.ts';
import type { PaymentParts, Purpose } from './features/payments/payment-parts.ts';
import { insertPayment, mayAskAgain, paymentsOf } from './features/payments/payments.db.ts';
import { readAgain } from './features/payments/settle-payment.service.ts';

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
    if (await mayAskAgain(payments.pool, attempt)) await readAgain(payments, attempt);
  },
});
