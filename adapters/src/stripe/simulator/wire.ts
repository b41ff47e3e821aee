// The parts of Stripe's objects that are used. Keys that begin with `hidden_` are removed from answers.

export type Metadata = Record<string, string>;

interface Head<Name extends string> {
  id: string;
  object: Name;
  /** Seconds since 1970, like all times at Stripe. */
  created: number;
}

export interface List<T> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: T[];
}

export const listOf = <T>(url: string, data: T[], has_more = false): List<T> => ({
  object: 'list',
  url: `/v1/${url}`,
  has_more,
  data,
});

export interface LineItem {
  description: string;
  quantity: number;
  amount_total: number;
}

export interface Session extends Head<'checkout.session'> {
  mode: 'payment' | 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_subtotal: number;
  amount_total: number;
  total_details: { amount_discount: number };
  url: string | null;
  payment_intent: string | null;
  subscription: string | null;
  invoice: string | null;
  customer: string | null;
  customer_email: string | null;
  client_reference_id: string | null;
  metadata: Metadata;
  success_url: string;
  cancel_url: string | null;
  expires_at: number;
  hidden_line_items: List<LineItem>;
  hidden_discount_name: string;
  hidden_transfer_group: string | null;
  hidden_deeper_metadata: Metadata;
  /** The card that waits for 3-D Secure. */
  hidden_card_to_confirm: string | null;
  /** True when the page asks whether to save the card. */
  hidden_offers_saving: boolean;
  /** True when the box was ticked before the card had to wait for 3-D Secure. */
  hidden_saves_card: boolean;
}

export interface PaymentError {
  type: string;
  code: string;
  decline_code?: string;
  message: string;
}

export interface PaymentIntent extends Head<'payment_intent'> {
  amount: number;
  currency: 'gbp';
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  latest_charge: string | null;
  last_payment_error: PaymentError | null;
  receipt_email: string | null;
  transfer_group: string | null;
  metadata: Metadata;
}

export interface BalanceTransaction extends Head<'balance_transaction'> {
  amount: number;
  fee: number;
  net: number;
  currency: 'gbp';
  type: string;
  source: string;
  available_on: number;
  /** The account whose balance it changes; empty for the platform's. */
  hidden_account: string;
}

export interface Charge extends Head<'charge'> {
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
  currency: 'gbp';
  status: 'succeeded';
  payment_intent: string;
  balance_transaction: string;
  payment_method_details: { type: 'card'; card: { last4: string; brand: 'visa'; fingerprint: string } };
  transfer_group: string | null;
  metadata: Metadata;
}

export interface Refund extends Head<'refund'> {
  amount: number;
  currency: 'gbp';
  charge: string;
  payment_intent: string;
  status: 'pending' | 'succeeded' | 'failed';
  failure_reason?: string;
  reason: string | null;
  balance_transaction: string;
  metadata: Metadata;
}

export interface Coupon extends Head<'coupon'> {
  amount_off: number;
  currency: 'gbp';
  duration: string;
  name: string | null;
  max_redemptions: number | null;
  valid: boolean;
}

export interface Account extends Head<'account'> {
  type: string;
  country: string;
  email: string | null;
  business_profile: { name: string | null };
  capabilities: { transfers: 'inactive' | 'active' };
  payouts_enabled: boolean;
  details_submitted: boolean;
  requirements: { currently_due: string[]; past_due: string[]; disabled_reason: string | null };
  metadata: Metadata;
  hidden_payouts_fail: boolean;
}

export interface AccountLink extends Head<'account_link'> {
  url: string;
  expires_at: number;
  hidden_account: string;
  hidden_refresh_url: string;
  hidden_return_url: string;
  hidden_used: boolean;
}

export interface Transfer extends Head<'transfer'> {
  amount: number;
  amount_reversed: number;
  reversed: boolean;
  currency: 'gbp';
  destination: string;
  source_transaction: string | null;
  transfer_group: string | null;
  balance_transaction: string;
  metadata: Metadata;
}

export interface TransferReversal extends Head<'transfer_reversal'> {
  amount: number;
  currency: 'gbp';
  transfer: string;
  balance_transaction: string;
}

export interface Payout extends Head<'payout'> {
  amount: number;
  currency: 'gbp';
  status: 'paid' | 'failed';
  failure_code: string | null;
  failure_message: string | null;
  statement_descriptor: string | null;
  trace_id: { status: 'supported' | 'pending'; value: string | null } | null;
  hidden_account: string;
}

export interface Dispute extends Head<'dispute'> {
  amount: number;
  currency: 'gbp';
  charge: string;
  payment_intent: string;
  reason: string;
  status: 'needs_response' | 'under_review' | 'won' | 'lost';
  evidence: Record<string, string>;
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number };
  balance_transactions: BalanceTransaction[];
}

export interface Customer extends Head<'customer'> {
  email: string | null;
  metadata: Metadata;
  hidden_deleted: boolean;
}

export interface PaymentMethod extends Head<'payment_method'> {
  type: 'card';
  /** Null once it is detached. */
  customer: string | null;
  card: { brand: 'visa'; last4: string; exp_month: number; exp_year: number; fingerprint: string };
  hidden_number: string;
}

export interface Subscription extends Head<'subscription'> {
  customer: string;
  status: 'active' | 'past_due' | 'canceled';
  cancel_at_period_end: boolean;
  latest_invoice: string;
  items: List<{ id: string; object: 'subscription_item'; current_period_start: number; current_period_end: number }>;
  metadata: Metadata;
  hidden_amount: number;
}

export interface Invoice extends Head<'invoice'> {
  customer: string;
  number: string;
  status: 'paid' | 'open' | 'void';
  billing_reason: 'subscription_create' | 'subscription_cycle';
  hosted_invoice_url: string;
  period_start: number;
  period_end: number;
  status_transitions: { paid_at: number | null };
  lines: List<{ id: string; object: 'line_item'; amount: number; period: { start: number; end: number } }>;
  amount_due: number;
  amount_paid: number;
  currency: 'gbp';
  parent: { type: 'subscription_details'; subscription_details: { subscription: string; metadata: Metadata } };
}

export interface InvoicePayment extends Head<'invoice_payment'> {
  invoice: string;
  status: 'paid';
  amount_paid: number;
  payment: { type: 'payment_intent'; payment_intent: string };
}

export interface PortalSession extends Head<'billing_portal.session'> {
  customer: string;
  url: string;
  return_url: string;
}

export interface StripeEvent extends Head<'event'> {
  type: string;
  account?: string;
  pending_webhooks: number;
  data: { object: object };
}

export type AnyObject =
  | Session
  | PaymentIntent
  | BalanceTransaction
  | Charge
  | Refund
  | Coupon
  | Account
  | AccountLink
  | Transfer
  | TransferReversal
  | Payout
  | Dispute
  | Customer
  | PaymentMethod
  | Subscription
  | Invoice
  | InvoicePayment
  | PortalSession
  | StripeEvent;

export type Kind = AnyObject['object'];
export type ObjectOf<K extends Kind> = Extract<AnyObject, { object: K }>;

/** Stripe's ids begin with the kind of their object. */
export const ID_PREFIXES = {
  account: 'acct',
  account_link: 'alink',
  balance_transaction: 'txn',
  'billing_portal.session': 'bps',
  charge: 'ch',
  'checkout.session': 'cs_test',
  coupon: 'coupon',
  customer: 'cus',
  dispute: 'du',
  event: 'evt',
  invoice: 'in',
  invoice_payment: 'inpay',
  payment_intent: 'pi',
  payment_method: 'pm',
  payout: 'po',
  refund: 're',
  subscription: 'sub',
  transfer: 'tr',
  transfer_reversal: 'trr',
} as const satisfies Record<Kind, string>;

export const STRIPE_API_VERSION = '2026-10-28.endive';
