// What administrators tell shops: `/api/admin/announcements` and, for whoever works at a shop, `/api/announcements`.
import * as z from 'zod/mini';

const title = z.string().check(z.minLength(1), z.maxLength(120));
const text = z.string().check(z.minLength(1), z.maxLength(2000));

/** Days in London; it is shown on both and on those in between. */
export const announcementForm = z.object({
  title,
  text,
  from: z.string(),
  until: z.string(),
  /** To every owner too, when it begins. */
  emails_owners: z.boolean(),
});
export type AnnouncementForm = z.infer<typeof announcementForm>;

export const adminAnnouncement = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  shown_from: z.string(),
  shown_until: z.string(),
  state: z.enum(['coming', 'shown', 'over']),
  emails_owners: z.boolean(),
  emailed_at: z.nullable(z.string()),
  by: z.string(),
  /** How many people have put it away. */
  dismissed: z.number(),
});
export type AdminAnnouncement = z.infer<typeof adminAnnouncement>;

/** `GET /api/admin/announcements`: newest first. */
export const adminAnnouncementList = z.object({ announcements: z.array(adminAnnouncement) });
export type AdminAnnouncementList = z.infer<typeof adminAnnouncementList>;

/** `GET /api/announcements`: what is shown now and not put away; nothing for who works at no shop. */
export const shopAnnouncements = z.object({
  announcements: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
});
export type ShopAnnouncements = z.infer<typeof shopAnnouncements>;
