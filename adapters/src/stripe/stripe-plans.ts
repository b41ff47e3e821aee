// Monthly plans are Stripe's subscriptions; owners manage them on its billing portal.
import type { Stripe } from 'stripe';
import type { Payments, PlanPayment, PlanState } from '../ports/payments.ts';
import { paymentFee, idOf, intentOfInvoice } from './stripe-pages.ts';
import { callStripe } from './stripe-problems.ts';

type PlanPayments = Pick<
  Payments,
  'readPlan' | 'readPlanPayments' | 'endPlan' | 'resumePlan' | 'endPlanNow' | 'planPage'
>;

const MAX_MONTHS = 24;

/** While Stripe retries the card (`past_due`), the shop keeps its plan. */
const ACTIVE_STATUSES = new Set<string>(['trialing', 'active', 'past_due']);

export const stripePlans = (stripe: Stripe): PlanPayments => ({
  readPlan: (subscriptionId) => callStripe(async () => planOf(await stripe.subscriptions.retrieve(subscriptionId))),
  readPlanPayments: (subscription, knownInvoices) =>
    callStripe(async () => {
      const { data } = await stripe.invoices.list({ subscription, limit: MAX_MONTHS });
      const issued = data.filter(({ status }) => status !== 'draft');
      return Promise.all(issued.map((invoice) => paymentOf(stripe, invoice, knownInvoices)));
    }),
  endPlan: (subscriptionId) =>
    callStripe(async () => planOf(await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }))),
  resumePlan: (subscriptionId) =>
    callStripe(async () => planOf(await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false }))),
  endPlanNow: (subscriptionId) => callStripe(async () => planOf(await stripe.subscriptions.cancel(subscriptionId))),
  planPage: ({ customer, returnUrl }) =>
    callStripe(async () => (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url),
});

function planOf({ id, customer, status, items, metadata, ...subscription }: Stripe.Subscription): PlanState {
  const periodEnd = items.data[0]?.current_period_end;
  return {
    subscriptionId: id,
    customer: idOf(customer),
    status,
    active: ACTIVE_STATUSES.has(status),
    currentPeriodEndsAt: periodEnd === undefined ? undefined : new Date(periodEnd * 1000),
    endsWithPeriod: subscription.cancel_at_period_end,
    reference: { payment: metadata.payment ?? '', subject: metadata.subject ?? '' },
  };
}

const instantOf = (seconds: number): Date => new Date(seconds * 1000);

/** The month is the period of the invoice's line; the invoice's own period is the previous one. */
async function paymentOf(
  stripe: Stripe,
  invoice: Stripe.Invoice,
  knownInvoices: ReadonlySet<string>,
): Promise<PlanPayment> {
  const id = invoice.id ?? '';
  const isPaid = invoice.status === 'paid';
  const intent = isPaid && !knownInvoices.has(id) ? await intentOfInvoice(stripe, id) : undefined;
  const period = invoice.lines.data.at(-1)?.period ?? { start: invoice.period_start, end: invoice.period_end };
  const paidAt = invoice.status_transitions.paid_at;
  return {
    invoiceId: id,
    number: invoice.number ?? '',
    isFirst: invoice.billing_reason === 'subscription_create',
    status: isPaid ? 'paid' : invoice.status === 'open' ? 'open' : 'void',
    amountPence: isPaid ? invoice.amount_paid : invoice.amount_due,
    periodStartsAt: instantOf(period.start),
    periodEndsAt: instantOf(period.end),
    createdAt: instantOf(invoice.created),
    paidAt: paidAt === null ? undefined : instantOf(paidAt),
    paymentIntent: intent?.id ?? '',
    feePence: paymentFee(intent),
    url: invoice.hosted_invoice_url ?? '',
  };
}
