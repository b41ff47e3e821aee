import { index, pgTable } from 'drizzle-orm/pg-core';
import { recordId, requiredText, timestamp } from './columns.ts';

/** Links with which people take their account back after a change of email or password that they did not make. */
export const accountUndos = pgTable(
  'account_undos',
  {
    id: recordId(),
    user: requiredText(),
    /** The address that the link was sent to, and that the account gets back. */
    email: requiredText(),
    created_at: timestamp().notNull(),
    expires_at: timestamp().notNull(),
  },
  (table) => [index('idx_account_undos_user').on(table.user)],
);
export type AccountUndoRow = typeof accountUndos.$inferSelect;
