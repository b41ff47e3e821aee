import { pgTable } from 'drizzle-orm/pg-core';
import { requiredText, timestamp } from './columns.ts';

/** Sessions that somebody signed out of, until their last token would have run out. The records engine writes and reads it. */
export const endedSessions = pgTable('records_ended_sessions', {
  session: requiredText().primaryKey(),
  until: timestamp().notNull(),
});
