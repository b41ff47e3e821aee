import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { MESSAGE_PARTIES } from '@baitdrop/domain/orders/order-messages';
import { oneOf, recordId, requiredText, rowid, text, timestamp } from './columns.ts';

/** Messages between customer and shop about an order. */
export const orderMessages = pgTable(
  'order_messages',
  {
    id: recordId(),
    rowid: rowid(),
    order: requiredText(),
    shop_id: requiredText(),
    by: oneOf(MESSAGE_PARTIES),
    by_user: text(),
    text: requiredText(),
    written_at: timestamp().notNull(),
    /** When the other side read it. */
    read_at: timestamp(),
    /** When the other side was emailed because it had not read the message. */
    mailed_at: timestamp(),
  },
  (table) => [
    index('idx_order_messages_order').on(table.order, table.rowid),
    index('idx_order_messages_unread')
      .on(table.shop_id)
      .where(sql`${table.read_at} is null and ${table.by} = 'customer'`),
  ],
);
export type OrderMessageRow = typeof orderMessages.$inferSelect;
