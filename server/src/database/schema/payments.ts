import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { COURIER_NAMES } from '@baitdrop/domain/courier/courier-names';
import { DELIVERY_STATUSES } from '@baitdrop/domain/delivery/delivery-status';
import { bigint, boolean, oneOf, recordId, requiredBigint, requiredText, rowid, text, timestamp } from './columns.ts';

/** One attempt to be paid. `subject` is an order, or a setup request, or a retailer's Pro subscription. */
export const payments = pgTable(
  'payments',
  {
    id: recordId(),
    purpose: oneOf(['order', 'setup', 'pro']),
    subject: requiredText(),
    /** `starting` until the provider has answered with a session. */
    status: oneOf(['starting', 'open', 'paid', 'expired', 'failed']),
    amount_pence: requiredBigint(),
    session_id: text(),
    /** Where the customer pays. */
    url: text(),
    payment_intent: text(),
    charge: text(),
    /** The provider's fee, once known. */
    fee_pence: bigint(),
    expires_at: timestamp(),
    paid_at: timestamp(),
    created_at: timestamp().notNull().defaultNow(),
    updated_at: timestamp().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('idx_payments_session_id')
      .on(table.session_id)
      .where(sql`${table.session_id} != ''`),
    index('idx_payments_subject').on(table.purpose, table.subject),
    index('idx_payments_payment_intent').on(table.payment_intent),
    index('idx_payments_waiting')
      .on(table.expires_at)
      .where(sql`${table.status} in ('starting', 'open')`),
  ],
);
export type PaymentRow = typeof payments.$inferSelect;

export const refunds = pgTable(
  'refunds',
  {
    id: recordId(),
    payment: requiredText().references(() => payments.id),
    order: text(),
    amount_pence: requiredBigint(),
    /** Of that, referral credit given back instead of money. */
    credit_pence: bigint(),
    /** Besides that: of the promotion, what went back to whoever paid for it. */
    promotion_pence: bigint(),
    reason: text(),
    /** The refunded lines; empty for the whole order. */
    lines: jsonb().$type<{ line: string; quantity: number; amount_pence: number }[]>().notNull().default([]),
    status: oneOf(['queued', 'sent', 'succeeded', 'failed']),
    refund_id: text(),
    by_user: text(),
    created_at: timestamp().notNull().defaultNow(),
    updated_at: timestamp().notNull().defaultNow(),
  },
  (table) => [index('idx_refunds_order').on(table.order), index('idx_refunds_refund_id').on(table.refund_id)],
);
export type RefundRow = typeof refunds.$inferSelect;

export const disputes = pgTable(
  'disputes',
  {
    id: recordId(),
    payment: requiredText().references(() => payments.id),
    order: text(),
    dispute_id: requiredText(),
    amount_pence: requiredBigint(),
    fee_pence: bigint(),
    status: text(),
    reason: text(),
    /** Until when the provider takes evidence; null where the bank takes none. */
    due_by: timestamp(),
    /** When our evidence went to the bank. */
    answered_at: timestamp(),
    created_at: timestamp().notNull().defaultNow(),
    updated_at: timestamp().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('idx_disputes_dispute_id').on(table.dispute_id), index('idx_disputes_order').on(table.order)],
);
export type DisputeRow = typeof disputes.$inferSelect;

/** Money on its way to a shop. One payout pays many orders; the records API shows it to the shop and administrators. */
export const payouts = pgTable(
  'payouts',
  {
    id: recordId(),
    rowid: rowid(),
    shop_id: text(),
    amount_pence: bigint(),
    status: oneOf(['scheduled', 'sent', 'paid', 'failed', 'reversed']).default('scheduled'),
    /** The business day by which it is promised to arrive. */
    due_on: text(),
    transfer_id: text(),
    payout_id: text(),
    failure: text(),
    sent_at: timestamp(),
    paid_at: timestamp(),
    created: timestamp(),
    updated: timestamp(),
  },
  (table) => [index('idx_payouts_shop_id').on(table.shop_id, table.created)],
);
export type PayoutRow = typeof payouts.$inferSelect;

export const payoutLines = pgTable(
  'payout_lines',
  {
    id: recordId(),
    rowid: rowid(),
    payout: text(),
    shop_id: text(),
    order: text(),
    amount_pence: bigint(),
    created: timestamp(),
  },
  (table) => [
    uniqueIndex('idx_payout_lines_payout_order').on(table.payout, table.order),
    index('idx_payout_lines_order').on(table.order),
  ],
);
export type PayoutLineRow = typeof payoutLines.$inferSelect;

/** Courier fees of deliveries made through the public API, deducted from a payout. */
export const payoutFees = pgTable(
  'payout_fees',
  {
    id: recordId(),
    payout: requiredText(),
    api_delivery: requiredText(),
    amount_pence: requiredBigint(),
    created_at: timestamp().notNull().defaultNow(),
  },
  (table) => [
    index('idx_payout_fees_payout').on(table.payout),
    index('idx_payout_fees_api_delivery').on(table.api_delivery),
  ],
);
export type PayoutFeeRow = typeof payoutFees.$inferSelect;

/** Money taken back from a shop: for a refund of an order, or all of a payout that its bank refused. */
export const transferReversals = pgTable(
  'transfer_reversals',
  {
    id: recordId(),
    payout: requiredText(),
    /** Empty for all that is left of the payout. */
    order: text(),
    amount_pence: requiredBigint(),
    /** `failed`: the shop's balance was too low, so the next payout is reduced. */
    status: oneOf(['queued', 'succeeded', 'failed']),
    failure: text(),
    created_at: timestamp().notNull().defaultNow(),
    updated_at: timestamp().notNull().defaultNow(),
  },
  (table) => [
    index('idx_transfer_reversals_payout').on(table.payout),
    index('idx_transfer_reversals_order').on(table.order),
  ],
);
export type TransferReversalRow = typeof transferReversals.$inferSelect;

/** A courier's fee and times, valid for a quarter of an hour, for exactly one way, time, value and size. */
export const courierQuotes = pgTable(
  'courier_quotes',
  {
    id: recordId(),
    /** The company that made it. */
    courier: oneOf(COURIER_NAMES).default('uber'),
    quote_id: requiredText(),
    shop_id: requiredText(),
    /** A hash of what the price depends on, but for the time. */
    fingerprint: text(),
    /** As soon as possible: it serves whoever asks within its life, though the minutes go by. */
    asap: boolean(),
    /** The time of the pick-up that it is for; null for at once. */
    ready_at: timestamp(),
    fee_pence: requiredBigint(),
    pickup_minutes: requiredBigint(),
    dropoff_minutes: requiredBigint(),
    expires_at: timestamp().notNull(),
    created_at: timestamp().notNull().defaultNow(),
  },
  (table) => [index('idx_courier_quotes_fingerprint').on(table.fingerprint, table.expires_at)],
);
export type CourierQuoteRow = typeof courierQuotes.$inferSelect;

/** A courier's delivery of an order. A failed one is followed by another; `attempt` counts them. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: recordId(),
    order: requiredText(),
    attempt: requiredBigint(),
    /** The company that carries it, or whose answer to the request was lost; empty before. */
    courier: oneOf(['', ...COURIER_NAMES]).default(''),
    /** The courier company's id; empty until it accepts the delivery. */
    delivery_id: text(),
    quote_id: text(),
    status: oneOf(DELIVERY_STATUSES),
    imminent: boolean(),
    /** Sealed; shown to the customer only. */
    pin: text(),
    tracking_url: text(),
    courier_name: text(),
    vehicle: text(),
    /** For the customer: the courier may answer the drop-off's phone alone. */
    courier_phone: text(),
    /** For the shop, with the code to key in; both empty once it is over. */
    shop_phone: text(),
    shop_phone_code: text(),
    /** A photo was taken at the drop-off; the courier company has it for 30 days. */
    has_photo: boolean(),
    /** The latest position only; empty once it is delivered. */
    courier_lat: text(),
    courier_lng: text(),
    position_at: timestamp(),
    pickup_eta: timestamp(),
    dropoff_eta: timestamp(),
    fee_pence: bigint(),
    /** What the courier company passes on to the person who carries it. */
    tip_pence: bigint(),
    environment: text(),
    /** The delivery that brings it back to the shop, and what became of that; empty when there is none. */
    return_id: text(),
    return_status: text(),
    return_fee_pence: bigint(),
    return_eta: timestamp(),
    /** Why it failed. */
    failure: text(),
    /** How often it was requested, so that a job for an earlier try does nothing. */
    tries: bigint(),
    /** The customer chose to wait: until then nobody is told again that there is no courier. */
    quiet_until: timestamp(),
    /** When the courier's latest update was made: older ones are ignored. */
    heard_at: timestamp(),
    created_at: timestamp().notNull().defaultNow(),
    updated_at: timestamp().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('idx_deliveries_order_attempt').on(table.order, table.attempt),
    uniqueIndex('idx_deliveries_delivery_id')
      .on(table.delivery_id)
      .where(sql`${table.delivery_id} != ''`),
    uniqueIndex('idx_deliveries_return_id')
      .on(table.return_id)
      .where(sql`${table.return_id} != ''`),
  ],
);
export type DeliveryRow = typeof deliveries.$inferSelect;

/** What the courier company gives back of its fee, for what went wrong on its side. */
export const courierRefunds = pgTable(
  'courier_refunds',
  {
    /** The courier company's id. */
    id: recordId(),
    /** Of `deliveries` or `api_deliveries`. */
    delivery: requiredText(),
    /** Empty for a delivery of the API. */
    order: text(),
    refund_pence: requiredBigint(),
    /** What it leaves for us to give back to the customer. */
    own_share_pence: requiredBigint(),
    reason: text(),
    created_at: timestamp().notNull().defaultNow(),
  },
  (table) => [index('idx_courier_refunds_order').on(table.order)],
);
export type CourierRefundRow = typeof courierRefunds.$inferSelect;

/** Every call to the courier, secrets masked. Administrators read it through the records API. */
export const courierLogs = pgTable(
  'courier_logs',
  {
    id: recordId(),
    rowid: rowid(),
    retailer_id: text(),
    order: text(),
    courier: oneOf(['', ...COURIER_NAMES]).default(''),
    endpoint: text(),
    environment: text(),
    request_payload: jsonb(),
    response_payload: jsonb(),
    status_code: bigint(),
    timestamp: timestamp(),
  },
  (table) => [
    index('idx_courier_logs_retailer_id').on(table.retailer_id, table.timestamp),
    index('idx_courier_logs_newest').on(table.timestamp, table.rowid),
    index('idx_courier_logs_order')
      .on(table.order)
      .where(sql`${table.order} != ''`),
    index('idx_courier_logs_errors')
      .on(table.timestamp)
      .where(sql`${table.status_code} < 200 or ${table.status_code} >= 300`),
  ],
);
export type CourierLogRow = typeof courierLogs.$inferSelect;
