import { sql } from 'drizzle-orm';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { ADMIN_ROLES } from '@baitdrop/domain/administrators/admin-roles';
import { oneOf, recordId, requiredText, text, timestamp } from './columns.ts';

/** Links with which somebody becomes an administrator. Gone once they did, or when a superuser withdraws it. */
export const adminInvitations = pgTable(
  'admin_invitations',
  {
    /** The link has it with a keyed hash of it, which is not stored. */
    id: recordId(),
    email: requiredText(),
    role: oneOf(ADMIN_ROLES),
    invited_by: requiredText(),
    invited_by_email: text(),
    created_at: timestamp().notNull(),
    expires_at: timestamp().notNull(),
  },
  (table) => [uniqueIndex('idx_admin_invitations_email').on(sql`lower(${table.email})`)],
);
export type AdminInvitationRow = typeof adminInvitations.$inferSelect;
