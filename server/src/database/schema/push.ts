import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true, precision: 3 });

/** A browser or a phone that wants push messages. Where it is reached is its secret, so that is sealed. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: text().primaryKey(),
    kind: text().notNull().$type<'web' | 'fcm' | 'apns'>(),
    /** Of its address, to find it again. */
    address_hash: text().notNull(),
    sealed: text().notNull(),
    /** Of the push service, for the log. */
    host: text().notNull().default(''),
    /** 'Chrome on Android', for the person's own list. */
    label: text().notNull().default(''),
    /** Empty for a guest. */
    user: text().notNull().default(''),
    created_at: at().notNull(),
    /** When the push service forgets it by itself. */
    expires_at: at(),
  },
  (table) => [
    uniqueIndex('idx_push_devices_address').on(table.address_hash),
    index('idx_push_devices_user').on(table.user),
  ],
);

/** What a device is told about. `subject` is an order for `order`, else the person. */
export const pushFollows = pgTable(
  'push_follows',
  {
    device: text()
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    topic: text().notNull().$type<'order' | 'my_orders' | 'new_orders'>(),
    subject: text().notNull(),
    since: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.device, table.topic, table.subject] }),
    index('idx_push_follows_subject').on(table.topic, table.subject),
  ],
);

/** One piece of news for one device: `event` makes it come once. What it says is put together when it is sent. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: text().primaryKey(),
    device: text()
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    order: text().notNull(),
    audience: text().notNull().$type<'customer' | 'shop'>(),
    news: text().notNull(),
    event: text().notNull(),
    created_at: at().notNull(),
    tries: integer().notNull().default(0),
    /** While somebody is sending it. */
    busy_until: at(),
    ended_at: at(),
    outcome: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('idx_push_messages_event').on(table.device, table.event),
    index('idx_push_messages_created').on(table.created_at),
  ],
);

/** Who has no row wants everything. */
export const notificationPreferences = pgTable('notification_preferences', {
  user: text().primaryKey(),
  order_steps_email: boolean().notNull().default(true),
  order_steps_push: boolean().notNull().default(true),
  new_orders_email: boolean().notNull().default(true),
  new_orders_push: boolean().notNull().default(true),
  updated_at: at().notNull(),
});
