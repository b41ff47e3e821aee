// Handles the end of a plan's month: the card is charged again, or the plan ends.
import { cardOf } from './cards.ts';
import { chargeIntent, failIntent, newIntent } from './paying.ts';
import { cancelSubscription, MONTH_SECONDS, newInvoice, settleInvoice } from './subscriptions.ts';
import type { Invoice, PaymentIntent, Subscription } from './wire.ts';
import type { StripeWorld } from './world.ts';

const GOOD_CARD = '4242424242424242';
const BAD_CARD = '4000000000000002';

export function renew(world: StripeWorld, id: string): void {
  const plan = world.store.require('subscription', id);
  if (plan.status === 'canceled') return;
  if (plan.cancel_at_period_end) return void cancelSubscription(world, {}, id);
  const invoice = nextMonth(world, plan);
  charge(world, plan, invoice);
}

/** Fails the renewal: the card is declined, and Stripe reports when it will retry. */
export function failRenewal(world: StripeWorld, id: string): void {
  const plan = world.store.require('subscription', id);
  if (plan.status === 'canceled') return;
  const invoice = nextMonth(world, plan);
  const error = cardOf(BAD_CARD)?.error;
  if (error !== undefined) failIntent(world, intentFor(world, plan), error);
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
  for (const item of plan.items.data) {
    item.current_period_start = item.current_period_end;
    item.current_period_end += MONTH_SECONDS;
    world.tasks.at(item.current_period_end * 1000, 'renew', plan.id);
  }
  return newInvoice(world, plan, 'subscription_cycle');
}

function charge(world: StripeWorld, plan: Subscription, invoice: Invoice): void {
  const card = cardOf(GOOD_CARD);
  if (card === undefined) throw new Error('the card that pays is missing');
  const intent = intentFor(world, plan);
  chargeIntent(world, intent, card);
  settleInvoice(world, invoice, intent);
  plan.status = 'active';
  world.emit('invoice.paid', invoice);
  world.emit('customer.subscription.updated', plan);
}

const intentFor = (world: StripeWorld, plan: Subscription): PaymentIntent =>
  newIntent(world, plan.hidden_amount, {
    email: world.store.find('customer', plan.customer)?.email ?? null,
    transferGroup: null,
    metadata: plan.metadata,
  });
