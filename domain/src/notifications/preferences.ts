// Notification preferences. Everything is on by default; there are no marketing messages.

export const NOTIFICATION_KINDS = ['order_steps', 'new_orders'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
export type NotificationChannel = 'email' | 'push';
export type NotificationPreferences = Record<NotificationKind, Record<NotificationChannel, boolean>>;

/** Who a notification about an order is for. */
export type Audience = 'customer' | 'shop';

export const everythingOn: NotificationPreferences = {
  order_steps: { email: true, push: true },
  new_orders: { email: true, push: true },
};

export const kindFor: Record<Audience, NotificationKind> = { customer: 'order_steps', shop: 'new_orders' };

/**
 * Mails that somebody can do without. The receipt, changes, cancellations with their refund, delays and questions are
 * owed to the customer on something that lasts; a shop is always reminded before an order is lost.
 */
const dispensable: Record<Audience, ReadonlySet<string>> = {
  customer: new Set(['accepted', 'ready', 'on_its_way', 'delivered']),
  shop: new Set(['paid']),
};

export const wantsMail = (audience: Audience, news: string, chosen: NotificationPreferences): boolean =>
  !dispensable[audience].has(news) || chosen[kindFor[audience]].email;

export const wantsPush = (audience: Audience, chosen: NotificationPreferences): boolean =>
  chosen[kindFor[audience]].push;
