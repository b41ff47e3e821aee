import { pgTable } from 'drizzle-orm/pg-core';
import { requiredText, text, timestamp } from './columns.ts';

/** Columns that are filled while everybody works. Part of a backup, as it belongs to the rows in it. */
export const backfills = pgTable('backfills', {
  /** The file in `migrations/concurrent`. */
  name: requiredText().primaryKey(),
  /** The last id that was looked at; empty at the start of a round. */
  position: text(),
  done_at: timestamp(),
});
export type BackfillRow = typeof backfills.$inferSelect;
