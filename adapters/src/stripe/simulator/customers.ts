// Customers and the cards that they saved on a payment page.
import { fingerprintOf } from './cards.ts';
import { invalid, unknownId } from './fault.ts';
import { emailAt, type Form, metadataAt } from './form.ts';
import type { Past } from './store.ts';
import { type Customer, type List, listOf, type Metadata, type PaymentMethod, type Session } from './wire.ts';
import type { StripeWorld } from './world.ts';

const EXPIRY_YEARS = 4;

export const newCustomer = (
  { store }: StripeWorld,
  email: string | null,
  metadata: Metadata = {},
  past?: Past,
): Customer => store.add('customer', { email, metadata, hidden_deleted: false }, past);

export const createCustomer = (world: StripeWorld, form: Form): Customer =>
  newCustomer(world, emailAt(form, 'email'), metadataAt(form));

export function requireCustomer({ store }: StripeWorld, id: string): Customer {
  const customer = store.require('customer', id);
  if (customer.hidden_deleted) throw unknownId('customer', id);
  return customer;
}

export function deleteCustomer(world: StripeWorld, _form: Form, id: string): object {
  const customer = requireCustomer(world, id);
  customer.hidden_deleted = true;
  customer.email = null;
  for (const method of methodsOf(world, id)) method.customer = null;
  return { id, object: 'customer', deleted: true };
}

/** Lists the saved cards of a customer, newest first. */
export const methodsOf = ({ store }: StripeWorld, customer: string | null): PaymentMethod[] =>
  customer === null ? [] : store.all('payment_method').filter((method) => method.customer === customer);

export function listMethods(world: StripeWorld, _form: Form, id: string): List<PaymentMethod> {
  const data = methodsOf(world, requireCustomer(world, id).id);
  return listOf(`customers/${id}/payment_methods`, data);
}

export function detachMethod({ store }: StripeWorld, _form: Form, id: string): PaymentMethod {
  const method = store.require('payment_method', id);
  if (method.customer === null)
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      undefined,
      'payment_method_not_attached',
    );
  method.customer = null;
  return method;
}

/** Saves the card, because the customer ticked the box. A card that is already saved is not added again. */
export function saveCard(world: StripeWorld, { customer }: Session, number: string): void {
  const fingerprint = fingerprintOf(number);
  if (customer === null || methodsOf(world, customer).some(({ card }) => card.fingerprint === fingerprint)) return;
  const exp_year = new Date().getFullYear() + EXPIRY_YEARS;
  world.store.add('payment_method', {
    type: 'card',
    customer,
    card: { brand: 'visa', last4: number.slice(-4), exp_month: 12, exp_year, fingerprint },
    hidden_number: number,
  });
}
