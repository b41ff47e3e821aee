// Saved cards are payment methods of Stripe's customers. We only ever see their last four digits and expiry.
import type { Stripe } from 'stripe';
import { PaymentProblem, type Payments, type SavedCard } from '../ports/payments.ts';
import { idOf } from './stripe-pages.ts';
import { callStripe } from './stripe-problems.ts';

type CardPayments = Pick<Payments, 'createCustomer' | 'readCards' | 'deleteCard' | 'deleteCustomer'>;

const MAX_CARDS = 20;

export const stripeCards = (stripe: Stripe): CardPayments => ({
  createCustomer: ({ idempotencyKey, email, user }) =>
    callStripe(async () => (await stripe.customers.create({ email, metadata: { user } }, { idempotencyKey })).id),
  readCards: (customer) =>
    callStripe(async () => {
      const { data } = await stripe.customers.listPaymentMethods(customer, { type: 'card', limit: MAX_CARDS });
      return data.flatMap(cardOf);
    }),
  async deleteCard({ customer, cardId }) {
    const method = await callStripe(() => stripe.paymentMethods.retrieve(cardId));
    if (idOf(method.customer) !== customer)
      throw new PaymentProblem('refused', 'resource_missing', 'This card is not saved for this customer.');
    await callStripe(() => stripe.paymentMethods.detach(cardId));
  },
  async deleteCustomer(customer) {
    try {
      await callStripe(() => stripe.customers.del(customer));
    } catch (problem) {
      // The customer is already deleted, perhaps by us: a job may run twice.
      if (!(problem instanceof PaymentProblem) || problem.code !== 'resource_missing') throw problem;
    }
  },
});

function cardOf({ id, card }: Stripe.PaymentMethod): SavedCard[] {
  if (card === undefined) return [];
  const { brand, last4, exp_month: month, exp_year: year } = card;
  return [{ cardId: id, brand, lastDigits: last4, expires: { month, year } }];
}
