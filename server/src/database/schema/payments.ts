import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { flag, instant, pence, recordId, rowid, whole, words } from './columns.ts';

const now = () => timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow();

/** One attempt to be paid. `subject` is an order, or a setup request, or a retailer's Pro subscription. */
export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    purpose: text({ enum: ['order', 'setup', 'pro'] }).notNull(),
    subject: text().notNull(),
    /** `starting` until the provider has answered with a session. */
    status: text({ enum: ['starting', 'open', 'paid', 'expired', 'failed'] }).notNull(),
    amount_pence: bigint({ mode: 'number' }).notNull(),
    session_id: words(),
    /** Where the customer pays. */
    url: words(),
    payment_intent: words(),
    charge: words(),
    /** The provider's fee, once known. */
    fee_pence: pence(),
    expires_at: instant(),
    paid_at: instant(),
    created_at: now(),
    updated_at: now(),
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

export const refunds = pgTable(
  'refunds',
  {
    id: text().primaryKey(),
    payment: text()
      .notNull()
      .references(() => payments.id),
    order: words(),
    amount_pence: bigint({ mode: 'number' }).notNull(),
    /** Of that, referral credit given back instead of money. */
    credit_pence: pence(),
    reason: words(),
    /** What of the order it is for: [{line, quantity, amount_pence}]; empty for the whole. */
    lines: jsonb().$type<{ line: string; quantity: number; amount_pence: number }[]>().notNull().default([]),
    status: text({ enum: ['queued', 'sent', 'succeeded', 'failed'] }).notNull(),
    refund_id: words(),
    by_user: words(),
    created_at: now(),
    updated_at: now(),
  },
  (table) => [index('idx_refunds_order').on(table.order), index('idx_refunds_refund_id').on(table.refund_id)],
);

export const disputes = pgTable(
  'disputes',
  {
    id: text().primaryKey(),
    payment: text()
      .notNull()
      .references(() => payments.id),
    order: words(),
    dispute_id: text().notNull(),
    amount_pence: bigint({ mode: 'number' }).notNull(),
    fee_pence: pence(),
    status: words(),
    reason: words(),
    created_at: now(),
    updated_at: now(),
  },
  (table) => [uniqueIndex('idx_disputes_dispute_id').on(table.dispute_id), index('idx_disputes_order').on(table.order)],
);

/** Money on its way to a shop. One payout pays many orders; the records API shows it to the shop and administrators. */
export const payouts = pgTable(
  'payouts',
  {
    id: recordId(),
    rowid: rowid(),
    shop_id: words(),
    amount_pence: pence(),
    status: text({ enum: ['scheduled', 'sent', 'paid', 'failed', 'reversed'] })
      .notNull()
      .default('scheduled'),
    /** The business day by which it is promised to arrive. */
    due_on: words(),
    transfer_id: words(),
    payout_id: words(),
    failure: words(),
    sent_at: instant(),
    paid_at: instant(),
    created: instant(),
    updated: instant(),
  },
  (table) => [index('idx_payouts_shop_id').on(table.shop_id, table.created)],
);

export const payoutLines = pgTable(
  'payout_lines',
  {
    id: recordId(),
    rowid: rowid(),
    payout: words(),
    shop_id: words(),
    order: words(),
    amount_pence: pence(),
    created: instant(),
  },
  (table) => [
    uniqueIndex('idx_payout_lines_payout_order').on(table.payout, table.order),
    index('idx_payout_lines_order').on(table.order),
  ],
);

/** What a payout took off for couriers that the shop's own system sent for. */
export const payoutFees = pgTable(
  'payout_fees',
  {
    id: text().primaryKey(),
    payout: text().notNull(),
    api_delivery: text().notNull(),
    amount_pence: bigint({ mode: 'number' }).notNull(),
    created_at: now(),
  },
  (table) => [
    index('idx_payout_fees_payout').on(table.payout),
    index('idx_payout_fees_api_delivery').on(table.api_delivery),
  ],
);

/** Money that was transferred to a shop and comes back: for a refund of an order, or all of a payout that its bank refused. */
export const transferReversals = pgTable(
  'transfer_reversals',
  {
    id: text().primaryKey(),
    payout: text().notNull(),
    /** Empty for all that is left of the payout. */
    order: words(),
    amount_pence: bigint({ mode: 'number' }).notNull(),
    /** `failed`: the shop's account had not enough; its next payout is smaller. */
    status: text({ enum: ['queued', 'succeeded', 'failed'] }).notNull(),
    failure: words(),
    created_at: now(),
    updated_at: now(),
  },
  (table) => [
    index('idx_transfer_reversals_payout').on(table.payout),
    index('idx_transfer_reversals_order').on(table.order),
  ],
);

/** A promise of a fee and a time, good for a quarter of an hour. */
export const courierQuotes = pgTable(
  'courier_quotes',
  {
    id: text().primaryKey(),
    quote_id: text().notNull(),
    shop_id: text().notNull(),
    latitude: words(),
    longitude: words(),
    fee_pence: bigint({ mode: 'number' }).notNull(),
    pickup_minutes: bigint({ mode: 'number' }).notNull(),
    dropoff_minutes: bigint({ mode: 'number' }).notNull(),
    expires_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    created_at: now(),
  },
  (table) => [index('idx_courier_quotes_place').on(table.shop_id, table.latitude, table.longitude, table.expires_at)],
);

/** A courier's errand for an order. A failed one is followed by another; `attempt` counts them. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: text().primaryKey(),
    order: text().notNull(),
    attempt: bigint({ mode: 'number' }).notNull(),
    /** The provider's. Empty until it has taken the errand. */
    delivery_id: words(),
    quote_id: words(),
    status: text({
      enum: [
        'requested',
        'pending',
        'pickup',
        'pickup_complete',
        'dropoff',
        'delivered',
        'canceled',
        'returned',
        'refused',
      ],
    }).notNull(),
    imminent: flag(),
    /** Sealed: for the customer's eyes only. */
    pin: words(),
    tracking_url: words(),
    courier_name: words(),
    vehicle: words(),
    courier_phone: words(),
    /** The latest point only, and nothing once it is delivered. */
    courier_lat: words(),
    courier_lng: words(),
    position_at: instant(),
    pickup_eta: instant(),
    dropoff_eta: instant(),
    fee_pence: pence(),
    environment: words(),
    /** Why it came to nothing. */
    failure: words(),
    /** How often it was offered to the provider, so that a job for an earlier try knows that it is over. */
    tries: whole(),
    /** The customer waits: before then nobody is told again that no courier is to be had. */
    quiet_until: instant(),
    /** Tells news from old news. */
    heard_at: instant(),
    created_at: now(),
    updated_at: now(),
  },
  (table) => [
    uniqueIndex('idx_deliveries_order_attempt').on(table.order, table.attempt),
    uniqueIndex('idx_deliveries_delivery_id')
      .on(table.delivery_id)
      .where(sql`${table.delivery_id} != ''`),
  ],
);

/** Every call to the courier, secrets masked. Administrators read it through the records API. */
export const courierLogs = pgTable(
  'courier_logs',
  {
    id: recordId(),
    rowid: rowid(),
    retailer_id: words(),
    order: words(),
    endpoint: words(),
    environment: words(),
    request_payload: jsonb(),
    response_payload: jsonb(),
    status_code: bigint({ mode: 'number' }).notNull().default(0),
    timestamp: instant(),
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
