import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { requiredText, timestamp } from './columns.ts';

/** Each person's newest notification of a shop that they have read; those after it are new to them. */
export const notificationReads = pgTable(
  'notification_reads',
  {
    user: requiredText(),
    shop_id: requiredText(),
    read_until: timestamp().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user, table.shop_id] })],
);
