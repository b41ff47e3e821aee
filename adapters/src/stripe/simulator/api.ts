// The part of Stripe's v1 API that BaitDrop's server and tests use.
import { createAccount, createAccountLink, createTransfer, reverseTransfer } from './accounts.ts';
import { readBalance } from './balances.ts';
import { createCoupon, createIntent, createRefund } from './charges.ts';
import { createCustomer, deleteCustomer, detachMethod, listMethods } from './customers.ts';
import { updateDispute } from './disputes.ts';
import { Fault, invalid } from './fault.ts';
import { type Form, textAt, textsAt, integerAt } from './form.ts';
import { present } from './present.ts';
import { createSession, expireSession } from './sessions.ts';
import { cancelSubscription, createPortalSession, updateSubscription } from './subscriptions.ts';
import { type AnyObject, type Kind, type List, listOf, type ObjectOf } from './wire.ts';
import type { StripeWorld } from './world.ts';

type Handler = (world: StripeWorld, form: Form, id: string) => object;

const MAX_LISTED = 100;

const read =
  (kind: Kind): Handler =>
  ({ store }, _form, id) =>
    store.require(kind, id);

/** `filterBy` reads the field of an object that callers may filter by. */
const list =
  <K extends Kind>(kind: K, path: string, filter = '', filterBy: (object: ObjectOf<K>) => string = () => ''): Handler =>
  ({ store }, form): List<AnyObject> => {
    const value = textAt(form, filter);
    const since = integerAt(form, 'created.gte') ?? 0;
    const matching = store
      .all(kind)
      .filter((object) => object.created >= since && (value === undefined || filterBy(object) === value));
    const after = textAt(form, 'starting_after');
    const from = after === undefined ? 0 : matching.findIndex(({ id }) => id === after) + 1;
    const to = from + Math.min(Math.max(integerAt(form, 'limit') ?? 10, 1), MAX_LISTED);
    return listOf<AnyObject>(path, matching.slice(from, to), matching.length > to);
  };

/** Routes that write name the parameters that they accept; Stripe refuses all others. */
const ROUTES: Readonly<Record<string, readonly [answer: Handler, accepted?: string]>> = {
  'POST checkout/sessions': [
    createSession,
    `mode line_items discounts success_url cancel_url client_reference_id customer customer_email
     saved_payment_method_options metadata payment_intent_data subscription_data expires_at
     allowed_payment_method_types locale`,
  ],
  'GET checkout/sessions': [list('checkout.session', 'checkout/sessions', 'status', ({ status }) => status)],
  'GET checkout/sessions/:id': [read('checkout.session')],
  'POST checkout/sessions/:id/expire': [expireSession, ''],
  'POST customers': [createCustomer, 'email name metadata'],
  'DELETE customers/:id': [deleteCustomer, ''],
  'GET customers/:id/payment_methods': [listMethods],
  'GET payment_methods/:id': [read('payment_method')],
  'POST payment_methods/:id/detach': [detachMethod, ''],
  'POST coupons': [createCoupon, 'amount_off currency duration max_redemptions name'],
  'POST payment_intents': [
    createIntent,
    'amount currency confirm payment_method allowed_payment_method_types receipt_email transfer_group metadata',
  ],
  'GET payment_intents/:id': [read('payment_intent')],
  'POST refunds': [createRefund, 'payment_intent amount reason metadata'],
  'GET refunds/:id': [read('refund')],
  'GET disputes/:id': [read('dispute')],
  'POST disputes/:id': [updateDispute, 'evidence submit metadata'],
  'POST accounts': [createAccount, 'type country email business_profile capabilities metadata'],
  'GET accounts/:id': [read('account')],
  'POST account_links': [createAccountLink, 'account type refresh_url return_url'],
  'POST transfers': [createTransfer, 'amount currency destination source_transaction transfer_group metadata'],
  'GET transfers': [list('transfer', 'transfers')],
  'POST transfers/:id/reversals': [reverseTransfer, 'amount metadata'],
  'GET balance': [readBalance],
  'GET subscriptions/:id': [read('subscription')],
  'POST subscriptions/:id': [updateSubscription, 'cancel_at_period_end metadata'],
  'DELETE subscriptions/:id': [cancelSubscription, ''],
  'GET invoices': [
    list('invoice', 'invoices', 'subscription', ({ parent }) => parent.subscription_details.subscription),
  ],
  'GET invoice_payments': [list('invoice_payment', 'invoice_payments', 'invoice', ({ invoice }) => invoice)],
  'POST billing_portal/sessions': [createPortalSession, 'customer return_url'],
};

const PATTERNS = Object.entries(ROUTES).map(([route, rest]) => {
  const [method, path = ''] = route.split(' ');
  return [method, new RegExp(`^/v1/${path.replace(':id', '([^/]+)')}$`), ...rest] as const;
});

/** Answers one call or throws a `Fault`. */
export function answerCall(world: StripeWorld, method: string, path: string, form: Form): object {
  for (const [routeMethod, pattern, answer, accepted] of PATTERNS) {
    const [found, id = ''] = routeMethod === method ? (pattern.exec(path) ?? []) : [];
    if (found === undefined) continue;
    const names = accepted?.split(/\s+/);
    const unknown = names && Object.keys(form).find((name) => name !== 'expand' && !names.includes(name));
    if (unknown !== undefined) throw invalid(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown');
    const answered = answer(world, form, decodeURIComponent(id));
    return presentAnswer(world, answered, textsAt(form, 'expand'));
  }
  throw new Fault(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`);
}

function presentAnswer({ store }: StripeWorld, answered: object, expand: readonly string[]): object {
  if (!('object' in answered) || answered.object !== 'list') return present(store, answered, expand);
  const inner = expand.filter((path) => path.startsWith('data.')).map((path) => path.slice('data.'.length));
  const { data, ...rest } = answered as List<AnyObject>;
  return { ...rest, data: data.map((one) => present(store, one, inner)) };
}
