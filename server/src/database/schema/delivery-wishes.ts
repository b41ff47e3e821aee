import { doublePrecision, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { recordId, requiredText, timestamp } from './columns.ts';

/** Somebody wants to know when a shop delivers to their postcode. Deleted once they are told, or after a year. */
export const deliveryWishes = pgTable(
  'delivery_wishes',
  {
    id: recordId(),
    email: requiredText(),
    postcode: requiredText(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    asked_at: timestamp().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('idx_delivery_wishes_email_postcode').on(table.email, table.postcode)],
);
export type DeliveryWishRow = typeof deliveryWishes.$inferSelect;
