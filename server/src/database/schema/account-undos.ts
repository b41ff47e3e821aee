import { index, pgTable } from 'drizzle-orm/pg-core';
import { recordId, requiredText, timestamp } from './columns.ts';

/** Links with which somebody takes their account back after a change of address or password that was not theirs. */
export const accountUndos = pgTable(
  'account_undos',
  {
    id: recordId(),
    user: requiredText(),
    /** Where the link went, and what the account's address becomes again. */
    email: requiredText(),
    created_at: timestamp().notNull(),
    expires_at: timestamp().notNull(),
  },
  (table) => [index('idx_account_undos_user').on(table.user)],
);
export type AccountUndoRow = typeof accountUndos.$inferSelect;
