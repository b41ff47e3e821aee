import { pgTable } from 'drizzle-orm/pg-core';
import { requiredText, timestamp } from './columns.ts';

/** A temporary log level of all processes, in one row at most. */
export const logLevels = pgTable('log_levels', {
  /** Always 'all'. */
  scope: requiredText().primaryKey(),
  level: requiredText(),
  /** Each process returns to its configured level then. */
  until: timestamp().notNull(),
});
export type LogLevelRow = typeof logLevels.$inferSelect;
