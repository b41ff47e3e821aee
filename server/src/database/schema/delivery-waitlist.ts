import { doublePrecision, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { recordId, requiredText, timestamp } from './columns.ts';

/**
 * People who want to know when a shop delivers to their postcode. A row is deleted once the mail is sent, or after a
 * year.
 */
export const deliveryWaitlist = pgTable(
  'delivery_waitlist',
  {
    id: recordId(),
    email: requiredText(),
    postcode: requiredText(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    asked_at: timestamp().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('idx_delivery_waitlist_email_postcode').on(table.email, table.postcode)],
);
export type WaitlistRow = typeof deliveryWaitlist.$inferSelect;
