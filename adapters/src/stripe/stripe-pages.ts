// Payment pages are Stripe's Checkout Sessions.
import type { Stripe } from 'stripe';
import type { PaymentPage, PaymentPageRequest, Payments, PaymentState } from '../ports/payments.ts';
import { callStripe } from './stripe-problems.ts';

type Session = Stripe.Checkout.Session;
type SessionParams = Stripe.Checkout.SessionCreateParams;
type Discount = Stripe.Checkout.SessionCreateParams.Discount;
type PagePayments = Pick<Payments, 'openPage' | 'readPage' | 'expirePage'>;

const CURRENCY = 'gbp';

export function stripePages(stripe: Stripe): PagePayments {
  const readPage = (sessionId: string): Promise<PaymentState> =>
    callStripe(async () => {
      const session = await stripe.checkout.sessions.retrieve(sessionId, {
        expand: ['payment_intent.latest_charge.balance_transaction'],
      });
      return stateOf(session, await intentOf(stripe, session));
    });
  return {
    readPage,
    openPage: (request) =>
      callStripe(async () => {
        const { idempotencyKey } = request;
        const discounts = await discountsFor(stripe, request);
        const session = await stripe.checkout.sessions.create(sessionParams(request, discounts), { idempotencyKey });
        return pageOf(session);
      }),
    async expirePage(sessionId) {
      try {
        await callStripe(() => stripe.checkout.sessions.expire(sessionId));
      } catch (problem) {
        // Stripe refuses to expire a page that is already paid or expired, so its state is read instead.
        const state = await readPage(sessionId);
        if (state.status === 'open') throw problem;
        return state;
      }
      return readPage(sessionId);
    },
  };
}

function sessionParams(request: PaymentPageRequest, discounts: Discount[]): SessionParams {
  const { reference } = request;
  const metadata = { ...reference };
  const about: SessionParams = request.monthly
    ? { mode: 'subscription', subscription_data: { metadata } }
    : { mode: 'payment', payment_intent_data: { metadata, transfer_group: reference.subject } };
  return {
    ...about,
    // Only cards and wallets are allowed, because they settle at once: a completed page is a paid one.
    allowed_payment_method_types: ['card'],
    line_items: request.lines.map(({ name, quantity, pricePence }) => ({
      quantity,
      price_data: {
        currency: CURRENCY,
        unit_amount: pricePence,
        product_data: { name },
        ...(request.monthly ? { recurring: { interval: 'month' } } : {}),
      },
    })),
    ...(discounts.length > 0 ? { discounts } : {}),
    client_reference_id: reference.payment,
    metadata,
    ...payerOf(request),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
    locale: 'en-GB',
  };
}

/** Stripe accepts a customer or an email address, not both. Its page asks for consent before it saves a card. */
const payerOf = ({ customer, customerEmail }: PaymentPageRequest): SessionParams =>
  customer === undefined
    ? { customer_email: customerEmail }
    : { customer, saved_payment_method_options: { payment_method_save: 'enabled' } };

/** Checkout supports discounts only as coupons, so each page gets its own coupon, which works once. */
async function discountsFor(stripe: Stripe, request: PaymentPageRequest): Promise<Discount[]> {
  const { discount, idempotencyKey } = request;
  if (discount === undefined) return [];
  const { name, amountPence } = discount;
  const coupon = await stripe.coupons.create(
    { amount_off: amountPence, currency: CURRENCY, duration: 'once', max_redemptions: 1, name },
    { idempotencyKey: `${idempotencyKey}:coupon` },
  );
  return [{ coupon: coupon.id }];
}

const pageOf = ({ id, url, expires_at }: Session): PaymentPage => ({
  sessionId: id,
  url: url ?? '',
  expiresAt: new Date(expires_at * 1000),
});

/** A monthly plan is paid through its first invoice, which names the payment. */
async function intentOf(stripe: Stripe, session: Session): Promise<Stripe.PaymentIntent | undefined> {
  if (session.payment_intent !== null) return objectOf(session.payment_intent);
  const invoice = idOf(session.invoice);
  return invoice === '' ? undefined : intentOfInvoice(stripe, invoice);
}

export async function intentOfInvoice(stripe: Stripe, invoice: string): Promise<Stripe.PaymentIntent | undefined> {
  const paid = await stripe.invoicePayments.list({ invoice, limit: 1 });
  const intent = idOf(paid.data[0]?.payment.payment_intent);
  if (intent === '') return undefined;
  return stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge.balance_transaction'] });
}

function stateOf(session: Session, intent: Stripe.PaymentIntent | undefined): PaymentState {
  const subscription = idOf(session.subscription);
  return {
    sessionId: session.id,
    status: statusOf(session),
    amountPence: session.amount_total ?? 0,
    paymentIntent: intent?.id ?? '',
    charge: idOf(intent?.latest_charge),
    cardFingerprint: objectOf(intent?.latest_charge)?.payment_method_details?.card?.fingerprint ?? '',
    feePence: paymentFee(intent),
    subscription: subscription === '' ? undefined : subscription,
    reference: { payment: session.client_reference_id ?? session.metadata?.payment ?? '' },
  };
}

export const paymentFee = (intent: Stripe.PaymentIntent | undefined): number | undefined =>
  objectOf(objectOf(intent?.latest_charge)?.balance_transaction)?.fee;

function statusOf({ status, payment_status }: Session): PaymentState['status'] {
  if (status === 'expired') return 'expired';
  return status === 'complete' && payment_status !== 'unpaid' ? 'paid' : 'open';
}

type Expandable<T extends { id: string }> = string | T | null | undefined;

export const idOf = <T extends { id: string }>(value: Expandable<T>): string =>
  typeof value === 'string' ? value : (value?.id ?? '');

const objectOf = <T extends { id: string }>(value: Expandable<T>): T | undefined =>
  typeof value === 'string' || value === null ? undefined : value;
