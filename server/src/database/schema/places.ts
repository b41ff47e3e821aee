import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { whole, words } from './columns.ts';

/** How often the maps service was asked, one row: every process keeps the same pace. */
export const placesPace = pgTable('places_pace', {
  service: text().primaryKey(),
  /** In London. */
  day: words(),
  used_today: whole(),
  /** Milliseconds since 1970, in order, those of the last minute. */
  starts_ms: jsonb().$type<number[]>().notNull().default([]),
});
