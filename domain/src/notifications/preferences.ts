// Notification preferences. Everything is on by default; there are no marketing messages.

export const NOTIFICATION_KINDS = ['order_steps', 'new_orders'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
export type NotificationChannel = 'email' | 'push';
export type NotificationPreferences = Record<NotificationKind, Record<NotificationChannel, boolean>>;

/** The audience of a notification about an order. */
export type Audience = 'customer' | 'shop';

export const defaultPreferences: NotificationPreferences = {
  order_steps: { email: true, push: true },
  new_orders: { email: true, push: true },
};

export const notificationKindFor: Record<Audience, NotificationKind> = { customer: 'order_steps', shop: 'new_orders' };

/**
 * Emails that may be switched off. Receipts, changes, cancellations with their refund, delays and questions are always
 * emailed to the customer; a shop is always reminded before an order expires.
 */
const optionalEmails: Record<Audience, ReadonlySet<string>> = {
  customer: new Set(['accepted', 'ready', 'on_its_way', 'delivered']),
  shop: new Set(['paid']),
};

export const wantsMail = (audience: Audience, news: string, chosen: NotificationPreferences): boolean =>
  !optionalEmails[audience].has(news) || chosen[notificationKindFor[audience]].email;

export const wantsPush = (audience: Audience, chosen: NotificationPreferences): boolean =>
  chosen[notificationKindFor[audience]].push;
