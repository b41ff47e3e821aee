// The part of Stripe's v1 API that BaitDrop's server and tests use.
import { createAccount, createAccountLink, createTransfer, reverseTransfer } from './accounts.ts';
import { readBalance } from './balances.ts';
import { createCoupon, createIntent, createRefund } from './charges.ts';
import { createCustomer, deleteCustomer, detachMethod, listMethods } from './customers.ts';
import { updateDispute } from './disputes.ts';
import { Fault, invalid } from './fault.ts';
import { type Form, textAt, textsAt, integerAt } from './form.ts';
import { present } from './present.ts';
import { createSession, expireSession, readLines, SESSION_PARAMS } from './sessions.ts';
import { cancelSubscription, createPortalSession, listInvoices, updateSubscription } from './subscriptions.ts';
import type { AnyObject, Kind, List } from './wire.ts';
import type { StripeWorld } from './world.ts';

type Handler = (world: StripeWorld, form: Form, id: string) => object;

interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  pattern: RegExp;
  answer: Handler;
  /** The accepted parameters; Stripe refuses all others. When undefined, only those of reads are accepted. */
  takes?: readonly string[];
}

const MAX_LISTED = 100;

function route(method: Route['method'], path: string, answer: Handler, takes?: readonly string[]): Route {
  const pattern = new RegExp(`^/v1/${path.replace(':id', '([^/]+)')}$`);
  return takes === undefined ? { method, pattern, answer } : { method, pattern, answer, takes };
}

const read =
  (kind: Kind): Handler =>
  ({ store }, _form, id) =>
    store.require(kind, id);

/** `filters` are the fields that callers may filter by. */
const list =
  (kind: Kind, path: string, filters: readonly (string & keyof Form)[] = []): Handler =>
  ({ store }, form): List<AnyObject> => {
    const conditions = filters.flatMap((name) => {
      const value = textAt(form, name);
      return value === undefined ? [] : [[name, value] as const];
    });
    const since = integerAt(form, 'created.gte') ?? 0;
    const matching = store
      .all(kind)
      .filter((object) => conditions.every(([name, value]) => (object as unknown as Form)[name] === value))
      .filter(({ created }) => created >= since);
    const after = textAt(form, 'starting_after');
    const from = after === undefined ? 0 : matching.findIndex(({ id }) => id === after) + 1;
    const limit = Math.min(Math.max(integerAt(form, 'limit') ?? 10, 1), MAX_LISTED);
    const data: AnyObject[] = matching.slice(from, from + limit);
    return { object: 'list', url: `/v1/${path}`, has_more: matching.length > from + limit, data };
  };

const routes: readonly Route[] = [
  route('POST', 'checkout/sessions', createSession, SESSION_PARAMS),
  route(
    'GET',
    'checkout/sessions',
    list('checkout.session', 'checkout/sessions', ['payment_intent', 'subscription', 'status']),
  ),
  route('GET', 'checkout/sessions/:id', read('checkout.session')),
  route('POST', 'checkout/sessions/:id/expire', expireSession, []),
  route('GET', 'checkout/sessions/:id/line_items', readLines),
  route('POST', 'customers', createCustomer, ['email', 'name', 'metadata']),
  route('DELETE', 'customers/:id', deleteCustomer, []),
  route('GET', 'customers/:id/payment_methods', listMethods),
  route('GET', 'payment_methods/:id', read('payment_method')),
  route('POST', 'payment_methods/:id/detach', detachMethod, []),
  route('POST', 'coupons', createCoupon, ['amount_off', 'currency', 'duration', 'max_redemptions', 'name']),
  route('GET', 'coupons/:id', read('coupon')),
  route('POST', 'payment_intents', createIntent, [
    'amount',
    'currency',
    'confirm',
    'payment_method',
    'allowed_payment_method_types',
    'receipt_email',
    'transfer_group',
    'metadata',
  ]),
  route('GET', 'payment_intents/:id', read('payment_intent')),
  route('GET', 'charges', list('charge', 'charges', ['payment_intent', 'transfer_group'])),
  route('GET', 'charges/:id', read('charge')),
  route('POST', 'refunds', createRefund, ['payment_intent', 'amount', 'reason', 'metadata']),
  route('GET', 'refunds', list('refund', 'refunds', ['payment_intent', 'charge'])),
  route('GET', 'refunds/:id', read('refund')),
  route('GET', 'disputes', list('dispute', 'disputes', ['payment_intent', 'charge'])),
  route('GET', 'disputes/:id', read('dispute')),
  route('POST', 'disputes/:id', updateDispute, ['evidence', 'submit', 'metadata']),
  route('POST', 'accounts', createAccount, [
    'type',
    'country',
    'email',
    'business_profile',
    'capabilities',
    'metadata',
  ]),
  route('GET', 'accounts', list('account', 'accounts')),
  route('GET', 'accounts/:id', read('account')),
  route('POST', 'account_links', createAccountLink, ['account', 'type', 'refresh_url', 'return_url']),
  route('POST', 'transfers', createTransfer, [
    'amount',
    'currency',
    'destination',
    'source_transaction',
    'transfer_group',
    'metadata',
  ]),
  route('GET', 'transfers', list('transfer', 'transfers', ['destination', 'transfer_group'])),
  route('GET', 'transfers/:id', read('transfer')),
  route('POST', 'transfers/:id/reversals', reverseTransfer, ['amount', 'metadata']),
  route('GET', 'balance', readBalance),
  route('GET', 'balance_transactions', list('balance_transaction', 'balance_transactions', ['type', 'source'])),
  route('GET', 'events', list('event', 'events', ['type'])),
  route('GET', 'events/:id', read('event')),
  route('GET', 'subscriptions/:id', read('subscription')),
  route('POST', 'subscriptions/:id', updateSubscription, ['cancel_at_period_end', 'metadata']),
  route('DELETE', 'subscriptions/:id', cancelSubscription, []),
  route('GET', 'invoices', listInvoices),
  route('GET', 'invoices/:id', read('invoice')),
  route('GET', 'invoice_payments', list('invoice_payment', 'invoice_payments', ['invoice'])),
  route('POST', 'billing_portal/sessions', createPortalSession, ['customer', 'return_url']),
];

/** Answers one call or throws a `Fault`. */
export function answerCall(world: StripeWorld, method: string, path: string, form: Form): object {
  for (const { pattern, takes, answer, ...one } of routes) {
    const [found, id = ''] = one.method === method ? (pattern.exec(path) ?? []) : [];
    if (found === undefined) continue;
    const unknown = takes && Object.keys(form).find((name) => name !== 'expand' && !takes.includes(name));
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
