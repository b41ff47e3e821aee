// Refunds whole payments: for a purchase that has ended, for a duplicate, or for a setup service that will not be done.
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { entriesOf, platformAccounts, PROVIDER_CLEARING, REFUNDS_PENDING } from '@baitdrop/domain/ledger/accounts';
import type { Context } from '../../context.ts';
import { bookMovement } from './ledger.ts';
import { SEND_REFUND_QUEUE } from './refunds.ts';
import { insertRefund } from './refunds/refunds.db.ts';

/** Refunds a payment for a purchase that has ended or was already paid. */
export async function refundStrayPayment(
  context: Context,
  tx: PoolClient,
  payment: { id: string; order: string; amountPence: number; reason: string },
): Promise<void> {
  const { id: paymentId, order, amountPence, reason } = payment;
  const entries = entriesOf({ [PROVIDER_CLEARING]: -amountPence, [REFUNDS_PENDING]: amountPence });
  if ((await bookMovement(tx, { kind: 'stray-payment', reference: paymentId, entries })) !== 'booked') return;
  const id = randomUUID();
  await insertRefund(tx, { id, payment: paymentId, order, amountPence, creditPence: 0, reason, byUser: '', lines: [] });
  await context.jobs.send(tx, SEND_REFUND_QUEUE, { refund: id });
}

export interface SetupRefund {
  request: string;
  payment: string;
  amountPence: number;
  reason: string;
  byUser: string;
}

/** Refunds everything paid for a setup service that will not be done, once. */
export async function refundSetup(
  { jobs }: Pick<Context, 'jobs'>,
  tx: PoolClient,
  { request, payment, amountPence, reason, byUser }: SetupRefund,
): Promise<void> {
  const entries = entriesOf({ [platformAccounts.setupServices]: -amountPence, [REFUNDS_PENDING]: amountPence });
  if ((await bookMovement(tx, { kind: 'setup-cancelled', reference: request, entries })) !== 'booked') return;
  const id = randomUUID();
  await insertRefund(tx, { id, payment, order: '', amountPence, creditPence: 0, reason, byUser, lines: [] });
  await jobs.send(tx, SEND_REFUND_QUEUE, { refund: id });
}
