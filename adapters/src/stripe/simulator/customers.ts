// Customers and the cards that they saved on a payment page.
import { fingerprintOf } from './cards.ts';
import { invalid, unknownId } from './fault.ts';
import { emailAt, type Form, metadataAt } from './form.ts';
import { newId } from './store.ts';
import type { Customer, List, PaymentMethod, Session } from './wire.ts';
import { head, type StripeWorld } from './world.ts';

const EXPIRY_YEARS = 4;

export const createCustomer = ({ store }: StripeWorld, form: Form): Customer =>
  store.add<Customer>({
    id: newId('cus'),
    object: 'customer',
    ...head(),
    email: emailAt(form, 'email'),
    metadata: metadataAt(form),
    hidden_deleted: false,
  });

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
  return { object: 'list', url: `/v1/customers/${id}/payment_methods`, has_more: false, data };
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
  world.store.add<PaymentMethod>({
    id: newId('pm'),
    object: 'payment_method',
    ...head(),
    type: 'card',
    customer,
    allow_redisplay: 'always',
    card: {
      brand: 'visa',
      last4: number.slice(-4),
      exp_month: 12,
      exp_year: new Date().getFullYear() + EXPIRY_YEARS,
      fingerprint,
    },
    hidden_number: number,
  });
}
