// Monthly plans are Stripe's subscriptions; owners manage them on its billing portal.
import type { Stripe } from 'stripe';
import type { Payments, PlanState } from '../ports/payments.ts';
import { idOf } from './stripe-pages.ts';
import { asking } from './stripe-problems.ts';

type PlanPayments = Pick<Payments, 'readPlan' | 'endPlan' | 'planPage'>;

/** While Stripe tries the card again (`past_due`), the shop keeps what it pays for. */
const inUse = new Set<string>(['trialing', 'active', 'past_due']);

export const stripePlans = (stripe: Stripe): PlanPayments => ({
  readPlan: (subscriptionId) => asking(async () => planOf(await stripe.subscriptions.retrieve(subscriptionId))),
  endPlan: (subscriptionId) =>
    asking(async () => planOf(await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }))),
  planPage: ({ customer, returnUrl }) =>
    asking(async () => (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url),
});

function planOf({ id, customer, status, items, metadata, ...subscription }: Stripe.Subscription): PlanState {
  const periodEnd = items.data[0]?.current_period_end;
  return {
    subscriptionId: id,
    customer: idOf(customer),
    status,
    active: inUse.has(status),
    currentPeriodEndsAt: periodEnd === undefined ? undefined : new Date(periodEnd * 1000),
    endsWithPeriod: subscription.cancel_at_period_end,
    reference: { payment: metadata.payment ?? '', subject: metadata.subject ?? '' },
  };
}
