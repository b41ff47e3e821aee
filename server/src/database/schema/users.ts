import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { ADMIN_ROLES } from '@baitdrop/domain/administrators/admin-roles';
import { boolean, oneOf, recordId, rowid, text, timestamp } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: recordId(),
    rowid: rowid(),
    email: text(),
    emailVisibility: boolean(),
    verified: boolean(),
    password: text(),
    tokenKey: text(),
    name: text(),
    role: oneOf(['customer', 'shop_owner', 'admin']).default('customer'),
    /** The role of an administrator; empty for everyone else. */
    admin_role: oneOf(['', ...ADMIN_ROLES]).default(''),
    referral_code: text(),
    /** The user whose referral code was used to register. */
    referred_by: text(),
    /** False for users who sign in with Google or Facebook only. */
    has_password: boolean().default(true),
    created: timestamp(),
    updated: timestamp(),
  },
  (table) => [
    uniqueIndex('idx_users_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.email} != ''`),
    uniqueIndex('idx_users_tokenKey').on(table.tokenKey),
    uniqueIndex('idx_users_referral_code')
      .on(table.referral_code)
      .where(sql`${table.referral_code} != ''`),
    // Serves the administrators' search, which matches inside words too.
    index('idx_users_search').using('gin', sql`lower(${table.name} || ' ' || ${table.email}) gin_trgm_ops`),
    index('idx_users_referred_by')
      .on(table.referred_by)
      .where(sql`${table.referred_by} != ''`),
  ],
);
export type UserRow = typeof users.$inferSelect;
