import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, pence, words } from './columns.ts';

const now = () => timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow();

/** A delivery that a shop's own system asked for through the public API. The shop owes its fee. */
export const apiDeliveries = pgTable(
  'api_deliveries',
  {
    id: text().primaryKey(),
    shop_id: text().notNull(),
    /** The shop's own word for it. */
    reference: words(),
    idempotency_key: text().notNull(),
    /** Tells whether the same thing was asked. */
    form_hash: text().notNull(),
    /** What is to be carried where, sealed; empty once it is over. */
    errand: words(),
    /** `requested` until the courier has taken it. */
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
    })
      .notNull()
      .default('requested'),
    /** The courier's. Empty until it has taken the errand. */
    delivery_id: words(),
    fee_pence: pence(),
    tracking_url: words(),
    pickup_eta: instant(),
    dropoff_eta: instant(),
    /** Why it came to nothing. */
    failure: words(),
    /** Tells news from old news. */
    heard_at: instant(),
    created_at: now(),
    updated_at: now(),
  },
  (table) => [
    uniqueIndex('idx_api_deliveries_key').on(table.shop_id, table.idempotency_key),
    uniqueIndex('idx_api_deliveries_delivery_id')
      .on(table.delivery_id)
      .where(sql`${table.delivery_id} != ''`),
    index('idx_api_deliveries_open')
      .on(table.updated_at)
      .where(sql`${table.status} in ('requested', 'pending', 'pickup', 'pickup_complete', 'dropoff')`),
  ],
);
