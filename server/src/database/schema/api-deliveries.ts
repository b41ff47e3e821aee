import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { COURIER_NAMES } from '@baitdrop/domain/courier/courier-names';
import { DELIVERY_STATUSES, LIVE_DELIVERY_STATUSES } from '@baitdrop/domain/delivery/delivery-status';
import { bigint, oneOf, recordId, requiredText, sqlList, text, timestamp } from './columns.ts';

/** A delivery that a shop's own system requested through the public API. The shop owes its fee. */
export const apiDeliveries = pgTable(
  'api_deliveries',
  {
    id: recordId(),
    shop_id: requiredText(),
    /** The shop's own reference. */
    reference: text(),
    idempotency_key: requiredText(),
    /** The hash of the request body: the same key with another body is refused. */
    form_hash: requiredText(),
    /** The pickup, drop-off and items, sealed; empty once the delivery is over. */
    sealed_request: text(),
    /** `requested` until the courier company accepts it. */
    status: oneOf(DELIVERY_STATUSES).default('requested'),
    /** The company that carries it, or that was asked and did not respond; empty before. */
    courier: oneOf(['', ...COURIER_NAMES]).default(''),
    /** The courier company's id; empty until it accepts the delivery. */
    delivery_id: text(),
    fee_pence: bigint(),
    tracking_url: text(),
    pickup_eta: timestamp(),
    dropoff_eta: timestamp(),
    /** The reason for a failure. */
    failure: text(),
    /** The return of a parcel that could not be handed over: the courier company's id, its status and its own fee. */
    return_id: text(),
    return_status: oneOf(['', ...DELIVERY_STATUSES]).default(''),
    return_fee_pence: bigint(),
    return_eta: timestamp(),
    /** The time of the courier's latest update; older updates are ignored. */
    last_update_at: timestamp(),
    created_at: timestamp().notNull().defaultNow(),
    updated_at: timestamp().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('idx_api_deliveries_key').on(table.shop_id, table.idempotency_key),
    uniqueIndex('idx_api_deliveries_delivery_id')
      .on(table.delivery_id)
      .where(sql`${table.delivery_id} != ''`),
    uniqueIndex('idx_api_deliveries_return_id')
      .on(table.return_id)
      .where(sql`${table.return_id} != ''`),
    index('idx_api_deliveries_list').on(table.shop_id, table.created_at, table.id),
    index('idx_api_deliveries_open')
      .on(table.updated_at)
      .where(sql`${table.status} in ${sql.raw(sqlList(LIVE_DELIVERY_STATUSES))}`),
  ],
);
export type ApiDeliveryRow = typeof apiDeliveries.$inferSelect;
