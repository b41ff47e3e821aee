import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { flag, instant, recordId, rowid, words } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: recordId(),
    rowid: rowid(),
    email: words(),
    emailVisibility: flag(),
    verified: flag(),
    password: words(),
    tokenKey: words(),
    name: words(),
    role: text({ enum: ['customer', 'shop_owner', 'admin'] })
      .notNull()
      .default('customer'),
    referral_code: words(),
    /** Whose code they registered with. */
    referred_by: words(),
    /** False for somebody who signs in with Google or Facebook only. */
    has_password: boolean().notNull().default(true),
    created: instant(),
    updated: instant(),
  },
  (table) => [
    uniqueIndex('idx_users_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.email} != ''`),
    uniqueIndex('idx_users_tokenKey').on(table.tokenKey),
    uniqueIndex('idx_users_referral_code')
      .on(table.referral_code)
      .where(sql`${table.referral_code} != ''`),
    // What an administrator types to find somebody, found inside words too.
    index('idx_users_search').using('gin', sql`lower(${table.name} || ' ' || ${table.email}) gin_trgm_ops`),
    index('idx_users_referred_by')
      .on(table.referred_by)
      .where(sql`${table.referred_by} != ''`),
  ],
);
