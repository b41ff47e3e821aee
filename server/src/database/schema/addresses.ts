import { doublePrecision, index, pgTable } from 'drizzle-orm/pg-core';
import { instant, recordId, rowid, words } from './columns.ts';

/** Where somebody wants things delivered, for the next time. */
export const addresses = pgTable(
  'addresses',
  {
    id: recordId(),
    rowid: rowid(),
    user: words(),
    label: words(),
    line: words(),
    postcode: words(),
    latitude: doublePrecision().notNull().default(0),
    longitude: doublePrecision().notNull().default(0),
    note: words(),
    created: instant(),
    updated: instant(),
  },
  (table) => [index('idx_addresses_user').on(table.user)],
);
