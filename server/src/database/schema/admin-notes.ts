import { index, pgTable } from 'drizzle-orm/pg-core';
import { identity, oneOf, requiredText, text, timestamp } from './columns.ts';

/** Notes that administrators write about a shop or a customer, for each other. */
export const adminNotes = pgTable(
  'admin_notes',
  {
    id: identity(),
    about: oneOf(['shop', 'customer']),
    /** The shop's id; for a customer the account's id, or for a guest the email in lower case. */
    subject: requiredText(),
    text: requiredText(),
    admin: requiredText(),
    admin_email: text(),
    at: timestamp().notNull().defaultNow(),
  },
  (table) => [index('idx_admin_notes_subject').on(table.about, table.subject, table.id)],
);
export type AdminNoteRow = typeof adminNotes.$inferSelect;
