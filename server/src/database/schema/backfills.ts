import { pgTable } from 'drizzle-orm/pg-core';
import { requiredText, text, timestamp } from './columns.ts';

/**
 * The progress of columns that are filled in the background. It is part of a backup because it describes the rows in
 * it.
 */
export const backfills = pgTable('backfills', {
  /** The name of the file in `migrations/concurrent`. */
  name: requiredText().primaryKey(),
  /** The last id that was processed; empty at the start of a round. */
  position: text(),
  done_at: timestamp(),
});
export type BackfillRow = typeof backfills.$inferSelect;
