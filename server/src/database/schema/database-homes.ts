import { pgTable } from 'drizzle-orm/pg-core';
import { requiredText, timestamp } from './columns.ts';

/** Identifies this database, in one row. A copy of the tables finds that it is in another one. */
export const databaseHomes = pgTable('database_homes', {
  /** Always 'all'. */
  scope: requiredText().primaryKey(),
  /** The identifiers of the database server and the database. */
  home: requiredText(),
  since: timestamp().notNull().defaultNow(),
});
export type DatabaseHomeRow = typeof databaseHomes.$inferSelect;
