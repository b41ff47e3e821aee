import { bigint, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { WEBHOOK_MESSAGE_STATES, WEBHOOK_OFF_REASONS } from '@baitdrop/contract/webhooks';
import { boolean, identity, oneOf, recordId, requiredText, rowid, text, timestamp } from './columns.ts';

/** Addresses at which a shop's own server receives events. */
export const shopWebhooks = pgTable(
  'shop_webhooks',
  {
    id: recordId(),
    shop_id: requiredText(),
    url: requiredText(),
    /** Names of events. */
    events: jsonb().$type<string[]>().notNull(),
    /** Sealed. */
    secret: requiredText(),
    /** The previous secret, sealed, while it is still used as well. */
    old_secret: text(),
    old_secret_until: timestamp(),
    /** Receives test deliveries only. */
    is_test: boolean(),
    is_on: boolean(),
    off_reason: oneOf(WEBHOOK_OFF_REASONS).default(''),
    /** The first failure since the last success. */
    failing_since: timestamp(),
    created_at: timestamp().notNull(),
  },
  (table) => [index('idx_shop_webhooks_shop').on(table.shop_id)],
);
export type ShopWebhookRow = typeof shopWebhooks.$inferSelect;

/** Messages to webhooks: those that wait, and the log of those sent. */
export const shopWebhookMessages = pgTable(
  'shop_webhook_messages',
  {
    /** `webhook-id`. */
    id: recordId(),
    /** Messages about the same subject are sent in this order. */
    rowid: rowid(),
    webhook: requiredText().references(() => shopWebhooks.id, { onDelete: 'cascade' }),
    kind: requiredText(),
    /** The order or delivery it is about. */
    subject: requiredText(),
    body: requiredText(),
    state: oneOf(WEBHOOK_MESSAGE_STATES),
    /** The number of attempts since it was last queued. */
    tries: integer().notNull().default(0),
    /** The reason of the last failure. */
    reason: text(),
    next_try_at: timestamp().notNull(),
    /** A process is sending it until then, unless it died. */
    leased_until: timestamp(),
    created_at: timestamp().notNull(),
  },
  (table) => [
    index('idx_shop_webhook_messages_log').on(table.webhook, table.rowid),
    index('idx_shop_webhook_messages_waiting')
      .on(table.webhook, table.rowid)
      .where(sql`state = 'waiting'`),
    index('idx_shop_webhook_messages_leased')
      .on(table.webhook, table.leased_until)
      .where(sql`state = 'waiting' and leased_until is not null`),
    index('idx_shop_webhook_messages_order')
      .on(table.webhook, table.subject, table.rowid)
      .where(sql`state = 'waiting'`),
    index('idx_shop_webhook_messages_created').on(table.created_at),
  ],
);
export type ShopWebhookMessageRow = typeof shopWebhookMessages.$inferSelect;

/** Attempts to send a message, with the response. */
export const shopWebhookAttempts = pgTable(
  'shop_webhook_attempts',
  {
    id: identity(),
    message: requiredText().references(() => shopWebhookMessages.id, { onDelete: 'cascade' }),
    at: timestamp().notNull(),
    /** Zero when there was no response. */
    status: integer().notNull(),
    problem: text(),
    answer: text(),
    took_ms: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [index('idx_shop_webhook_attempts_message').on(table.message, table.id)],
);
export type ShopWebhookAttemptRow = typeof shopWebhookAttempts.$inferSelect;
