// `/api/shops/{shopId}/webhooks`: the webhooks of a shop, for its owner. Instants in ISO.
import * as z from 'zod/mini';
import { WEBHOOK_EVENTS } from './webhook-events.ts';

const MAX_URL_LENGTH = 500;

const url = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_URL_LENGTH));
const events = z.array(z.literal([...WEBHOOK_EVENTS])).check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length));

/** `POST …/webhooks`. `is_test`: receives only test deliveries; it cannot be changed. */
export const webhookForm = z.object({ url, events, is_test: z.optional(z.boolean()) });
export type WebhookForm = z.infer<typeof webhookForm>;

/** `PATCH …/webhooks/{id}`: changes the fields that it carries. */
export const webhookChanges = z.object({
  url: z.optional(url),
  events: z.optional(events),
  is_on: z.optional(z.boolean()),
});
export type WebhookChanges = z.infer<typeof webhookChanges>;

export const WEBHOOK_OFF_REASONS = ['', 'owner', 'failing', 'gone'] as const;

export const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  /** Receives only test deliveries. */
  is_test: z.boolean(),
  is_on: z.boolean(),
  /** The party that switched it off: the owner, we after days of failures, or the server by answering 410. */
  off_reason: z.enum(WEBHOOK_OFF_REASONS),
  /** Start of the failures; null while messages are accepted. */
  failing_since: z.nullable(z.string()),
  /** Messages until then are also signed with the old secret. */
  old_secret_until: z.nullable(z.string()),
  created_at: z.string(),
});
export type ShopWebhook = z.infer<typeof webhook>;

/** `GET …/webhooks` */
export const webhookList = z.object({
  webhooks: z.array(webhook),
  /** Events that can be chosen. */
  events: z.array(z.object({ name: z.string(), about: z.string(), in_test: z.boolean() })),
  /** False: no live events are sent. */
  is_pro: z.boolean(),
});
export type WebhookList = z.infer<typeof webhookList>;

/** The secret is in this answer and in that of `POST …/webhooks/{id}/rotate`, and in no other. */
export const webhookSecret = z.object({ secret: z.string(), webhook });
export type WebhookSecret = z.infer<typeof webhookSecret>;

export const WEBHOOK_MESSAGE_STATES = ['waiting', 'delivered', 'failed'] as const;

export const webhookMessage = z.object({
  /** `webhook-id`, the same for every try. */
  id: z.string(),
  type: z.string(),
  /** `failed`: given up. */
  state: z.enum(WEBHOOK_MESSAGE_STATES),
  /** Error of the last try; empty when it succeeded. */
  reason: z.string(),
  tries: z.number(),
  created_at: z.string(),
  /** Null unless it waits. */
  next_try_at: z.nullable(z.string()),
});
export type WebhookMessageEntry = z.infer<typeof webhookMessage>;

/** `GET …/webhooks/{id}/messages`: newest first. */
export const webhookMessagePage = z.object({
  messages: z.array(webhookMessage),
  next_cursor: z.nullable(z.string()),
});
export type WebhookMessagePage = z.infer<typeof webhookMessagePage>;

export const webhookAttempt = z.object({
  at: z.string(),
  /** Zero without an answer. */
  status: z.number(),
  problem: z.string(),
  /** Beginning of the answer. */
  answer: z.string(),
  took_ms: z.number(),
});
export type WebhookAttempt = z.infer<typeof webhookAttempt>;

/** `GET …/webhooks/{id}/messages/{message}` and the answer of `POST …/webhooks/{id}/test`. */
export const webhookMessageDetails = z.extend(webhookMessage, {
  /** The exact bytes that we send. */
  body: z.string(),
  attempts: z.array(webhookAttempt),
});
export type WebhookMessageDetails = z.infer<typeof webhookMessageDetails>;

/** `POST …/webhooks/{id}/replay`: sends all failed messages again. */
export const replayedWebhooks = z.object({ replayed: z.number() });
export type ReplayedWebhooks = z.infer<typeof replayedWebhooks>;
