import { doublePrecision, index, pgTable } from 'drizzle-orm/pg-core';
import { boolean, recordId, rowid, text, timestamp } from './columns.ts';

/** Delivery addresses that a customer saved for later orders. */
export const addresses = pgTable(
  'addresses',
  {
    id: recordId(),
    rowid: rowid(),
    user: text(),
    label: text(),
    line: text(),
    postcode: text(),
    latitude: doublePrecision().notNull().default(0),
    longitude: doublePrecision().notNull().default(0),
    /** The person put a pin on the map, so the position is theirs rather than the postcode's. */
    pinned: boolean(),
    note: text(),
    created: timestamp(),
    updated: timestamp(),
  },
  (table) => [index('idx_addresses_user').on(table.user)],
);
export type AddressRow = typeof addresses.$inferSelect;
