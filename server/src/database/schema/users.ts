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
    /** Which administrator; empty for everybody else. */
    admin_role: oneOf(['', ...ADMIN_ROLES]).default(''),
    referral_code: text(),
    /** Whose code they registered with. */
    referred_by: text(),
    /** False for somebody who signs in with Google or Facebook only. */
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
    // For the administrators' search, which matches inside words too.
    index('idx_users_search').using('gin', sql`lower(${table.name} || ' ' || ${table.email}) gin_trgm_ops`),
    index('idx_users_referred_by')
      .on(table.referred_by)
      .where(sql`${table.referred_by} != ''`),
  ],
);
export type UserRow = typeof users.$inferSelect;
