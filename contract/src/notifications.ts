// Notifications for a shop's staff: orders, messages, problems, reviews and payouts.
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const NOTIFICATION_KINDS = [
  'order',
  'missed_order',
  'message',
  'case',
  'review',
  'payout_paid',
  'payout_failed',
] as const;

const notification = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  /** The order, the review or the payout. */
  id: z.string(),
  /** The code of the order; empty for reviews and payouts. */
  code: z.string(),
  /**
   * The customer of an order, the beginning of a message, the reason of a problem, the author of a review, or why a
   * payout failed.
   */
  about: z.string(),
  /** The amount of a payout or the stars of a review; else null. */
  figure: z.nullable(z.number()),
  at: z.string(),
  is_new: z.boolean(),
});
export type ShopNotification = z.infer<typeof notification>;

/** Newest first, at most 50 of the last 30 days, and only what the role of the person may see. */
const notificationList = z.object({
  notifications: z.array(notification),
  unread: z.int(),
  /** Reviews with words and without a reply; 0 for roles that may not reply. */
  unanswered_reviews: z.int(),
});
export type ShopNotifications = z.infer<typeof notificationList>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/notifications',
  summary: 'List what happened at the shop, newest first',
  access: { shop: 'desk' },
  answer: notificationList,
});

/** Marks what happened until then as read, for this person alone. */
export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/shops/:shopId/notifications/read',
  summary: 'Mark notifications as read',
  access: { shop: 'desk', admin: 'none' },
  body: z.object({ until: z.iso.datetime() }),
  invalid: formRefusals.nothingChanged,
  bodyLimit: 1024,
});
