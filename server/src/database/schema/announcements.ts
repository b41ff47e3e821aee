import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { boolean, identity, recordId, requiredText, text, timestamp } from './columns.ts';

/** What administrators tell all shops, on their dashboards and, where they wish, by email. */
export const announcements = pgTable(
  'announcements',
  {
    id: recordId(),
    title: requiredText(),
    text: requiredText(),
    shown_from: timestamp().notNull(),
    shown_until: timestamp().notNull(),
    /** To every owner too, when it begins. */
    emails_owners: boolean(),
    emailed_at: timestamp(),
    admin: requiredText(),
    admin_email: text(),
    created_at: timestamp().notNull(),
  },
  (table) => [index('idx_announcements_shown').on(table.shown_until)],
);
export type AnnouncementRow = typeof announcements.$inferSelect;

/** Who has read it and does not want to see it again. */
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
