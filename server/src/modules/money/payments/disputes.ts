import type { PoolClient } from 'pg';
import type { DisputeState, PaymentEvent } from '@baitdrop/adapters/ports/payments';
import { entriesOf, platformAccounts, PROVIDER_CLEARING } from '@baitdrop/domain/ledger/accounts';
import { alertMails } from '@baitdrop/domain/messages/mails/alert-mails';
import { pence } from '@baitdrop/domain/money/pence';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { onOrderDisputed } from '../affiliates/settle-order.ts';
import { retryUntilFresh } from '../retry-until-fresh.ts';
import {
  type DisputedPayment,
  disputeOfOrder,
  disputeWrittenAt,
  lockPaymentOfIntent,
  upsertDispute,
} from './disputes.db.ts';
import type { Context } from '../../../context.ts';
import { bookMovement } from '../ledger.ts';

type DisputeEvent = Extract<PaymentEvent, { kind: 'dispute' }>;

/**
 * Handles a dispute by the customer's bank: the money is withdrawn at once and may be reinstated. Each movement is
 * booked once.
 */
export const onDispute = (context: Context, event: DisputeEvent): Promise<void> =>
  retryUntilFresh(context.pool, `dispute ${event.disputeId}`, async (queriedAt) => {
    if (context.payments === undefined) throw new Error('no payment provider is configured');
    const reading = await context.payments.readDispute(event.disputeId);
    return inTransaction(context.pool, (tx) => applyProviderState(context, tx, { ...event, ...reading }, queriedAt));
  });

/** False when the stored dispute was written after the provider was queried. */
async function applyProviderState(
  context: Context,
  tx: PoolClient,
  event: DisputeEvent & DisputeState,
  queriedAt: Date,
): Promise<boolean> {
  const payment = await lockPaymentOfIntent(tx, event.paymentIntent);
  // The event can come before the payment's own webhook; a retry then finds the payment.
  if (payment === undefined) throw new Error(`dispute ${event.disputeId} is about a payment we do not know`);
  const writtenAt = await disputeWrittenAt(tx, event.disputeId);
  if (writtenAt !== undefined && writtenAt >= queriedAt) return false;
  const { isNew, isOver } = await upsertDispute(tx, payment, event);
  const sign = event.funds === 'withdrawn' ? 1 : event.funds === 'reinstated' ? -1 : 0;
  const movedPence = sign * (event.amountPence + event.feePence);
  const entries = entriesOf({ [PROVIDER_CLEARING]: movedPence, [platformAccounts.disputes]: -movedPence });
  if (sign !== 0) await bookMovement(tx, { kind: `dispute-${event.funds}`, reference: event.disputeId, entries });
  if (payment.order !== '') {
    await onOrderDisputed(context, tx, payment.order);
    await announceDispute(context, tx, payment, event);
  }
  if (!isNew && !isOver) return true;
  const about = payment.code === '' ? `payment ${payment.id}` : `order ${payment.code}`;
  const { status, reason, disputeId, dueBy } = event;
  const amount = pence(event.amountPence);
  const answer = {
    by: dueBy === undefined ? '' : longDay(dueBy),
    url: payment.order === '' ? '' : `${context.config.publicUrl}/admin/orders/${payment.order}`,
  };
  const alert = isOver
    ? alertMails.disputeOver(about, amount, status, disputeId)
    : alertMails.disputed(about, amount, reason, disputeId, answer);
  await context.events.emit(tx, 'operations.alert', alert);
  return true;
}

/** Announces a new dispute state once: the order is marked and the shop gets a message. */
async function announceDispute(
  { events }: Context,
  tx: PoolClient,
  { order, shop_id }: DisputedPayment,
  { amountPence, dueBy }: DisputeEvent & DisputeState,
): Promise<void> {
  const found = await disputeOfOrder(tx, order);
  if (found === undefined || found.state === found.stored) return;
  const due_by = dueBy?.toISOString() ?? null;
  await events.emit(tx, 'dispute.moved', { order, shop_id, state: found.state, amount_pence: amountPence, due_by });
}

const longDay = (instant: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'Europe/London' }).format(instant);
