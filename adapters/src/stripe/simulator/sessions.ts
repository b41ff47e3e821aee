// Checkout Sessions: created, read and expired by the app, paid on the page (see paying.ts).
import { requireCustomer } from './customers.ts';
import { invalid, missing } from './fault.ts';
import { emailAt, type Form, itemsAt, metadataAt, requirePositive, requireText, textAt, integerAt } from './form.ts';
import { nowSeconds } from './store.ts';
import { type Coupon, type LineItem, listOf, type Session } from './wire.ts';
import type { StripeWorld } from './world.ts';

const MIN_PENCE = 30;
const MAX_PENCE = 99_999_999;
const HALF_HOUR_SECONDS = 1800;
const DAY_SECONDS = 86_400;

export function createSession(world: StripeWorld, form: Form): Session {
  const mode = textAt(form, 'mode');
  if (mode !== 'payment' && mode !== 'subscription') throw invalid(`Invalid mode: ${mode}`, 'mode');
  const lines = itemsAt(form, 'line_items').map((item, place) => lineOf(item, place, mode));
  if (lines.length === 0) throw missing('line_items');
  const subtotal = lines.reduce((sum, { amount_total }) => sum + amount_total, 0);
  const coupon = couponOf(world, form);
  const discount = Math.min(coupon?.amount_off ?? 0, subtotal);
  checkTotal(subtotal - discount);
  const deeper = mode === 'payment' ? 'payment_intent_data' : 'subscription_data';
  const session = world.store.add('checkout.session', (id) => ({
    mode,
    status: 'open',
    payment_status: 'unpaid',
    amount_subtotal: subtotal,
    amount_total: subtotal - discount,
    total_details: { amount_discount: discount },
    url: `${world.base()}/pay/${id}`,
    payment_intent: null,
    subscription: null,
    invoice: null,
    ...payerOf(world, form),
    client_reference_id: textAt(form, 'client_reference_id') ?? null,
    metadata: metadataAt(form),
    success_url: addressAt(form, 'success_url'),
    cancel_url: textAt(form, 'cancel_url') === undefined ? null : addressAt(form, 'cancel_url'),
    expires_at: expiryAt(form),
    hidden_line_items: listOf(`checkout/sessions/${id}/line_items`, lines),
    hidden_discount_name: coupon?.name ?? '',
    hidden_transfer_group: textAt(form, 'payment_intent_data.transfer_group') ?? null,
    hidden_deeper_metadata: metadataAt(form, `${deeper}.metadata`),
    hidden_card_to_confirm: null,
    hidden_offers_saving: textAt(form, 'saved_payment_method_options.payment_method_save') === 'enabled',
    hidden_saves_card: false,
  }));
  world.tasks.at(session.expires_at * 1000, 'expire-session', session.id);
  return session;
}

function payerOf(world: StripeWorld, form: Form): Pick<Session, 'customer' | 'customer_email'> {
  const customer = textAt(form, 'customer');
  const email = emailAt(form, 'customer_email');
  if (customer === undefined) {
    if (textAt(form, 'saved_payment_method_options.payment_method_save') !== undefined)
      throw invalid('`saved_payment_method_options` needs a customer.', 'saved_payment_method_options');
    return { customer: null, customer_email: email };
  }
  if (email !== null)
    throw invalid('You may only specify one of these parameters: customer, customer_email.', 'customer');
  return { customer: requireCustomer(world, customer).id, customer_email: null };
}

/** The address for the receipt. */
export const emailOf = ({ store }: StripeWorld, { customer, customer_email }: Session): string | null =>
  customer_email ?? store.find('customer', customer ?? '')?.email ?? null;

function lineOf(item: Form, place: number, mode: Session['mode']): LineItem {
  const quantity = requirePositive(item, 'quantity');
  const unit = integerAt(item, 'price_data.unit_amount');
  if (unit === undefined) throw missing(`line_items[${place}][price_data][unit_amount]`);
  if (unit < 0) throw invalid('This value must be greater than or equal to 0.', `line_items[${place}]`);
  const currency = requireText(item, 'price_data.currency');
  if (currency !== 'gbp') throw invalid('This account takes gbp.', `line_items[${place}][price_data][currency]`);
  const interval = textAt(item, 'price_data.recurring.interval');
  if ((interval !== undefined) !== (mode === 'subscription'))
    throw invalid('You must provide recurring prices in `subscription` mode, and only there.', 'mode');
  const description = requireText(item, 'price_data.product_data.name');
  return { description, quantity, amount_total: quantity * unit };
}

function couponOf({ store }: StripeWorld, form: Form): Coupon | undefined {
  const [discount, ...more] = itemsAt(form, 'discounts');
  if (discount === undefined) return undefined;
  if (more.length > 0) throw invalid('Only one discount is supported.', 'discounts');
  const id = requireText(discount, 'coupon');
  const coupon = store.find('coupon', id);
  if (coupon === undefined || !coupon.valid)
    throw invalid(`No such coupon: '${id}'`, 'discounts[0][coupon]', 'resource_missing');
  return coupon;
}

function checkTotal(total: number): void {
  if (total > 0 && total < MIN_PENCE)
    throw invalid('The Checkout Session’s total amount must be at least £0.30.', undefined, 'amount_too_small');
  if (total > MAX_PENCE)
    throw invalid('The total amount must be no more than £999,999.99.', undefined, 'amount_too_large');
}

function expiryAt(form: Form): number {
  const now = nowSeconds();
  const expires = integerAt(form, 'expires_at') ?? now + DAY_SECONDS;
  if (expires < now + HALF_HOUR_SECONDS)
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    );
  if (expires > now + DAY_SECONDS)
    throw invalid(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    );
  return expires;
}

export function addressAt(form: Form, path: string): string {
  const address = requireText(form, path);
  if (!/^https?:/.test(address) || !URL.canParse(address)) throw invalid('Not a valid URL', path, 'url_invalid');
  return address;
}

export function expireSession(world: StripeWorld, _form: Form, id: string): Session {
  const session = world.store.require('checkout.session', id);
  if (session.status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  session.status = 'expired';
  session.url = null;
  world.emit('checkout.session.expired', session);
  return session;
}
