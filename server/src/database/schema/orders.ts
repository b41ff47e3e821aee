import { sql } from 'drizzle-orm';
import { type AnyPgColumn, doublePrecision, index, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DisputeState } from '@baitdrop/domain/disputes/dispute';
import type { HiddenReviewReason } from '@baitdrop/domain/orders/may-review';
import type { IfMissing } from '@baitdrop/domain/orders/if-missing';
import type { StoredOrderEvent } from '@baitdrop/domain/orders/order-event';
import { REPORT_REASONS } from '@baitdrop/domain/orders/review-moderation';
import type { PromotionPayer, PromotionTarget } from '@baitdrop/domain/promotions/promotion';
import { FULFILMENTS, OPEN_ORDER_STATUSES, ORDER_STATUSES } from '@baitdrop/domain/orders/order-status';
import { bigint, boolean, oneOf, recordId, requiredText, rowid, sqlList, text, timestamp } from './columns.ts';
import { mailboxOfColumn } from './mailbox.ts';

const trigrams = (column: AnyPgColumn) => sql`lower(${column} collate "C") gin_trgm_ops`;

/** An order. Only commands write it; the records API reads it. `customer` is empty for guests. */
export const orders = pgTable(
  'orders',
  {
    id: recordId(),
    rowid: rowid(),
    code: text(),
    /** The token of the tracking link, which the shop never sees. */
    track_token: text(),
    shop_id: text(),
    shop_name: text(),
    customer: text(),
    customer_name: text(),
    customer_email: text(),
    customer_phone: text(),
    status: oneOf(ORDER_STATUSES).default('pending'),
    fulfilment: oneOf(FULFILMENTS).default('delivery'),
    address_line: text(),
    postcode: text(),
    latitude: doublePrecision().notNull().default(0),
    longitude: doublePrecision().notNull().default(0),
    /** The customer put a pin on the map; otherwise the position is the middle of the postcode's sector. */
    pinned: boolean(),
    delivery_note: text(),
    shop_note: text(),
    /** The customer's choice for missing items; empty leaves it to the shop. */
    if_missing: text().$type<IfMissing | ''>(),
    /** Both are empty for a delivery as soon as possible. */
    slot_starts: timestamp(),
    slot_ends: timestamp(),
    subtotal_pence: bigint(),
    service_fee_pence: bigint(),
    platform_fee_pence: bigint(),
    /** Zero unless the customer pays the courier. */
    delivery_fee_pence: bigint(),
    /** The promotion code that was used, as it was then; empty and zero without one. */
    promotion_id: text(),
    promotion_code: text(),
    promotion_payer: text().$type<'' | PromotionPayer>(),
    promotion_off: text().$type<'' | PromotionTarget>(),
    promotion_pence: bigint(),
    /** The customer agreed to be emailed about the shop's offers; false again once they withdraw it. */
    shop_consent: boolean(),
    /**
     * The customer asked to have phone, address and choices saved for the next order, which happens once it is paid.
     */
    remember: boolean(),
    /** The subtotal and fees, less the promotion. */
    total_pence: bigint(),
    credit_pence: bigint(),
    /** The courier's tip, on top of the total. */
    tip_pence: bigint(),
    /** The amount charged to the card: the total less the credit, plus the tip. */
    to_pay_pence: bigint(),
    refunded_pence: bigint(),
    /**
     * The part of the refunds that the shop gave without goods going back and that no later refund has taken into
     * account.
     */
    goodwill_pence: bigint(),
    prep_minutes: bigint(),
    /** When the customer asked the shop to approve a large order first. */
    asked_at: timestamp(),
    /** When the shop approved it: from then on its stock is held and it can be paid. */
    approved_at: timestamp(),
    /** The deadline for paying or, while the shop is asked, for its answer. Then the order is abandoned. */
    pay_by: timestamp(),
    paid_at: timestamp(),
    /** When the order is cancelled and refunded unless the shop has answered. */
    answer_due_at: timestamp(),
    /** When staff of the shop first saw it; the order's events say who. */
    seen_at: timestamp(),
    /** When the shop was reminded. */
    escalated_at: timestamp(),
    accepted_at: timestamp(),
    ready_at: timestamp(),
    en_route_at: timestamp(),
    delivered_at: timestamp(),
    cancelled_at: timestamp(),
    cancelled_by: text(),
    cancel_reason: text(),
    /** The order is late after this. */
    promised_by: timestamp(),
    late_told_at: timestamp(),
    /** The estimate that was last announced to the customer; null means the slot's end or the promise. */
    announced_eta: timestamp(),
    /** The estimate that was announced before that, if the order was delayed. */
    slipped_from: timestamp(),
    /** No courier was found, and the customer can choose to wait, collect or be refunded. */
    choice_open: boolean(),
    /** The state of a dispute about its payment; empty without one. */
    dispute: text().$type<'' | DisputeState>(),
    /** When the pick ticket was printed. */
    printed_at: timestamp(),
    created: timestamp(),
    updated: timestamp(),
  },
  (table) => [
    uniqueIndex('idx_orders_code').on(table.code),
    uniqueIndex('idx_orders_track_token')
      .on(table.track_token)
      .where(sql`${table.track_token} != ''`),
    index('idx_orders_shop_id').on(table.shop_id, table.created),
    index('idx_orders_customer').on(table.customer),
    // Finds a person's earlier orders, with or without an account.
    index('idx_orders_customer_email').on(sql`lower(${table.customer_email})`),
    index('idx_orders_customer_mailbox').on(sql.raw(mailboxOfColumn('"customer_email"'))),
    index('idx_orders_created').on(table.created, table.rowid),
    // Serves administrators' counts and pages by an index-only scan.
    index('idx_orders_paid')
      .on(table.created, table.rowid)
      .where(sql`${table.paid_at} is not null`),
    // Serves the administrators' list sorted by its other columns, and the disputed orders.
    index('idx_orders_paid_total')
      .on(table.total_pence, table.rowid)
      .where(sql`${table.paid_at} is not null`),
    // The index includes the columns of its expression, because PostgreSQL only uses an index-only scan when every
    // column is in it.
    index('idx_orders_paid_by_fees')
      .on(
        sql`(${table.service_fee_pence} + ${table.platform_fee_pence} + ${table.delivery_fee_pence})`,
        table.rowid,
        table.service_fee_pence,
        table.platform_fee_pence,
        table.delivery_fee_pence,
      )
      .where(sql`${table.paid_at} is not null`),
    index('idx_orders_paid_by_shop')
      .on(sql`lower(${table.shop_name})`, table.rowid, table.shop_name)
      .where(sql`${table.paid_at} is not null`),
    index('idx_orders_paid_status')
      .on(table.status, table.rowid)
      .where(sql`${table.paid_at} is not null`),
    index('idx_orders_disputed')
      .on(table.dispute, table.created, table.rowid)
      .where(sql`${table.dispute} <> ''`),
    // Serves the administrators' search, which matches inside words too.
    index('idx_orders_search').using(
      'gin',
      sql`lower(${table.code} || ' ' || ${table.shop_name} || ' ' || ${table.customer_name} || ' ' || ${table.customer_email} || ' ' || ${table.postcode}) gin_trgm_ops`,
    ),
    // The index has every column that the rules of the records API read, so that a shop's orders are counted by an
    // index-only scan.
    index('idx_orders_shop_paid').on(table.shop_id, table.paid_at, table.customer, table.track_token),
    // Serves the list of a shop's customers and their first orders by an index-only scan.
    index('idx_orders_shop_customers')
      .on(table.shop_id, table.customer_email, table.paid_at)
      .where(sql`${table.paid_at} is not null and ${table.status} <> 'cancelled'`),
    // Serves the shop's search, which matches inside words too: the expressions are those that the filter operator `~`
    // makes.
    index('idx_orders_desk_search').using(
      'gin',
      trigrams(table.code),
      trigrams(table.customer_name),
      trigrams(table.customer_phone),
      trigrams(table.customer_email),
      trigrams(table.postcode),
    ),
    index('idx_orders_open')
      .on(table.status, table.created)
      .where(sql`${table.status} in ${sql.raw(sqlList(OPEN_ORDER_STATUSES))}`),
  ],
);
export type OrderRow = typeof orders.$inferSelect;

export const orderLines = pgTable(
  'order_lines',
  {
    id: recordId(),
    rowid: rowid(),
    order: text(),
    /** Empty once the product is deleted. */
    product: text(),
    position: bigint(),
    name: text(),
    category: text(),
    price_pence: bigint(),
    quantity: bigint(),
    amount_pence: bigint(),
    refunded_quantity: bigint(),
    /** The refunded units that were out of stock. */
    short_quantity: bigint(),
    /** Units that were replaced by another product rather than refunded. */
    swapped_quantity: bigint(),
    /** The line that this one replaces, when the shop swapped a product. */
    instead_of: text(),
    perishable: boolean(),
    age_restricted: boolean(),
    created: timestamp(),
    updated: timestamp(),
  },
  (table) => [
    index('idx_order_lines_order').on(table.order, table.position),
    index('idx_order_lines_product').on(table.product),
  ],
);
export type OrderLineRow = typeof orderLines.$inferSelect;

/** Every change of an order, with its author and time. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: recordId(),
    rowid: rowid(),
    order: text(),
    kind: text(),
    /** Either customer, shop, admin, courier, payments or system. */
    by: text(),
    by_user: text(),
    /** Null once the people in them are forgotten. */
    facts: jsonb().$type<StoredOrderEvent['facts']>(),
    created: timestamp(),
  },
  (table) => [index('idx_order_events_order').on(table.order, table.rowid)],
);
export type OrderEventRow = typeof orderEvents.$inferSelect;

/** At most one per order, after delivery. */
export const reviews = pgTable(
  'reviews',
  {
    id: recordId(),
    rowid: rowid(),
    order: text(),
    shop_id: text(),
    rating: bigint(),
    text: text(),
    /** The first name only. */
    author: text(),
    sample: boolean(),
    /** Empty while it is visible; a hidden review is neither shown nor counted. */
    hidden_because: text().$type<'' | HiddenReviewReason>(),
    /** The shop's public reply. */
    reply: text(),
    replied_at: timestamp(),
    created: timestamp(),
  },
  (table) => [
    uniqueIndex('idx_reviews_order').on(table.order),
    index('idx_reviews_shop_id').on(table.shop_id, table.created),
  ],
);
export type ReviewRow = typeof reviews.$inferSelect;

/** Reports of reviews that should not be shown. */
export const reviewReports = pgTable(
  'review_reports',
  {
    id: recordId(),
    rowid: rowid(),
    review: requiredText(),
    reason: oneOf(REPORT_REASONS),
    words: text(),
    /** Empty when the person is not signed in. */
    reporter: text(),
    reported_at: timestamp().notNull(),
    decided_at: timestamp(),
  },
  (table) => [
    uniqueIndex('idx_review_reports_reporter')
      .on(table.review, table.reporter)
      .where(sql`${table.reporter} != ''`),
    index('idx_review_reports_open')
      .on(table.review)
      .where(sql`${table.decided_at} is null`),
  ],
);
export type ReviewReportRow = typeof reviewReports.$inferSelect;

/** Settings of administrators: who pays the courier, the food partner's link. */
export const productSettings = pgTable('product_settings', {
  key: requiredText().primaryKey(),
  value: jsonb().notNull(),
  changed_at: timestamp().notNull().defaultNow(),
  changed_by: text(),
});
export type ProductSettingRow = typeof productSettings.$inferSelect;
