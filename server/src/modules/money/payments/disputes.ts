import type { PoolClient } from 'pg';
import type { PaymentEvent } from '@baitdrop/adapters/ports/payments';
import { entriesOf, platformAccounts, PROVIDER_CLEARING } from '@baitdrop/domain/ledger/accounts';
import { alertMails } from '@baitdrop/domain/messages/mails/alert-mails';
import { pence } from '@baitdrop/domain/money/pence';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { onOrderDisputed } from '../affiliates/settle-order.ts';
import { askAnew } from '../ask-anew.ts';
import { disputeWrittenAt, lockPaymentOfIntent, upsertDispute } from './disputes.db.ts';
import type { Context } from '../../../context.ts';
import { bookMovement } from '../ledger.ts';

type DisputeEvent = Extract<PaymentEvent, { kind: 'dispute' }>;

/** A customer's bank wants the money back: it leaves at once and may return. Each of the two is booked once. */
export const onDispute = (context: Context, event: DisputeEvent): Promise<void> =>
  askAnew(context.pool, `dispute ${event.disputeId}`, async (askedAt) => {
    if (context.payments === undefined) throw new Error('no payment provider is configured');
    const status = await context.payments.readDisputeStatus(event.disputeId);
    return inTransaction(context.pool, (tx) => takeOver(context, tx, { ...event, status }, askedAt));
  });

/** False when what is known was written after the provider was asked. */
async function takeOver(context: Context, tx: PoolClient, event: DisputeEvent, askedAt: Date): Promise<boolean> {
  const payment = await lockPaymentOfIntent(tx, event.paymentIntent);
  // It may come before the payment's own webhook: the next try finds the payment.
  if (payment === undefined) throw new Error(`dispute ${event.disputeId} is about a payment we do not know`);
  const writtenAt = await disputeWrittenAt(tx, event.disputeId);
  if (writtenAt !== undefined && writtenAt >= askedAt) return false;
  const { isNew, isOver } = await upsertDispute(tx, payment, event);
  const goneOrBack = event.funds === 'withdrawn' ? 1 : event.funds === 'reinstated' ? -1 : 0;
  const pencesMoved = goneOrBack * (event.amountPence + event.feePence);
  const entries = entriesOf({ [PROVIDER_CLEARING]: pencesMoved, [platformAccounts.disputes]: -pencesMoved });
  if (goneOrBack !== 0) await bookMovement(tx, { kind: `dispute-${event.funds}`, reference: event.disputeId, entries });
  if (payment.order !== '') await onOrderDisputed(context, tx, payment.order);
  if (!isNew && !isOver) return true;
  const about = payment.code === '' ? `payment ${payment.id}` : `order ${payment.code}`;
  const { status, reason, disputeId } = event;
  const amount = pence(event.amountPence);
  const alert = isOver
    ? alertMails.disputeOver(about, amount, status, disputeId)
    : alertMails.disputed(about, amount, reason, disputeId);
  await context.events.emit(tx, 'operations.alert', alert);
  return true;
}
