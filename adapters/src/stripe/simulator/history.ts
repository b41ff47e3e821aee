// Adds a history: past payments, refunds, transfers and subscriptions. No events are sent for it.
import { fingerprintOf } from './cards.ts';
import { stripeFee } from './paying.ts';
import { MONTH_SECONDS, newInvoice, settleInvoice } from './subscriptions.ts';
import type {
  BalanceTransaction,
  Charge,
  Customer,
  PaymentIntent,
  Payout,
  Refund,
  Subscription,
  Transfer,
} from './wire.ts';
import { nowSeconds, type StripeWorld } from './world.ts';

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

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);
const headOf = (at: Date) => ({ created: secondsOf(at), livemode: false as const });

/** Ids are derived from the history, so adding it again changes nothing. */
export function addHistory(world: StripeWorld, { charges, refunds, transfers, plans }: PaymentHistory): void {
  for (const charge of charges) addCharge(world, charge);
  for (const refund of refunds) addRefund(world, refund);
  for (const transfer of transfers) addTransfer(world, transfer);
  for (const plan of plans) addPlan(world, plan);
}

interface PastMovement {
  source: string;
  amount: number;
  at: Date;
  type: string;
  fee?: number;
  account?: string;
}

const moved = ({ store }: StripeWorld, { source, amount, at, type, fee = 0, account = '' }: PastMovement): string =>
  store.add<BalanceTransaction>({
    id: `txn_${type}_${source}`,
    object: 'balance_transaction',
    ...headOf(at),
    amount,
    fee,
    net: amount - fee,
    currency: 'gbp',
    type,
    source,
    available_on: secondsOf(at),
    hidden_account: account,
  }).id;

function addCharge(world: StripeWorld, past: PastCharge): PaymentIntent {
  const { paymentIntent, charge: id, amountPence: amount, email, at } = past;
  const metadata = { ...past.reference };
  const movement = moved(world, { source: id, amount, at, type: 'charge', fee: stripeFee(amount) });
  world.store.add<Charge>({
    id,
    object: 'charge',
    ...headOf(at),
    amount,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    currency: 'gbp',
    paid: true,
    status: 'succeeded',
    payment_intent: paymentIntent,
    balance_transaction: movement,
    billing_details: { email },
    payment_method_details: {
      type: 'card',
      card: { last4: '4242', brand: 'visa', fingerprint: fingerprintOf('4242424242424242') },
    },
    transfer_group: past.reference.subject,
    metadata,
  });
  return world.store.add<PaymentIntent>({
    id: paymentIntent,
    object: 'payment_intent',
    ...headOf(at),
    amount,
    amount_received: amount,
    currency: 'gbp',
    status: 'succeeded',
    latest_charge: id,
    last_payment_error: null,
    receipt_email: email,
    transfer_group: past.reference.subject,
    metadata,
  });
}

function addRefund(
  world: StripeWorld,
  { refund: id, paymentIntent, amountPence: amount, at, reference }: PastRefund,
): void {
  const intent = world.store.require('payment_intent', paymentIntent);
  const charge = world.store.require('charge', intent.latest_charge ?? '');
  charge.amount_refunded = amount;
  charge.refunded = amount === charge.amount;
  world.store.add<Refund>({
    id,
    object: 'refund',
    ...headOf(at),
    amount,
    currency: 'gbp',
    charge: charge.id,
    payment_intent: paymentIntent,
    status: 'succeeded',
    reason: null,
    balance_transaction: moved(world, { source: id, amount: -amount, at, type: 'refund' }),
    metadata: { reference },
  });
}

function addTransfer(world: StripeWorld, past: PastTransfer): void {
  const { transfer: id, payout, accountId: account, amountPence: amount, at, arrivedAt } = past;
  const payment = `py_${id}`;
  moved(world, { source: payment, amount, at, type: 'payment', account });
  moved(world, { source: payout, amount: -amount, at: arrivedAt, type: 'payout', account });
  world.store.add<Transfer>({
    id,
    object: 'transfer',
    ...headOf(at),
    amount,
    amount_reversed: 0,
    reversed: false,
    currency: 'gbp',
    destination: account,
    destination_payment: payment,
    source_transaction: null,
    transfer_group: null,
    balance_transaction: moved(world, { source: id, amount: -amount, at, type: 'transfer' }),
    metadata: { reference: past.reference },
  });
  world.store.add<Payout>({
    id: payout,
    object: 'payout',
    ...headOf(arrivedAt),
    amount,
    currency: 'gbp',
    arrival_date: secondsOf(arrivedAt),
    automatic: true,
    status: 'paid',
    failure_code: null,
    failure_message: null,
    statement_descriptor: null,
    trace_id: null,
    hidden_account: account,
  });
}

function addPlan(world: StripeWorld, past: PastPlan): void {
  const { store, tasks } = world;
  const { subscription: id, customer, email, monthlyPence, beganAt, reference } = past;
  if (store.find('subscription', id) !== undefined) return;
  store.add<Customer>({
    id: customer,
    object: 'customer',
    ...headOf(beganAt),
    email,
    metadata: {},
    hidden_deleted: false,
  });
  const item = { id: `si_${id}`, object: 'subscription_item' as const, current_period_start: 0, current_period_end: 0 };
  const plan = store.add<Subscription>({
    id,
    object: 'subscription',
    ...headOf(beganAt),
    customer,
    status: 'active',
    cancel_at_period_end: false,
    canceled_at: null,
    latest_invoice: '',
    items: { object: 'list', url: `/v1/subscription_items?subscription=${id}`, has_more: false, data: [item] },
    metadata: { ...reference },
    hidden_amount: monthlyPence,
  });
  const began = secondsOf(beganAt);
  for (let month = 0; began + month * MONTH_SECONDS <= nowSeconds(); month += 1) {
    const start = began + month * MONTH_SECONDS;
    Object.assign(item, { current_period_start: start, current_period_end: start + MONTH_SECONDS });
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
  }
  tasks.at(item.current_period_end * 1000, 'renew', id);
}
