import { pgTable } from 'drizzle-orm/pg-core';
import { requiredText, text, timestamp } from './columns.ts';

/** When each outside party last answered as it should, and when it last did not: one row each, for all processes. */
export const integrationCalls = pgTable('integration_calls', {
  service: requiredText().primaryKey(),
  succeeded_at: timestamp(),
  failed_at: timestamp(),
  /** What the last failure said, without secrets. */
  failure: text(),
});
export type IntegrationCallRow = typeof integrationCalls.$inferSelect;
