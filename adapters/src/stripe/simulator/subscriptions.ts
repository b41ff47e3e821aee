// Monthly plans: made when their first page is paid; ended by the app or on the portal page.
import { type Form, flagAt, needText } from './form.ts';
import { addressAt } from './sessions.ts';
import { newId } from './store.ts';
import type { Customer, Invoice, InvoicePayment, PaymentIntent, PortalSession, Session, Subscription } from './wire.ts';
import { head, nowSeconds, type World } from './world.ts';

const monthSeconds = 30 * 86_400;

export function subscribe(world: World, session: Session, customer: Customer, intent: PaymentIntent): void {
  const { store } = world;
  const id = newId('sub');
  const now = nowSeconds();
  const invoice = invoiceFor(world, id, session, customer.id);
  const item = {
    id: newId('si'),
    object: 'subscription_item' as const,
    current_period_start: now,
    current_period_end: now + monthSeconds,
  };
  const subscription = store.add<Subscription>({
    id,
    object: 'subscription',
    ...head(),
    customer: customer.id,
    status: 'active',
    cancel_at_period_end: false,
    canceled_at: null,
    latest_invoice: invoice.id,
    items: { object: 'list', url: `/v1/subscription_items?subscription=${id}`, has_more: false, data: [item] },
    metadata: session.hidden_deeper_metadata,
  });
  store.add<InvoicePayment>({
    id: newId('inpay'),
    object: 'invoice_payment',
    ...head(),
    invoice: invoice.id,
    status: 'paid',
    amount_paid: session.amount_total,
    payment: { type: 'payment_intent', payment_intent: intent.id },
  });
  session.subscription = id;
  session.invoice = invoice.id;
  world.emit('customer.subscription.created', subscription);
  world.emit('invoice.paid', invoice);
}

const invoiceFor = ({ store }: World, subscription: string, session: Session, customer: string): Invoice =>
  store.add<Invoice>({
    id: newId('in'),
    object: 'invoice',
    ...head(),
    customer,
    status: 'paid',
    amount_due: session.amount_total,
    amount_paid: session.amount_total,
    currency: 'gbp',
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription, metadata: session.hidden_deeper_metadata },
    },
  });

export function updateSubscription(world: World, form: Form, id: string): Subscription {
  const subscription = world.store.need('subscription', id);
  subscription.cancel_at_period_end = flagAt(form, 'cancel_at_period_end');
  world.emit('customer.subscription.updated', subscription);
  return subscription;
}

export function cancelSubscription(world: World, _form: Form, id: string): Subscription {
  const subscription = world.store.need('subscription', id);
  subscription.status = 'canceled';
  subscription.canceled_at = nowSeconds();
  world.emit('customer.subscription.deleted', subscription);
  return subscription;
}

/** The month is over and the card is refused: Stripe will try again, and says so. */
export function failRenewal(world: World, id: string): void {
  const subscription = world.store.need('subscription', id);
  const invoice = world.store.need('invoice', subscription.latest_invoice);
  subscription.status = 'past_due';
  world.emit('invoice.payment_failed', { ...invoice, status: 'open', amount_paid: 0 });
  world.emit('customer.subscription.updated', subscription);
}

export function createPortalSession(world: World, form: Form): PortalSession {
  const customer = world.store.need('customer', needText(form, 'customer'));
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
