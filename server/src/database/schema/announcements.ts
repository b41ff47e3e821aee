import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { boolean, identity, recordId, requiredText, text, timestamp } from './columns.ts';

/** Announcements of administrators to all shops, on their dashboards and optionally by email. */
export const announcements = pgTable(
  'announcements',
  {
    id: recordId(),
    title: requiredText(),
    text: requiredText(),
    shown_from: timestamp().notNull(),
    shown_until: timestamp().notNull(),
    /** Emails every owner when the announcement begins. */
    emails_owners: boolean(),
    emailed_at: timestamp(),
    admin: requiredText(),
    admin_email: text(),
    created_at: timestamp().notNull(),
  },
  (table) => [index('idx_announcements_shown').on(table.shown_until)],
);
export type AnnouncementRow = typeof announcements.$inferSelect;

/** Announcements that a user has dismissed. */
export const announcementDismissals = pgTable(
  'announcement_dismissals',
  {
    id: identity(),
    announcement: requiredText(),
    user: requiredText(),
    at: timestamp().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('idx_announcement_dismissals_user').on(table.user, table.announcement)],
);
export type AnnouncementDismissalRow = typeof announcementDismissals.$inferSelect;
