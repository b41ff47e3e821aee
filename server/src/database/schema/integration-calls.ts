import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant, words } from './columns.ts';

/** When each outside party last answered as it should, and when it last did not: one row each, for all processes. */
export const integrationCalls = pgTable('integration_calls', {
  service: text().primaryKey(),
  succeeded_at: instant(),
  failed_at: instant(),
  /** What the last failure said, without secrets. */
  failure: words(),
});
