// Maps Stripe's webhooks to our events. Events that we do not act on are `unknown`, never an error.
import type { Stripe } from 'stripe';
import type { PaymentEvent, RefundState } from '../ports/payments.ts';
import { idOf } from './stripe-pages.ts';

export function refundStatusOf(status: string | null): RefundState['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

export function eventOf(event: Stripe.Event): PaymentEvent {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { kind: 'session', sessionId: event.data.object.id };
    case 'payment_intent.payment_failed': {
      const { id, last_payment_error: error } = event.data.object;
      return { kind: 'payment_failed', paymentIntent: id, reason: error?.decline_code ?? error?.code ?? '' };
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const { id, status } = event.data.object;
      return { kind: 'refund', refundId: id, status: refundStatusOf(status) };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return disputeOf(event.type, event.data.object);
    case 'payout.paid':
    case 'payout.failed':
      return payoutOf(event.account, event.data.object);
    case 'transfer.reversed': {
      const { id, amount_reversed } = event.data.object;
      return { kind: 'transfer_reversed', transferId: id, amountPence: amount_reversed };
    }
    case 'account.updated':
      return { kind: 'account', accountId: event.data.object.id };
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return { kind: 'subscription', subscriptionId: event.data.object.id };
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
      return invoiceOf(event.data.object);
    default:
      return { kind: 'unknown' };
  }
}

function disputeOf(type: string, dispute: Stripe.Dispute): PaymentEvent {
  const funds = type.endsWith('funds_withdrawn')
    ? 'withdrawn'
    : type.endsWith('funds_reinstated')
      ? 'reinstated'
      : 'unchanged';
  const sign = funds === 'reinstated' ? 1 : -1;
  const moved = dispute.balance_transactions.filter(({ amount }) => Math.sign(amount) === sign);
  const feePence = moved.reduce((sum, { fee }) => sum - sign * fee, 0);
  return {
    kind: 'dispute',
    disputeId: dispute.id,
    paymentIntent: idOf(dispute.payment_intent),
    amountPence: dispute.amount,
    // Avoids -0, which does not equal 0 in comparisons.
    feePence: feePence === 0 ? 0 : feePence,
    status: dispute.status,
    reason: dispute.reason,
    funds,
  };
}

/** A payout without an account is the platform's own and concerns no shop. */
function payoutOf(accountId: string | undefined, payout: Stripe.Payout): PaymentEvent {
  if (accountId === undefined) return { kind: 'unknown' };
  const status = payout.status === 'failed' ? 'failed' : 'paid';
  const failure = status === 'failed' ? (payout.failure_message ?? payout.failure_code ?? '') : '';
  const createdAt = new Date(payout.created * 1000).toISOString();
  const bankReference = payout.trace_id?.value ?? payout.statement_descriptor ?? '';
  return { kind: 'payout', accountId, payoutId: payout.id, status, failure, bankReference, createdAt };
}

function invoiceOf(invoice: Stripe.Invoice): PaymentEvent {
  const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
  return subscriptionId === '' ? { kind: 'unknown' } : { kind: 'subscription', subscriptionId };
}
