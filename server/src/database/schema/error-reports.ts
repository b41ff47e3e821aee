import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What went wrong in somebody's browser, kept for 30 days. */
export const errorReports = pgTable(
  'error_reports',
  {
    rowid: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    id: text().notNull(),
    message: text().notNull(),
    stack: text().notNull().default(''),
    url: text().notNull().default(''),
    userAgent: text().notNull().default(''),
    userId: text().notNull().default(''),
    context: jsonb(),
    timestamp: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    received_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index('idx_error_reports_received_at').on(table.received_at)],
);
