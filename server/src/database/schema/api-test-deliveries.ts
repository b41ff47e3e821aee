import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { DELIVERY_STATUSES } from '@baitdrop/domain/delivery/delivery-status';
import { bigint, oneOf, recordId, requiredText, text, timestamp } from './columns.ts';

/**
 * A delivery requested with a test key. It is not in `api_deliveries`, so that it never reaches a courier or an
 * invoice.
 */
export const apiTestDeliveries = pgTable(
  'api_test_deliveries',
  {
    id: recordId(),
    shop_id: requiredText(),
    reference: text(),
    idempotency_key: requiredText(),
    form_hash: requiredText(),
    status: oneOf(DELIVERY_STATUSES),
    /** When the status began; the next one follows after a fixed time. */
    status_at: timestamp().notNull(),
    /** The status in which the simulation ends. */
    outcome: oneOf(['delivered', 'returned']),
    fee_pence: bigint(),
    failure: text(),
    created_at: timestamp().notNull(),
  },
  (table) => [
    uniqueIndex('idx_api_test_deliveries_key').on(table.shop_id, table.idempotency_key),
    index('idx_api_test_deliveries_list').on(table.shop_id, table.created_at, table.id),
    index('idx_api_test_deliveries_created').on(table.created_at),
  ],
);
export type ApiTestDeliveryRow = typeof apiTestDeliveries.$inferSelect;
