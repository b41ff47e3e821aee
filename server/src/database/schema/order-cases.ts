import { sql } from 'drizzle-orm';
import { customType, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { CASE_PARTIES, CASE_REASONS, CASE_STATUSES } from '@baitdrop/domain/cases/order-case';
import { oneOf, recordId, requiredText, rowid, text, timestamp } from './columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What a customer says is wrong with an order; one per order, which can be opened again. */
export const orderCases = pgTable(
  'order_cases',
  {
    id: recordId(),
    rowid: rowid(),
    order: requiredText(),
    shop_id: requiredText(),
    reason: oneOf(CASE_REASONS),
    status: oneOf(CASE_STATUSES).default('open'),
    /** The last time, where it was opened again. */
    opened_at: timestamp().notNull(),
    /** Null unless somebody has to answer. */
    answer_due_at: timestamp(),
    /** When administrators took over. */
    escalated_at: timestamp(),
    answered_at: timestamp(),
    closed_at: timestamp(),
    /** customer, admin or system. */
    closed_by: text().$type<'' | 'customer' | 'admin' | 'system'>(),
  },
  (table) => [
    uniqueIndex('idx_order_cases_order').on(table.order),
    index('idx_order_cases_shop')
      .on(table.shop_id)
      .where(sql`${table.status} != 'closed'`),
    index('idx_order_cases_waiting')
      .on(table.answer_due_at)
      .where(sql`${table.status} != 'closed'`),
  ],
);
export type OrderCaseRow = typeof orderCases.$inferSelect;

export const caseMessages = pgTable(
  'case_messages',
  {
    id: recordId(),
    rowid: rowid(),
    case: requiredText(),
    by: oneOf(CASE_PARTIES),
    by_user: text(),
    text: requiredText(),
    written_at: timestamp().notNull(),
  },
  (table) => [index('idx_case_messages_case').on(table.case, table.rowid)],
);
export type CaseMessageRow = typeof caseMessages.$inferSelect;

/** In the database and not among the files: no address leads to them but our own, and they go with their row. */
export const casePhotos = pgTable(
  'case_photos',
  {
    id: recordId(),
    rowid: rowid(),
    case: requiredText(),
    /** A JPEG that we made of what was sent. */
    photo: bytes().notNull(),
    added_at: timestamp().notNull(),
  },
  (table) => [index('idx_case_photos_case').on(table.case, table.rowid)],
);
export type CasePhotoRow = typeof casePhotos.$inferSelect;
