import { sql } from 'drizzle-orm';
import { customType, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { CASE_PARTIES, CASE_REASONS, CASE_STATUSES } from '@baitdrop/domain/cases/order-case';
import { oneOf, recordId, requiredText, rowid, text, timestamp } from './columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A problem with an order that the customer reported; one per order, which can be opened again. */
export const orderCases = pgTable(
  'order_cases',
  {
    id: recordId(),
    rowid: rowid(),
    order: requiredText(),
    shop_id: requiredText(),
    reason: oneOf(CASE_REASONS),
    status: oneOf(CASE_STATUSES).default('open'),
    /** The time of the last opening. */
    opened_at: timestamp().notNull(),
    /** When the next answer is due; null while none is expected. */
    answer_due_at: timestamp(),
    /** When administrators took over. */
    escalated_at: timestamp(),
    answered_at: timestamp(),
    closed_at: timestamp(),
    /** Either customer, admin or system. */
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

/**
 * Photos of cases. They are in the database rather than among the files, so that only our own route serves them and
 * they are deleted with their row.
 */
export const casePhotos = pgTable(
  'case_photos',
  {
    id: recordId(),
    rowid: rowid(),
    case: requiredText(),
    /** A JPEG that we made from the upload. */
    photo: bytes().notNull(),
    added_at: timestamp().notNull(),
  },
  (table) => [index('idx_case_photos_case').on(table.case, table.rowid)],
);
export type CasePhotoRow = typeof casePhotos.$inferSelect;
