import { doublePrecision, index, pgTable } from 'drizzle-orm/pg-core';
import { boolean, recordId, rowid, text, timestamp } from './columns.ts';

/** Where somebody wants things delivered, for the next time. */
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
    /** The person put a pin on the map: the position is theirs, not the postcode's. */
    pinned: boolean(),
    note: text(),
    created: timestamp(),
    updated: timestamp(),
  },
  (table) => [index('idx_addresses_user').on(table.user)],
);
export type AddressRow = typeof addresses.$inferSelect;
