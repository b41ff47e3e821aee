import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, requiredBigint, requiredText, timestamp } from './columns.ts';

/** One movement of money. `reference` makes a repeated command write it once. Entries of a movement add up to zero. */
export const ledgerMovements = pgTable(
  'ledger_movements',
  {
    id: identity(),
    kind: requiredText(),
    reference: requiredText(),
    booked_at: timestamp().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('idx_ledger_movements_reference').on(table.kind, table.reference),
    index('idx_ledger_movements_booked_at').on(table.booked_at),
  ],
);
export type LedgerMovementRow = typeof ledgerMovements.$inferSelect;

/** Accounts have names such as `credit:<user id>`; a positive amount is money that belongs to the account's holder. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: identity(),
    movement: requiredBigint().references(() => ledgerMovements.id),
    account: requiredText(),
    amount_pence: requiredBigint(),
  },
  (table) => [
    index('idx_ledger_entries_account').on(table.account),
    index('idx_ledger_entries_movement').on(table.movement),
  ],
);
export type LedgerEntryRow = typeof ledgerEntries.$inferSelect;
