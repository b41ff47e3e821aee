import { index, pgTable } from 'drizzle-orm/pg-core';
import { requiredText, timestamp } from './columns.ts';

/** Orders that a shop left unanswered until they were cancelled and refunded. */
export const missedOrders = pgTable(
  'missed_orders',
  {
    order: requiredText().primaryKey(),
    shop_id: requiredText(),
    missed_at: timestamp().notNull().defaultNow(),
    /** When staff closed it; until then the shop’s screens show it. */
    closed_at: timestamp(),
  },
  (table) => [index('idx_missed_orders_shop').on(table.shop_id, table.missed_at)],
);
export type MissedOrderRow = typeof missedOrders.$inferSelect;
