import { bigint, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** One movement of money. `reference` makes a repeated command write it once. Entries of a movement add up to zero. */
export const ledgerMovements = pgTable(
  'ledger_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    reference: text().notNull(),
    booked_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('idx_ledger_movements_reference').on(table.kind, table.reference),
    index('idx_ledger_movements_booked_at').on(table.booked_at),
  ],
);

/** Accounts are names such as `credit:<user id>`; a positive amount is money that belongs to the account's holder. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    movement: bigint({ mode: 'number' })
      .notNull()
      .references(() => ledgerMovements.id),
    account: text().notNull(),
    amount_pence: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('idx_ledger_entries_account').on(table.account),
    index('idx_ledger_entries_movement').on(table.movement),
  ],
);
