// Monthly plans: created when their first page is paid, ended by the app or on the portal page.
import { type Form, flagAt, requireText, textAt, integerAt } from './form.ts';
import { addressAt } from './sessions.ts';
import { newId } from './store.ts';
import type {
  Customer,
  Invoice,
  InvoicePayment,
  List,
  PaymentIntent,
  PortalSession,
  Session,
  Subscription,
} from './wire.ts';
import { head, nowSeconds, type StripeWorld } from './world.ts';

export const MONTH_SECONDS = 30 * 86_400;

export function subscribe(world: StripeWorld, session: Session, customer: Customer, intent: PaymentIntent): void {
  const { store } = world;
  const id = newId('sub');
  const now = nowSeconds();
  const item = {
    id: newId('si'),
    object: 'subscription_item' as const,
    current_period_start: now,
    current_period_end: now + MONTH_SECONDS,
  };
  const subscription = store.add<Subscription>({
    id,
    object: 'subscription',
    ...head(),
    customer: customer.id,
    status: 'active',
    cancel_at_period_end: false,
    canceled_at: null,
    latest_invoice: '',
    items: { object: 'list', url: `/v1/subscription_items?subscription=${id}`, has_more: false, data: [item] },
    metadata: session.hidden_deeper_metadata,
    hidden_amount: session.amount_total,
  });
  const invoice = newInvoice(world, subscription, 'subscription_create');
  settleInvoice(world, invoice, intent);
  session.subscription = id;
  session.invoice = invoice.id;
  world.tasks.at(item.current_period_end * 1000, 'renew', id);
  world.emit('customer.subscription.created', subscription);
  world.emit('invoice.paid', invoice);
}

/** Makes the invoice of the plan's current period. */
export function newInvoice(world: StripeWorld, plan: Subscription, reason: Invoice['billing_reason']): Invoice {
  const { store } = world;
  const id = newId('in');
  const [item] = plan.items.data;
  const period = { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
  const line = { id: newId('il'), object: 'line_item' as const, amount: plan.hidden_amount, period };
  const invoice = store.add<Invoice>({
    id,
    object: 'invoice',
    ...head(),
    customer: plan.customer,
    number: `BD-${String(store.all('invoice').length + 1).padStart(4, '0')}`,
    status: 'open',
    billing_reason: reason,
    hosted_invoice_url: `${world.base()}/invoice/${id}`,
    period_start: period.start,
    period_end: period.start,
    status_transitions: { paid_at: null },
    lines: { object: 'list', url: `/v1/invoices/${id}/lines`, has_more: false, data: [line] },
    amount_due: plan.hidden_amount,
    amount_paid: 0,
    currency: 'gbp',
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: plan.id, metadata: plan.metadata },
    },
  });
  plan.latest_invoice = id;
  return invoice;
}

export function settleInvoice({ store }: StripeWorld, invoice: Invoice, intent: PaymentIntent): void {
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.status_transitions.paid_at = nowSeconds();
  store.add<InvoicePayment>({
    id: newId('inpay'),
    object: 'invoice_payment',
    ...head(),
    invoice: invoice.id,
    status: 'paid',
    amount_paid: invoice.amount_paid,
    payment: { type: 'payment_intent', payment_intent: intent.id },
  });
}

export function listInvoices({ store }: StripeWorld, form: Form): List<Invoice> {
  const subscriptionId = textAt(form, 'subscription');
  const limit = integerAt(form, 'limit') ?? 10;
  const all = store
    .all('invoice')
    .filter(
      ({ parent }) => subscriptionId === undefined || parent.subscription_details.subscription === subscriptionId,
    );
  return { object: 'list', url: '/v1/invoices', has_more: all.length > limit, data: all.slice(0, limit) };
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
  subscription.canceled_at = nowSeconds();
  world.emit('customer.subscription.deleted', subscription);
  return subscription;
}

export function createPortalSession(world: StripeWorld, form: Form): PortalSession {
  const customer = world.store.require('customer', requireText(form, 'customer'));
  const id = newId('bps');
  return world.store.add<PortalSession>({
    id,
    object: 'billing_portal.session',
    ...head(),
    customer: customer.id,
    url: `${world.base()}/portal/${id}`,
    return_url: addressAt(form, 'return_url'),
  });
}
