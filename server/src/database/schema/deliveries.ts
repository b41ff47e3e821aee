import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { COURIER_NAMES } from '@baitdrop/domain/courier/courier-names';
import { DELIVERY_STATUSES } from '@baitdrop/domain/delivery/delivery-status';
import { bigint, boolean, oneOf, recordId, requiredBigint, requiredText, rowid, text, timestamp } from './columns.ts';

/** A courier's fee and times, valid for a quarter of an hour, for exactly one route, time, value and size. */
export const courierQuotes = pgTable(
  'courier_quotes',
  {
    id: recordId(),
    /** The company that quoted it. */
    courier: oneOf(COURIER_NAMES).default('uber'),
    quote_id: requiredText(),
    shop_id: requiredText(),
    /** A hash of everything that the price depends on, except the time. */
    fingerprint: text(),
    /**
     * The quote is for a delivery as soon as possible, so it serves any request while it is valid, although the minutes
     * pass.
     */
    asap: boolean(),
    /** The pickup time that it is for; null for at once. */
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
    /** The company that carries it, or that was asked and did not respond; empty before. */
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
    /** The number for the customer: the courier may accept calls from the drop-off's phone only. */
    courier_phone: text(),
    /** The number for the shop, with the code to dial; both are empty once the delivery is over. */
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
    /** The tip, which the courier company passes on to the courier. */
    tip_pence: bigint(),
    environment: text(),
    /** The delivery that brings the parcel back to the shop, and its status; empty when there is none. */
    return_id: text(),
    return_status: text(),
    return_fee_pence: bigint(),
    return_eta: timestamp(),
    /** The reason for a failure. */
    failure: text(),
    /** How often it was requested, so that a job of an earlier attempt does nothing. */
    tries: bigint(),
    /** The customer chose to wait, so no further notice about a missing courier is sent until then. */
    quiet_until: timestamp(),
    /** The time of the courier's latest update; older updates are ignored. */
    last_update_at: timestamp(),
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

/** Parts of a fee that the courier company refunds for its own mistakes. */
export const courierRefunds = pgTable(
  'courier_refunds',
  {
    /** The courier company's id. */
    id: recordId(),
    /** An id in `deliveries` or `api_deliveries`. */
    delivery: requiredText(),
    /** Empty for a delivery of the public API. */
    order: text(),
    refund_pence: requiredBigint(),
    /** The part of the customer's refund that we pay ourselves. */
    own_share_pence: requiredBigint(),
    reason: text(),
    created_at: timestamp().notNull().defaultNow(),
  },
  (table) => [index('idx_courier_refunds_order').on(table.order)],
);
export type CourierRefundRow = typeof courierRefunds.$inferSelect;

/** Changes of a courier's fee after it was booked. */
export const courierFeeChanges = pgTable(
  'courier_fee_changes',
  {
    id: recordId(),
    /** An id in `deliveries` or `api_deliveries`. */
    delivery: requiredText(),
    /** Empty for a delivery of the public API. */
    order: text(),
    /** `out` is the way to the customer, `return` the way back to the shop. */
    leg: oneOf(['out', 'return']),
    /** Includes the tip, as we owe it to the courier. */
    from_pence: requiredBigint(),
    to_pence: requiredBigint(),
    created_at: timestamp().notNull().defaultNow(),
  },
  (table) => [
    index('idx_courier_fee_changes_order').on(table.order),
    index('idx_courier_fee_changes_delivery').on(table.delivery),
  ],
);
export type CourierFeeChangeRow = typeof courierFeeChanges.$inferSelect;

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
