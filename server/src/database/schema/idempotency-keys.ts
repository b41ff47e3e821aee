import { index, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { requiredText, timestamp } from './columns.ts';

/** The answer to a command by `Idempotency-Key` and caller, so that a command sent twice runs once. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: requiredText(),
    caller: requiredText(),
    /** The hash of the request body: the same key with another body is refused. */
    form_hash: requiredText(),
    answer: jsonb().notNull(),
    answered_at: timestamp().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.caller] }),
    index('idx_idempotency_keys_answered_at').on(table.answered_at),
  ],
);
export type IdempotencyKeyRow = typeof idempotencyKeys.$inferSelect;
