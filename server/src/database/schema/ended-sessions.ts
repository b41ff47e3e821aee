import { pgTable } from 'drizzle-orm/pg-core';
import { requiredText, timestamp } from './columns.ts';

/**
 * Sessions that people signed out of, until their last token would have expired. The records engine writes and reads
 * it.
 */
export const endedSessions = pgTable('records_ended_sessions', {
  session: requiredText().primaryKey(),
  until: timestamp().notNull(),
});
