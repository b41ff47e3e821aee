// Handles the end of a plan's month: the card is charged again, or the plan ends.
import { DECLINED_CARD, GOOD_CARD } from './cards.ts';
import { chargeIntent, failIntent, newIntent } from './paying.ts';
import { cancelSubscription, newInvoice, periodOf, settleInvoice, startNextMonth } from './subscriptions.ts';
import type { Invoice, PaymentIntent, Subscription } from './wire.ts';
import type { StripeWorld } from './world.ts';

export function renew(world: StripeWorld, id: string): void {
  const plan = world.store.require('subscription', id);
  if (plan.status === 'canceled') return;
  if (plan.cancel_at_period_end) return void cancelSubscription(world, {}, id);
  charge(world, plan, nextMonth(world, plan));
}

/** Fails the renewal: the card is declined, and Stripe reports when it will retry. */
export function failRenewal(world: StripeWorld, id: string): void {
  const plan = world.store.require('subscription', id);
  if (plan.status === 'canceled') return;
  const invoice = nextMonth(world, plan);
  failIntent(world, intentFor(world, plan), DECLINED_CARD.error);
  plan.status = 'past_due';
  world.emit('invoice.payment_failed', invoice);
  world.emit('customer.subscription.updated', plan);
}

/** Pays the overdue invoice, as after a new card or with money in the account again. */
export function payOverdue(world: StripeWorld, id: string): void {
  const plan = world.store.require('subscription', id);
  const invoice = world.store.require('invoice', plan.latest_invoice);
  if (plan.status === 'past_due' && invoice.status === 'open') charge(world, plan, invoice);
}

function nextMonth(world: StripeWorld, plan: Subscription): Invoice {
  startNextMonth(plan);
  world.tasks.at(periodOf(plan).end * 1000, 'renew', plan.id);
  return newInvoice(world, plan, 'subscription_cycle');
}

function charge(world: StripeWorld, plan: Subscription, invoice: Invoice): void {
  const intent = intentFor(world, plan);
  chargeIntent(world, intent, GOOD_CARD);
  settleInvoice(world, invoice, intent);
  plan.status = 'active';
  world.emit('invoice.paid', invoice);
  world.emit('customer.subscription.updated', plan);
}

const intentFor = (world: StripeWorld, plan: Subscription): PaymentIntent =>
  newIntent(world, {
    amount: plan.hidden_amount,
    receipt_email: world.store.find('customer', plan.customer)?.email ?? null,
    transfer_group: null,
    metadata: plan.metadata,
  });
