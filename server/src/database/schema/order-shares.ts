import { index, pgTable } from 'drizzle-orm/pg-core';
import { requiredText, timestamp } from './columns.ts';

/** Links with which people follow an order that is not theirs. The token is only in the link. */
export const orderShares = pgTable(
  'order_shares',
  {
    /** SHA-256, in hex. */
    token_hash: requiredText().primaryKey(),
    order: requiredText(),
    created_at: timestamp().notNull().defaultNow(),
  },
  (table) => [index('idx_order_shares_order').on(table.order)],
);
export type OrderShareRow = typeof orderShares.$inferSelect;
