import { sql } from 'drizzle-orm';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { ADMIN_ROLES } from '@baitdrop/domain/administrators/admin-roles';
import { oneOf, recordId, requiredText, text, timestamp } from './columns.ts';

/**
 * Links with which people become administrators. A row is deleted once its link is used or a superuser withdraws it.
 */
export const adminInvitations = pgTable(
  'admin_invitations',
  {
    /** The link contains the id and a keyed hash of it, which is not stored. */
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
