import { pgTable } from 'drizzle-orm/pg-core';
import { requiredText, text, timestamp } from './columns.ts';

/** When each outside service last succeeded and last failed: one row per service, shared by all processes. */
export const integrationCalls = pgTable('integration_calls', {
  service: requiredText().primaryKey(),
  succeeded_at: timestamp(),
  failed_at: timestamp(),
  /** The message of the last failure, without secrets. */
  failure: text(),
});
export type IntegrationCallRow = typeof integrationCalls.$inferSelect;
