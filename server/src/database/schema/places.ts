import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import { bigint, requiredText, text } from './columns.ts';

/** How often the maps service was asked, one row: every process keeps the same pace. */
export const placesPace = pgTable('places_pace', {
  service: requiredText().primaryKey(),
  /** In London. */
  day: text(),
  used_today: bigint(),
  /** Milliseconds since 1970, in order, those of the last minute. */
  starts_ms: jsonb().$type<number[]>().notNull().default([]),
});
export type PlacesPaceRow = typeof placesPace.$inferSelect;
