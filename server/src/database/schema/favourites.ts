import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { oneOf, requiredText, timestamp } from './columns.ts';

export const FAVOURITE_KINDS = ['shops', 'products'] as const;

/** Shops and products that a user marked with a heart. */
export const favourites = pgTable(
  'favourites',
  {
    user: requiredText(),
    kind: oneOf(FAVOURITE_KINDS),
    /** A shop's `shop_id`, or a product's id. */
    subject: requiredText(),
    created_at: timestamp().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user, table.kind, table.subject] })],
);
export type FavouriteRow = typeof favourites.$inferSelect;
