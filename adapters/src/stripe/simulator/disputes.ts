// Disputes: payments that the customer's bank takes back until it has decided.
import { move } from './balances.ts';
import { invalid } from './fault.ts';
import { flagAt, type Form, metadataAt } from './form.ts';
import { nowSeconds } from './store.ts';
import type { Dispute } from './wire.ts';
import type { StripeWorld } from './world.ts';

const FEE_PENCE = 2000;
const DAYS_TO_ANSWER = 7;
const DAY_SECONDS = 86_400;
const MAX_FIELD = 20_000;
const MAX_ALL_FIELDS = 150_000;

/** The texts that Stripe accepts as evidence; files are not simulated. https://docs.stripe.com/api/disputes/update */
const evidenceTexts: ReadonlySet<string> = new Set([
  'access_activity_log',
  'billing_address',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_tracking_number',
  'uncategorized_text',
]);

export function openDispute(world: StripeWorld, chargeId: string): Dispute | undefined {
  const { store } = world;
  const charge = store.require('charge', chargeId);
  if (charge.disputed) return undefined;
  charge.disputed = true;
  const amount = charge.amount - charge.amount_refunded;
  const dispute = store.add('dispute', {
    amount,
    currency: 'gbp',
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
    evidence: {},
    evidence_details: {
      due_by: nowSeconds() + DAYS_TO_ANSWER * DAY_SECONDS,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    balance_transactions: [],
  });
  world.emit('charge.dispute.created', dispute);
  const taken = { amount: -amount, fee: FEE_PENCE, type: 'adjustment', source: dispute.id };
  dispute.balance_transactions = [move(world, taken)];
  world.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Evidence is a draft until it is submitted to the bank; then it cannot be changed. */
export function updateDispute(world: StripeWorld, form: Form, id: string): Dispute {
  const dispute = world.store.require('dispute', id);
  const { evidence_details: details } = dispute;
  if (dispute.status === 'won' || dispute.status === 'lost')
    throw invalid('This dispute is already closed.', undefined, 'dispute_closed');
  if (dispute.status !== 'needs_response' || details.submission_count > 0)
    throw invalid('Evidence has already been submitted for this dispute.', 'evidence', 'dispute_submitted');
  if (details.due_by * 1000 < Date.now())
    throw invalid('The deadline to submit evidence for this dispute has passed.', 'evidence', 'dispute_past_due');
  const texts = metadataAt(form, 'evidence');
  for (const [name, text] of Object.entries(texts)) {
    if (!evidenceTexts.has(name))
      throw invalid(`Received unknown parameter: evidence[${name}]`, `evidence[${name}]`, 'parameter_unknown');
    if (text.length > MAX_FIELD)
      throw invalid(`${name} has a maximum character count of ${MAX_FIELD}.`, `evidence[${name}]`);
  }
  dispute.evidence = { ...dispute.evidence, ...texts };
  const length = Object.values(dispute.evidence).reduce((sum, text) => sum + text.length, 0);
  if (length > MAX_ALL_FIELDS)
    throw invalid(`The combined character count is limited to ${MAX_ALL_FIELDS}.`, 'evidence');
  details.has_evidence = length > 0;
  if (flagAt(form, 'submit')) {
    dispute.status = 'under_review';
    details.submission_count += 1;
  }
  world.emit('charge.dispute.updated', dispute);
  return dispute;
}

export function closeDispute(world: StripeWorld, id: string, outcome: 'won' | 'lost'): void {
  const dispute = world.store.require('dispute', id);
  if (dispute.status === 'won' || dispute.status === 'lost') return;
  dispute.status = outcome;
  world.emit('charge.dispute.closed', dispute);
  if (outcome === 'lost') return;
  dispute.balance_transactions.push(move(world, { amount: dispute.amount, type: 'adjustment', source: id }));
  world.emit('charge.dispute.funds_reinstated', dispute);
}
