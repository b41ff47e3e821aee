// Jobs that send refunds to the provider. Each refund has its own idempotency key, so the money is returned once
// however often the job runs.
import { z } from 'zod';
import { PaymentProblem, type RefundState } from '@baitdrop/adapters/ports/payments';
import { entriesOf, PROVIDER_CLEARING, REFUNDS_PENDING } from '@baitdrop/domain/ledger/accounts';
import { pence } from '@baitdrop/domain/money/pence';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { PoolClient } from 'pg';
import { alertMails } from '@baitdrop/domain/messages/mails/alert-mails';
import type { Context } from '../../../context.ts';
import { orderCodeOf } from '../alert-names.db.ts';
import { bookMovement } from '../ledger.ts';
import { SEND_REFUND_QUEUE } from '../refunds.ts';
import { findRefund, lockRefund, type PaidRefund, setRefundStatus, unfinishedRefunds } from './refunds.db.ts';

const jobData = z.object({ refund: z.string() });
const EVERY_TEN_MINUTES = '*/10 * * * *';

export async function scheduleRefundJobs(context: Context): Promise<void> {
  const { jobs, pool } = context;
  await jobs.work(SEND_REFUND_QUEUE, (data) => sendRefund(context, jobData.parse(data).refund), { eager: true });
  const follow = async (): Promise<void> => {
    for (const { id, status } of await unfinishedRefunds(pool)) {
      if (status === 'queued') await jobs.send(pool, SEND_REFUND_QUEUE, { refund: id });
      else await followRefund(context, id);
    }
  };
  await jobs.work('refunds.follow', follow, { schedule: EVERY_TEN_MINUTES });
}

export async function sendRefund(context: Context, id: string): Promise<void> {
  const refund = await findRefund(context.pool, id);
  if (refund === undefined || refund.status !== 'queued') return;
  if (context.payments === undefined) throw new Error('no payment provider is configured');
  const request = {
    idempotencyKey: `refund:${id}`,
    paymentIntent: refund.payment_intent,
    amountPence: refund.amount_pence - refund.credit_pence,
    reference: id,
  };
  const state = await context.payments.refund(request).catch(asFailed);
  await inTransaction(context.pool, async (tx) => {
    const locked = await lockRefund(tx, 'id', id);
    if (locked?.status === 'queued') await settle(context, tx, locked, state);
  });
}

/** Turns a final refusal into the status "failed"; every other problem is thrown, so that the job is retried. */
function asFailed(error: unknown): RefundState {
  if (error instanceof PaymentProblem && error.kind === 'refused') return { refundId: '', status: 'failed' };
  throw error;
}

/** Reads the refund's status from the provider. */
export async function followRefund(context: Context, id: string): Promise<void> {
  const refund = await findRefund(context.pool, id);
  if (refund?.status !== 'sent' || context.payments === undefined) return;
  await onRefund(context, await context.payments.readRefund(refund.refund_id));
}

/** Called by the webhook and by polling. Ignores refunds that were not made here or are not stored yet. */
export async function onRefund(context: Context, state: RefundState): Promise<void> {
  await inTransaction(context.pool, async (tx) => {
    const refund = await lockRefund(tx, 'refund_id', state.refundId);
    if (refund !== undefined) await settle(context, tx, refund, state);
  });
}

/** A refund's status only moves forward. "Failed" comes last, because a bank may return a refund that had succeeded. */
const statusOrder: readonly PaidRefund['status'][] = ['queued', 'sent', 'succeeded', 'failed'];

async function settle(context: Context, tx: PoolClient, refund: PaidRefund, state: RefundState): Promise<void> {
  const moneyPence = refund.amount_pence - refund.credit_pence;
  const status = state.status === 'pending' ? 'sent' : state.status;
  // The provider's events arrive in any order and more than once: a late "pending" must not hide a failure.
  if (statusOrder.indexOf(status) <= statusOrder.indexOf(refund.status)) return;
  await setRefundStatus(tx, refund.id, status, state.refundId);
  if (status === 'sent') return;
  if (status === 'succeeded') {
    const entries = entriesOf({ [REFUNDS_PENDING]: -moneyPence, [PROVIDER_CLEARING]: moneyPence });
    await bookMovement(tx, { kind: 'refund-paid', reference: refund.id, entries });
    return;
  }
  // The provider reported success before the customer's bank returned the money.
  if (refund.status === 'succeeded') {
    const entries = entriesOf({ [PROVIDER_CLEARING]: -moneyPence, [REFUNDS_PENDING]: moneyPence });
    await bookMovement(tx, { kind: 'refund-bounced', reference: refund.id, entries });
  }
  const alert = alertMails.refundFailed(pence(moneyPence), await orderCodeOf(tx, refund.order), refund.id);
  await context.events.emit(tx, 'operations.alert', alert);
}
