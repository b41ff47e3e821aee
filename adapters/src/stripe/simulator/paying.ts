// Simulates a payment after the customer has pressed Pay.
import { type Card, cardOf, fingerprintOf, refusedByBank } from './cards.ts';
import { caseTags } from './cases.ts';
import { move } from './balances.ts';
import { methodsOf, saveCard } from './customers.ts';
import { emailOf } from './sessions.ts';
import { newId } from './store.ts';
import { subscribe } from './subscriptions.ts';
import type { Charge, Customer, PaymentError, PaymentIntent, Session } from './wire.ts';
import { head, nowSeconds, type StripeWorld } from './world.ts';

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
  const unknown: PaymentError = {
    type: 'card_error',
    code: 'incorrect_number',
    message: 'Your card number is incorrect.',
  };
  if (card === undefined) return { kind: 'refused', error: unknown };
  const intent = intentFor(world, session);
  if (card.confirm === true && confirmed === undefined) {
    intent.status = 'requires_action';
    session.hidden_card_to_confirm = card.number;
    return { kind: 'confirm' };
  }
  session.hidden_card_to_confirm = null;
  const error = confirmed === false ? refusedByBank : card.error;
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
  const intent = newIntent(world, session.amount_total, {
    email: emailOf(world, session),
    transferGroup: session.hidden_transfer_group,
    metadata: session.hidden_deeper_metadata,
  });
  session.payment_intent = intent.id;
  return intent;
}

interface IntentFacts {
  email: string | null;
  transferGroup: string | null;
  metadata: Record<string, string>;
}

export const newIntent = ({ store }: StripeWorld, amount: number, { email, transferGroup, metadata }: IntentFacts) =>
  store.add<PaymentIntent>({
    id: newId('pi'),
    object: 'payment_intent',
    ...head(),
    amount,
    amount_received: 0,
    currency: 'gbp',
    status: 'requires_payment_method',
    latest_charge: null,
    last_payment_error: null,
    receipt_email: email,
    transfer_group: transferGroup,
    metadata,
  });

export function failIntent(world: StripeWorld, intent: PaymentIntent, error: PaymentError): void {
  intent.status = 'requires_payment_method';
  intent.last_payment_error = error;
  world.emit('payment_intent.payment_failed', intent, { tags: caseTags(intent.receipt_email, intent.metadata) });
}

/** Makes the charge and its fee, and schedules the disputes and failures that the card simulates. */
export function chargeIntent(world: StripeWorld, intent: PaymentIntent, card: Card): Charge {
  const tags = caseTags(intent.receipt_email, intent.metadata);
  const id = newId('ch');
  const waits = card.available !== true && world.cases.applies('funds-pending', tags);
  const { id: movement } = move(world, {
    amount: intent.amount,
    fee: stripeFee(intent.amount),
    type: 'charge',
    source: id,
    ...(waits ? { availableOn: nowSeconds() + PENDING_DAYS * 86_400 } : {}),
  });
  const charge = world.store.add<Charge>({
    id,
    object: 'charge',
    ...head(),
    amount: intent.amount,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    currency: 'gbp',
    paid: true,
    status: 'succeeded',
    payment_intent: intent.id,
    balance_transaction: movement,
    billing_details: { email: intent.receipt_email },
    payment_method_details: {
      type: 'card',
      card: { last4: card.number.slice(-4), brand: 'visa', fingerprint: fingerprintOf(card.number) },
    },
    transfer_group: intent.transfer_group,
    metadata: intent.metadata,
  });
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: id,
    last_payment_error: null,
  } satisfies Partial<PaymentIntent>);
  world.emit('charge.succeeded', charge, { tags });
  world.emit('payment_intent.succeeded', intent, { tags });
  if (card.disputed === true || world.cases.applies('dispute', tags))
    world.tasks.after(DISPUTE_AFTER_MS, 'dispute', id);
  return charge;
}

function complete(world: StripeWorld, session: Session, intent: PaymentIntent, card: Card): void {
  const email = emailOf(world, session);
  const tags = caseTags(email, session.metadata);
  chargeIntent(world, intent, card);
  const { store } = world;
  session.status = 'complete';
  session.payment_status = 'paid';
  session.url = null;
  session.customer_details = { email, name: null };
  if (session.mode === 'subscription') {
    const customer = store.add<Customer>({
      id: newId('cus'),
      object: 'customer',
      ...head(),
      email,
      metadata: {},
      hidden_deleted: false,
    });
    session.customer = customer.id;
    subscribe(world, session, customer, intent);
    // A plan's payment belongs to its invoice, so the session has none.
    session.payment_intent = null;
  }
  world.emit('checkout.session.completed', session, { tags });
}
