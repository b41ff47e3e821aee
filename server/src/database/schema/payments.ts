import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { PAYOUT_STATUSES } from '@baitdrop/contract/payout-statuses';
import { bigint, oneOf, recordId, requiredBigint, requiredText, rowid, text, timestamp } from './columns.ts';

/** One attempt to be paid. `subject` is an order, a setup request, or a retailer's Pro subscription. */
export const payments = pgTable(
  'payments',
  {
    id: recordId(),
    purpose: oneOf(['order', 'setup', 'pro']),
    subject: requiredText(),
    /** `starting` until the provider has returned a session. */
    status: oneOf(['starting', 'open', 'paid', 'expired', 'failed']),
    amount_pence: requiredBigint(),
    session_id: text(),
    /** The address of the payment page. */
    url: text(),
    payment_intent: text(),
    charge: text(),
    /** The provider's fee; zero until it is known. */
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
    /** The part of the amount that is referral credit given back instead of money. */
    credit_pence: bigint(),
    /** The part of the promotion that went back to the shop or the platform, in addition to the amount. */
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
    /** The provider's deadline for evidence; null where the bank takes none. */
    due_by: timestamp(),
    /** When our evidence went to the bank. */
    answered_at: timestamp(),
    created_at: timestamp().notNull().defaultNow(),
    updated_at: timestamp().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('idx_disputes_dispute_id').on(table.dispute_id), index('idx_disputes_order').on(table.order)],
);
export type DisputeRow = typeof disputes.$inferSelect;

/** Payouts to shops. One payout pays many orders; the records API shows it to the shop and administrators. */
export const payouts = pgTable(
  'payouts',
  {
    id: recordId(),
    rowid: rowid(),
    shop_id: text(),
    amount_pence: bigint(),
    status: oneOf(PAYOUT_STATUSES).default('scheduled'),
    /** The business day by which it is promised to arrive. */
    due_on: text(),
    transfer_id: text(),
    payout_id: text(),
    /** The reference on the bank statement, by which the owner finds it. */
    bank_reference: text(),
    failure: text(),
    sent_at: timestamp(),
    paid_at: timestamp(),
    created: timestamp(),
    updated: timestamp(),
  },
  (table) => [
    index('idx_payouts_shop_id').on(table.shop_id, table.created),
    // Serves the administrators' list of problems.
    index('idx_payouts_troubled')
      .on(table.status, table.shop_id)
      .where(sql`${table.status} in ('waiting', 'failed', 'reversed')`),
  ],
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
    /** Empty for the remainder of a payout. */
    order: text(),
    amount_pence: requiredBigint(),
    /** `failed` means that the shop's balance was too low, so the next payout is reduced. */
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
