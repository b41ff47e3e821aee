import { index, integer, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { boolean, recordId, requiredText, text, timestamp } from './columns.ts';

/** A browser or a phone that receives push messages. Its address is a secret, so it is sealed. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: recordId(),
    kind: requiredText().$type<'web' | 'fcm' | 'apns'>(),
    /** The hash of its address, to recognise a device. */
    address_hash: requiredText(),
    sealed: requiredText(),
    /** The push service's host, for the log. */
    host: text(),
    /** Shown in the person's own list: 'Chrome on Android'. */
    label: text(),
    /** Empty for a guest. */
    user: text(),
    created_at: timestamp().notNull(),
    /** When the subscription ends. */
    expires_at: timestamp(),
  },
  (table) => [
    uniqueIndex('idx_push_devices_address').on(table.address_hash),
    index('idx_push_devices_user').on(table.user),
  ],
);
export type PushDeviceRow = typeof pushDevices.$inferSelect;

/** The topics of a device. `subject` is an order's id for the topic `order`, otherwise a user's id. */
export const pushFollows = pgTable(
  'push_follows',
  {
    device: requiredText().references(() => pushDevices.id, { onDelete: 'cascade' }),
    topic: requiredText().$type<'order' | 'my_orders' | 'new_orders'>(),
    subject: requiredText(),
    since: timestamp().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.device, table.topic, table.subject] }),
    index('idx_push_follows_subject').on(table.topic, table.subject),
  ],
);
export type PushFollowRow = typeof pushFollows.$inferSelect;

/** One message for one device; `event` makes sure it is sent once. Its text is written when it is sent. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: recordId(),
    device: requiredText().references(() => pushDevices.id, { onDelete: 'cascade' }),
    order: requiredText(),
    audience: requiredText().$type<'customer' | 'shop'>(),
    news: requiredText(),
    event: requiredText(),
    created_at: timestamp().notNull(),
    tries: integer().notNull().default(0),
    /** A process is sending it until then. */
    leased_until: timestamp(),
    ended_at: timestamp(),
    outcome: text(),
  },
  (table) => [
    uniqueIndex('idx_push_messages_event').on(table.device, table.event),
    index('idx_push_messages_created').on(table.created_at),
  ],
);
export type PushMessageRow = typeof pushMessages.$inferSelect;

/** A user without a row gets everything. */
export const notificationPreferences = pgTable('notification_preferences', {
  user: requiredText().primaryKey(),
  order_steps_email: boolean().default(true),
  order_steps_push: boolean().default(true),
  new_orders_email: boolean().default(true),
  new_orders_push: boolean().default(true),
  updated_at: timestamp().notNull(),
});
export type NotificationPreferenceRow = typeof notificationPreferences.$inferSelect;
