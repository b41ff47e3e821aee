import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { flag, instant, pence, recordId, rowid, whole, words } from './columns.ts';

const foundInside = (column: AnyPgColumn) => sql`lower(${column} collate "C") gin_trgm_ops`;

/** What a customer bought. Written by commands only; the records API reads it. `customer` is empty for guests. */
export const orders = pgTable(
  'orders',
  {
    id: recordId(),
    rowid: rowid(),
    code: words(),
    /** Whoever holds it may follow the order. Never shown to the shop. */
    track_token: words(),
    shop_id: words(),
    shop_name: words(),
    customer: words(),
    customer_name: words(),
    customer_email: words(),
    customer_phone: words(),
    status: text({ enum: ['pending', 'preparing', 'en_route', 'delivered', 'cancelled'] })
      .notNull()
      .default('pending'),
    fulfilment: text({ enum: ['delivery', 'collection'] })
      .notNull()
      .default('delivery'),
    address_line: words(),
    postcode: words(),
    latitude: doublePrecision().notNull().default(0),
    longitude: doublePrecision().notNull().default(0),
    delivery_note: words(),
    shop_note: words(),
    /** Both empty: as soon as possible. */
    slot_starts: instant(),
    slot_ends: instant(),
    subtotal_pence: pence(),
    service_fee_pence: pence(),
    platform_fee_pence: pence(),
    /** Zero unless the customer pays the courier. */
    delivery_fee_pence: pence(),
    /** Subtotal and fees. */
    total_pence: pence(),
    credit_pence: pence(),
    /** What the card is charged: the total less the credit. */
    to_pay_pence: pence(),
    refunded_pence: pence(),
    prep_minutes: whole(),
    paid_at: instant(),
    /** The shop must have answered by then; later the order is cancelled and refunded by itself. */
    answer_due_at: instant(),
    /** The shop was reminded. */
    escalated_at: instant(),
    accepted_at: instant(),
    ready_at: instant(),
    en_route_at: instant(),
    delivered_at: instant(),
    cancelled_at: instant(),
    cancelled_by: words(),
    cancel_reason: words(),
    /** Later than this is late. */
    promised_by: instant(),
    late_told_at: instant(),
    /** No courier was to be had: the customer chooses to wait, collect or be refunded. */
    choice_open: flag(),
    /** The pick ticket was printed. */
    printed_at: instant(),
    created: instant(),
    updated: instant(),
  },
  (table) => [
    uniqueIndex('idx_orders_code').on(table.code),
    uniqueIndex('idx_orders_track_token')
      .on(table.track_token)
      .where(sql`${table.track_token} != ''`),
    index('idx_orders_shop_id').on(table.shop_id, table.created),
    index('idx_orders_customer').on(table.customer),
    index('idx_orders_created').on(table.created, table.rowid),
    // Counted and paged by administrators without looking at the orders themselves.
    index('idx_orders_paid')
      .on(table.created, table.rowid)
      .where(sql`${table.paid_at} is not null`),
    // What an administrator types into the search field, found inside words too.
    index('idx_orders_search').using(
      'gin',
      sql`lower(${table.code} || ' ' || ${table.shop_name} || ' ' || ${table.customer_name} || ' ' || ${table.customer_email} || ' ' || ${table.postcode}) gin_trgm_ops`,
    ),
    // All that the rules of the records API look at, so that a shop's orders are counted without looking at themselves.
    index('idx_orders_shop_paid').on(table.shop_id, table.paid_at, table.customer, table.track_token),
    // Who bought from a shop and when first, without looking at the orders themselves.
    index('idx_orders_shop_customers')
      .on(table.shop_id, table.customer_email, table.paid_at)
      .where(sql`${table.paid_at} is not null and ${table.status} <> 'cancelled'`),
    // What a shop types into its search field, found inside words too, in the words of the filter language's `~`.
    index('idx_orders_desk_search').using(
      'gin',
      foundInside(table.code),
      foundInside(table.customer_name),
      foundInside(table.customer_phone),
      foundInside(table.customer_email),
      foundInside(table.postcode),
    ),
    index('idx_orders_open')
      .on(table.status, table.created)
      .where(sql`${table.status} in ('pending', 'preparing', 'en_route')`),
  ],
);

export type OrderRow = typeof orders.$inferSelect;

export const orderLines = pgTable(
  'order_lines',
  {
    id: recordId(),
    rowid: rowid(),
    order: words(),
    /** Empty once the product is deleted. */
    product: words(),
    position: whole(),
    name: words(),
    category: words(),
    price_pence: pence(),
    quantity: whole(),
    amount_pence: pence(),
    refunded_quantity: whole(),
    /** Of those, units that were not there. */
    short_quantity: whole(),
    /** Of those, units that something else came for: not refunded, but swapped. */
    swapped_quantity: whole(),
    /** The line it came for, when the shop swapped something. */
    instead_of: words(),
    perishable: flag(),
    age_restricted: flag(),
    created: instant(),
    updated: instant(),
  },
  (table) => [
    index('idx_order_lines_order').on(table.order, table.position),
    index('idx_order_lines_product').on(table.product),
  ],
);

/** Every change of an order, with who and when. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: recordId(),
    rowid: rowid(),
    order: words(),
    kind: words(),
    /** customer, shop, admin, courier, payments or system. */
    by: words(),
    by_user: words(),
    /** For people. */
    text: words(),
    detail: jsonb().$type<Record<string, unknown>>(),
    created: instant(),
  },
  (table) => [index('idx_order_events_order').on(table.order, table.rowid)],
);

/** One per order, after delivery. */
export const reviews = pgTable(
  'reviews',
  {
    id: recordId(),
    rowid: rowid(),
    order: words(),
    shop_id: words(),
    rating: whole(),
    text: words(),
    /** First name and initial. */
    author: words(),
    sample: flag(),
    created: instant(),
  },
  (table) => [
    uniqueIndex('idx_reviews_order').on(table.order),
    index('idx_reviews_shop_id').on(table.shop_id, table.created),
  ],
);

/** Choices of the administrator: who pays the courier, the food partner's link. */
export const productSettings = pgTable('product_settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  changed_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  changed_by: words(),
});

/** What an outside party told us, by its own event id: a repeat is harmless, and work goes on after a crash. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    source: text().notNull(),
    event_id: text().notNull(),
    kind: words(),
    payload: jsonb().notNull(),
    received_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    done_at: timestamp({ withTimezone: true, precision: 3 }),
    /** False when we do not know what to do with this kind of event. */
    understood: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('idx_webhook_events_event_id').on(table.source, table.event_id),
    index('idx_webhook_events_received_at').on(table.received_at),
  ],
);
