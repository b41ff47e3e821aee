// Puts the setup service and payments together: it is paid like everything else.
import { randomUUID } from 'node:crypto';
import { openPayment, pageLifeMs } from './features/payments/open-payment.service.ts';
import type { PaymentParts } from './features/payments/payment-parts.ts';
import { insertPayment, mayAskAgain, paymentsOf } from './features/payments/payments.db.ts';
import { readAgain } from './features/payments/settle-payment.service.ts';
import type { SetupParts } from './features/setup-service/setup-parts.ts';

export const setupPartsOf = (payments: PaymentParts): SetupParts => ({
  pool: payments.pool,
  attemptsFor: (db, request) => paymentsOf(db, 'setup', request),
  async beginAttempt(tx, { subject, amountPence }) {
    const id = randomUUID();
    const expiresAt = new Date(payments.now().getTime() + pageLifeMs);
    await insertPayment(tx, { id, purpose: 'setup', subject, amountPence, expiresAt });
    return id;
  },
  openPage: (attempt) => openPayment(payments, attempt),
  async lookAgain(attempt) {
    if (await mayAskAgain(payments.pool, attempt)) await readAgain(payments, attempt);
  },
});
