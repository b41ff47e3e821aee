import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** What a command answered, by its `Idempotency-Key` and caller, so that sending it twice does it once. */
export const answeredCommands = pgTable(
  'answered_commands',
  {
    key: text().notNull(),
    caller: text().notNull(),
    /** Tells whether the same thing was asked. */
    form_hash: text().notNull(),
    answer: jsonb().notNull(),
    answered_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.caller] }),
    index('idx_answered_commands_answered_at').on(table.answered_at),
  ],
);
