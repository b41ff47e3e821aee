import { pgTable } from 'drizzle-orm/pg-core';
import { requiredText, timestamp } from './columns.ts';

/** Which database this is: one row. A copy of the tables finds itself in another one than they say. */
export const databaseHomes = pgTable('database_homes', {
  /** Always 'all'. */
  scope: requiredText().primaryKey(),
  /** The server's identifier and the database's. */
  home: requiredText(),
  since: timestamp().notNull().defaultNow(),
});
export type DatabaseHomeRow = typeof databaseHomes.$inferSelect;
