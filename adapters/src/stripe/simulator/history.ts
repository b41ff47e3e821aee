// Adds a history: past payments, refunds, transfers and subscriptions. No events are sent for it.
import { newPayout, newTransfer } from './accounts.ts';
import { newRefund } from './charges.ts';
import { newCustomer } from './customers.ts';
import { GOOD_CARD } from './cards.ts';
import { newCharge, newIntent } from './paying.ts';
import { nowSeconds, secondsOf } from './store.ts';
import { newInvoice, newSubscription, periodOf, settleInvoice, startNextMonth } from './subscriptions.ts';
import type { PaymentIntent } from './wire.ts';
import type { StripeWorld } from './world.ts';

/** The app's `reference` of a payment. */
interface Reference {
  payment: string;
  subject: string;
}

export interface PastCharge {
  paymentIntent: string;
  charge: string;
  amountPence: number;
  email: string;
  at: Date;
  reference: Reference;
}

export interface PastRefund {
  refund: string;
  paymentIntent: string;
  amountPence: number;
  at: Date;
  reference: string;
}

/** A transfer to a shop's account and its payout to the shop's bank. */
export interface PastTransfer {
  transfer: string;
  payout: string;
  accountId: string;
  amountPence: number;
  at: Date;
  arrivedAt: Date;
  reference: string;
}

/**
 * A plan that has been paid every month. Its first payment is `pi_<subscription>_0`, and its charge is
 * `ch_<subscription>_0`.
 */
export interface PastPlan {
  subscription: string;
  customer: string;
  email: string;
  monthlyPence: number;
  beganAt: Date;
  reference: Reference;
}

export interface PaymentHistory {
  charges: readonly PastCharge[];
  refunds: readonly PastRefund[];
  transfers: readonly PastTransfer[];
  plans: readonly PastPlan[];
}

/** Ids are derived from the history, so adding it again changes nothing. */
export function addHistory(world: StripeWorld, { charges, refunds, transfers, plans }: PaymentHistory): void {
  for (const charge of charges) addCharge(world, charge);
  for (const refund of refunds) addRefund(world, refund);
  for (const transfer of transfers) addTransfer(world, transfer);
  for (const plan of plans) addPlan(world, plan);
}

function addCharge(world: StripeWorld, past: PastCharge): PaymentIntent {
  const { paymentIntent: id, amountPence: amount, email, at, reference } = past;
  const facts = { amount, receipt_email: email, transfer_group: reference.subject, metadata: { ...reference } };
  const intent = newIntent(world, facts, { id, at });
  newCharge(world, intent, GOOD_CARD.number, {}, { id: past.charge, at });
  return intent;
}

function addRefund(
  world: StripeWorld,
  { refund: id, paymentIntent, amountPence: amount, at, ...past }: PastRefund,
): void {
  const intent = world.store.require('payment_intent', paymentIntent);
  const charge = world.store.require('charge', intent.latest_charge ?? '');
  newRefund(world, charge, { amount, reason: null, metadata: { reference: past.reference } }, { id, at });
}

function addTransfer(world: StripeWorld, past: PastTransfer): void {
  const { transfer: id, payout, accountId: destination, amountPence: amount, at, arrivedAt, reference } = past;
  const facts = { amount, destination, sourceCharge: null, group: null, metadata: { reference } };
  newTransfer(world, facts, { id, at });
  newPayout(world, destination, amount, false, { id: payout, at: arrivedAt });
}

function addPlan(world: StripeWorld, past: PastPlan): void {
  const { subscription: id, customer, email, monthlyPence, beganAt, reference } = past;
  if (world.store.find('subscription', id) !== undefined) return;
  newCustomer(world, email, {}, { id: customer, at: beganAt });
  const facts = { customer, metadata: { ...reference }, hidden_amount: monthlyPence };
  const plan = newSubscription(world, facts, secondsOf(beganAt), { id, at: beganAt });
  for (let month = 0; ; month += 1) {
    const { start, end } = periodOf(plan);
    const invoice = newInvoice(world, plan, month === 0 ? 'subscription_create' : 'subscription_cycle');
    const intent = addCharge(world, {
      paymentIntent: `pi_${id}_${month}`,
      charge: `ch_${id}_${month}`,
      amountPence: monthlyPence,
      email,
      at: new Date(start * 1000),
      reference,
    });
    settleInvoice(world, invoice, intent);
    Object.assign(invoice, { created: start, status_transitions: { paid_at: start } });
    if (end > nowSeconds()) break;
    startNextMonth(plan);
  }
  world.tasks.at(periodOf(plan).end * 1000, 'renew', id);
}
