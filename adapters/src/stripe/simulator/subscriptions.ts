// Monthly plans: created when their first page is paid, ended by the app or on the portal page.
import { type Form, flagAt, requireText } from './form.ts';
import { addressAt } from './sessions.ts';
import { newId, nowSeconds, type Past } from './store.ts';
import {
  type Customer,
  type Invoice,
  listOf,
  type PaymentIntent,
  type PortalSession,
  type Session,
  type Subscription,
} from './wire.ts';
import type { StripeWorld } from './world.ts';

export const MONTH_SECONDS = 30 * 86_400;

export function subscribe(world: StripeWorld, session: Session, { id }: Customer, intent: PaymentIntent): void {
  const facts = { customer: id, metadata: session.hidden_deeper_metadata, hidden_amount: session.amount_total };
  const subscription = newSubscription(world, facts, nowSeconds());
  const invoice = newInvoice(world, subscription, 'subscription_create');
  settleInvoice(world, invoice, intent);
  session.subscription = subscription.id;
  session.invoice = invoice.id;
  world.tasks.at(periodOf(subscription).end * 1000, 'renew', subscription.id);
  world.emit('customer.subscription.created', subscription);
  world.emit('invoice.paid', invoice);
}

/** `start` is when its first month begins. */
export const newSubscription = (
  { store }: StripeWorld,
  facts: Pick<Subscription, 'customer' | 'metadata' | 'hidden_amount'>,
  start: number,
  past?: Past,
): Subscription =>
  store.add(
    'subscription',
    (id) => {
      const period = { current_period_start: start, current_period_end: start + MONTH_SECONDS };
      const item = { id: newId('si'), object: 'subscription_item', ...period } as const;
      return {
        ...facts,
        status: 'active',
        cancel_at_period_end: false,
        latest_invoice: '',
        items: listOf(`subscription_items?subscription=${id}`, [item]),
      };
    },
    past,
  );

/** The plan's current month. */
export function periodOf({ items }: Subscription): { start: number; end: number } {
  const [item] = items.data;
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
}

export function startNextMonth({ items }: Subscription): void {
  for (const item of items.data) {
    item.current_period_start = item.current_period_end;
    item.current_period_end += MONTH_SECONDS;
  }
}

/** Makes the invoice of the plan's current period. */
export function newInvoice(world: StripeWorld, plan: Subscription, reason: Invoice['billing_reason']): Invoice {
  const { store } = world;
  const period = periodOf(plan);
  const line = { id: newId('il'), object: 'line_item', amount: plan.hidden_amount, period } as const;
  const invoice = store.add('invoice', (id) => ({
    customer: plan.customer,
    number: `BD-${String(store.all('invoice').length + 1).padStart(4, '0')}`,
    status: 'open',
    billing_reason: reason,
    hosted_invoice_url: `${world.base()}/invoice/${id}`,
    period_start: period.start,
    period_end: period.start,
    status_transitions: { paid_at: null },
    lines: listOf(`invoices/${id}/lines`, [line]),
    amount_due: plan.hidden_amount,
    amount_paid: 0,
    currency: 'gbp',
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: plan.id, metadata: plan.metadata },
    },
  }));
  plan.latest_invoice = invoice.id;
  return invoice;
}

export function settleInvoice({ store }: StripeWorld, invoice: Invoice, intent: PaymentIntent): void {
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.status_transitions.paid_at = nowSeconds();
  store.add('invoice_payment', {
    invoice: invoice.id,
    status: 'paid',
    amount_paid: invoice.amount_paid,
    payment: { type: 'payment_intent', payment_intent: intent.id },
  });
}

export function updateSubscription(world: StripeWorld, form: Form, id: string): Subscription {
  const subscription = world.store.require('subscription', id);
  subscription.cancel_at_period_end = flagAt(form, 'cancel_at_period_end');
  world.emit('customer.subscription.updated', subscription);
  return subscription;
}

export function cancelSubscription(world: StripeWorld, _form: Form, id: string): Subscription {
  const subscription = world.store.require('subscription', id);
  subscription.status = 'canceled';
  world.emit('customer.subscription.deleted', subscription);
  return subscription;
}

export function createPortalSession(world: StripeWorld, form: Form): PortalSession {
  const customer = world.store.require('customer', requireText(form, 'customer'));
  return world.store.add('billing_portal.session', (id) => ({
    customer: customer.id,
    url: `${world.base()}/portal/${id}`,
    return_url: addressAt(form, 'return_url'),
  }));
}
