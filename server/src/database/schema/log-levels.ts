import { pgTable } from 'drizzle-orm/pg-core';
import { requiredText, timestamp } from './columns.ts';

/** How much all processes log for a while: one row at most. */
export const logLevels = pgTable('log_levels', {
  /** Always 'all'. */
  scope: requiredText().primaryKey(),
  level: requiredText(),
  /** Afterwards each process logs as it was configured. */
  until: timestamp().notNull(),
});
export type LogLevelRow = typeof logLevels.$inferSelect;
