import { doublePrecision, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Somebody wants to know when a shop delivers to their postcode. Deleted when they were told, or after a year. */
export const deliveryWishes = pgTable(
  'delivery_wishes',
  {
    id: text().primaryKey(),
    email: text().notNull(),
    postcode: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    asked_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('idx_delivery_wishes_email_postcode').on(table.email, table.postcode)],
);
