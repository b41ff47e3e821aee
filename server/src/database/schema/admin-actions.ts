import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { words } from './columns.ts';

/** What administrators did: written with the deed, in its transaction, and never changed. */
export const adminActions = pgTable(
  'admin_actions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Kept by address too: the account may be gone one day. */
    admin: words(),
    admin_email: words(),
    /** `shop.approved`, `courier.configured`: the noun, then what happened to it. */
    action: text().notNull(),
    target: words(),
    target_name: words(),
    /** Secrets are masked before they get here. */
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The network that asked, never the whole address. */
    network: words(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index('idx_admin_actions_action').on(table.action, table.id),
    index('idx_admin_actions_target').on(table.target, table.id),
    index('idx_admin_actions_search').using(
      'gin',
      sql`lower(${table.admin_email} || ' ' || ${table.target} || ' ' || ${table.target_name}) gin_trgm_ops`,
    ),
  ],
);
