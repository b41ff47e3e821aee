import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import { bigint, requiredText, text } from './columns.ts';

/** Requests to the maps service, in one row, so that all processes share its rate limit. */
export const placesPace = pgTable('places_pace', {
  service: requiredText().primaryKey(),
  /** The day in London. */
  day: text(),
  used_today: bigint(),
  /** Start times of the last minute's requests, in milliseconds since 1970, oldest first. */
  starts_ms: jsonb().$type<number[]>().notNull().default([]),
});
export type PlacesPaceRow = typeof placesPace.$inferSelect;
