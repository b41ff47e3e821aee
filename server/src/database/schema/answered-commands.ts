import { index, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { requiredText, timestamp } from './columns.ts';

/** What a command answered, by its `Idempotency-Key` and caller, so that sending it twice does it once. */
export const answeredCommands = pgTable(
  'answered_commands',
  {
    key: requiredText(),
    caller: requiredText(),
    /** Tells whether the same thing was asked. */
    form_hash: requiredText(),
    answer: jsonb().notNull(),
    answered_at: timestamp().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.caller] }),
    index('idx_answered_commands_answered_at').on(table.answered_at),
  ],
);
export type AnsweredCommandRow = typeof answeredCommands.$inferSelect;
