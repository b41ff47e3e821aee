import { index, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { identity, requiredText, text, timestamp } from './columns.ts';

/** Errors in people's browsers, kept for 30 days. */
export const errorReports = pgTable(
  'error_reports',
  {
    rowid: identity(),
    id: requiredText(),
    message: requiredText(),
    stack: text(),
    url: text(),
    userAgent: text(),
    userId: text(),
    context: jsonb(),
    timestamp: timestamp().notNull(),
    received_at: timestamp().notNull().defaultNow(),
  },
  (table) => [index('idx_error_reports_received_at').on(table.received_at)],
);
export type ErrorReportRow = typeof errorReports.$inferSelect;
