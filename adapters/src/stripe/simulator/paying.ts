// Simulates a payment after the customer has pressed Pay.
import { type Card, cardOf, fingerprintOf, REFUSED_BY_BANK, UNKNOWN_NUMBER } from './cards.ts';
import { caseTags } from './cases.ts';
import { move } from './balances.ts';
import { methodsOf, newCustomer, saveCard } from './customers.ts';
import { emailOf } from './sessions.ts';
import { nowSeconds, type Past } from './store.ts';
import { subscribe } from './subscriptions.ts';
import type { Charge, PaymentError, PaymentIntent, Session } from './wire.ts';
import type { StripeWorld } from './world.ts';

export type Outcome = { kind: 'paid' } | { kind: 'confirm' } | { kind: 'refused'; error: PaymentError };

const DISPUTE_AFTER_MS = 20_000;
const PENDING_DAYS = 3;

/** The fee for UK cards: 1.5 % and 20p, rounded half up. */
export const stripeFee = (amount: number): number => Math.round((amount * 150) / 10_000) + 20;

/**
 * `chosen` is a card number or the id of a saved card. `confirmed` is the customer's answer where the card requires
 * confirmation.
 */
export function payPage(world: StripeWorld, session: Session, chosen: string, confirmed?: boolean): Outcome {
  const saved = methodsOf(world, session.customer).find(({ id }) => id === chosen);
  const card = cardOf(saved?.hidden_number ?? chosen);
  if (card === undefined) return { kind: 'refused', error: UNKNOWN_NUMBER };
  const intent = intentFor(world, session);
  if (card.confirm === true && confirmed === undefined) {
    intent.status = 'requires_action';
    session.hidden_card_to_confirm = card.number;
    return { kind: 'confirm' };
  }
  session.hidden_card_to_confirm = null;
  const error = confirmed === false ? REFUSED_BY_BANK : card.error;
  if (error !== undefined) {
    failIntent(world, intent, error);
    return { kind: 'refused', error };
  }
  if (session.hidden_offers_saving && session.hidden_saves_card) saveCard(world, session, card.number);
  complete(world, session, intent, card);
  return { kind: 'paid' };
}

function intentFor(world: StripeWorld, session: Session): PaymentIntent {
  const before = world.store.find('payment_intent', session.payment_intent ?? '');
  if (before !== undefined) return before;
  const intent = newIntent(world, {
    amount: session.amount_total,
    receipt_email: emailOf(world, session),
    transfer_group: session.hidden_transfer_group,
    metadata: session.hidden_deeper_metadata,
  });
  session.payment_intent = intent.id;
  return intent;
}

type IntentFacts = Pick<PaymentIntent, 'amount' | 'receipt_email' | 'transfer_group' | 'metadata'>;

export const newIntent = ({ store }: StripeWorld, facts: IntentFacts, past?: Past): PaymentIntent =>
  store.add(
    'payment_intent',
    { ...facts, currency: 'gbp', status: 'requires_payment_method', latest_charge: null, last_payment_error: null },
    past,
  );

export function failIntent(world: StripeWorld, intent: PaymentIntent, error: PaymentError): void {
  intent.status = 'requires_payment_method';
  intent.last_payment_error = error;
  world.emit('payment_intent.payment_failed', intent, { tags: caseTags(intent.receipt_email, intent.metadata) });
}

/** Makes the charge and its fee, and schedules the disputes and failures that the card simulates. */
export function chargeIntent(world: StripeWorld, intent: PaymentIntent, card: Card): Charge {
  const tags = caseTags(intent.receipt_email, intent.metadata);
  const waits = card.available !== true && world.cases.applies('funds-pending', tags);
  const when = waits ? { availableOn: nowSeconds() + PENDING_DAYS * 86_400 } : {};
  const charge = newCharge(world, intent, card.number, when);
  world.emit('charge.succeeded', charge, { tags });
  world.emit('payment_intent.succeeded', intent, { tags });
  if (card.disputed === true || world.cases.applies('dispute', tags))
    world.tasks.after(DISPUTE_AFTER_MS, 'dispute', charge.id);
  return charge;
}

/** Moves the money and marks the payment as successful. */
export function newCharge(
  world: StripeWorld,
  intent: PaymentIntent,
  number: string,
  when: { availableOn?: number } = {},
  past?: Past,
): Charge {
  const { amount, transfer_group, metadata } = intent;
  const charge = world.store.add(
    'charge',
    (source) => ({
      amount,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      currency: 'gbp',
      status: 'succeeded',
      payment_intent: intent.id,
      balance_transaction: move(world, {
        amount,
        fee: stripeFee(amount),
        type: 'charge',
        source,
        at: past?.at,
        ...when,
      }).id,
      payment_method_details: {
        type: 'card',
        card: { last4: number.slice(-4), brand: 'visa', fingerprint: fingerprintOf(number) },
      },
      transfer_group,
      metadata,
    }),
    past,
  );
  Object.assign(intent, {
    status: 'succeeded',
    latest_charge: charge.id,
    last_payment_error: null,
  } satisfies Partial<PaymentIntent>);
  return charge;
}

function complete(world: StripeWorld, session: Session, intent: PaymentIntent, card: Card): void {
  const email = emailOf(world, session);
  const tags = caseTags(email, session.metadata);
  chargeIntent(world, intent, card);
  session.status = 'complete';
  session.payment_status = 'paid';
  session.url = null;
  if (session.mode === 'subscription') {
    const customer = newCustomer(world, email);
    session.customer = customer.id;
    subscribe(world, session, customer, intent);
    // A plan's payment belongs to its invoice, so the session has none.
    session.payment_intent = null;
  }
  world.emit('checkout.session.completed', session, { tags });
}
