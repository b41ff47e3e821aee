import { index, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { boolean, identity, requiredText, text, timestamp } from './columns.ts';

/**
 * Webhook events by the sender's event id: a repeated one is ignored, and one left unfinished by a crash is processed
 * later.
 */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: identity(),
    source: requiredText(),
    event_id: requiredText(),
    kind: text(),
    payload: jsonb().notNull(),
    received_at: timestamp().notNull().defaultNow(),
    done_at: timestamp(),
    /** When it was last queued again after every retry had failed. */
    retried_at: timestamp(),
    /** False for kinds of events that we do not handle. */
    is_recognised: boolean().default(true),
  },
  (table) => [
    uniqueIndex('idx_webhook_events_event_id').on(table.source, table.event_id),
    index('idx_webhook_events_received_at').on(table.received_at),
  ],
);
export type WebhookEventRow = typeof webhookEvents.$inferSelect;
