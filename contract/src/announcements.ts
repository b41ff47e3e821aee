// Announcements to shops.
import * as z from 'zod/mini';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { type AnswerOf, endpoint } from './endpoint.ts';

const title = z.string().check(z.minLength(1), z.maxLength(120));
const text = z.string().check(z.minLength(1), z.maxLength(2000));

/** Shown from the first to the last of these days, London time. */
const announcementForm = z.object({
  title,
  text,
  from: z.string(),
  until: z.string(),
  /** Also mails every owner when it begins. */
  emails_owners: z.boolean(),
});
export type AnnouncementForm = z.infer<typeof announcementForm>;

const adminAnnouncement = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  shown_from: z.string(),
  shown_until: z.string(),
  state: z.enum(['coming', 'shown', 'over']),
  emails_owners: z.boolean(),
  emailed_at: z.nullable(z.string()),
  by: z.string(),
  /** How many people have dismissed it. */
  dismissed: z.number(),
});
export type AdminAnnouncement = z.infer<typeof adminAnnouncement>;

/** The current ones that the person has not dismissed. Empty for people who work at no shop. */
export const readAnnouncements = endpoint({
  method: 'GET',
  path: '/api/announcements',
  summary: 'Read what BaitDrop tells shops',
  access: 'signed-in',
  answer: z.object({ announcements: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })) }),
});
export type ShopAnnouncements = AnswerOf<typeof readAnnouncements>;

export const dismissAnnouncement = endpoint({
  method: 'POST',
  path: '/api/announcements/:id/dismiss',
  summary: 'Put an announcement away',
  access: 'signed-in',
});

/** Newest first. */
export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/admin/announcements',
  summary: 'List announcements to shops',
  access: { admin: 'settings' },
  answer: z.object({ announcements: z.array(adminAnnouncement) }),
});
export type AdminAnnouncementList = AnswerOf<typeof listAnnouncements>;

export const makeAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements',
  summary: 'New announcement',
  access: { admin: 'settings' },
  body: announcementForm,
  invalid: refusals.admin.announcementNotMade,
  bodyLimit: 16_384,
  refuses: ['announcement_refused'],
});

export const endAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements/:id/end',
  summary: 'End an announcement',
  access: { admin: 'settings' },
  refuses: ['announcement_over'],
});
