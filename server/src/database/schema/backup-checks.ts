import { boolean, pgTable } from 'drizzle-orm/pg-core';
import { requiredBigint, requiredText, text, timestamp } from './columns.ts';

/** Backups that were restored into an empty database and compared. */
export const backupChecks = pgTable('backup_checks', {
  backup: requiredText().primaryKey(),
  ok: boolean().notNull(),
  /** Why the backup cannot be restored; empty when it can. */
  problem: text(),
  rows: requiredBigint(),
  files: requiredBigint(),
  seconds: requiredBigint(),
  checked_at: timestamp().notNull().defaultNow(),
});
export type BackupCheckRow = typeof backupChecks.$inferSelect;
