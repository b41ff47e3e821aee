// The webhooks of a shop, for its owner: administrators would be sent the shop's business data. Instants in ISO.
import { webhookMessages } from '@baitdrop/domain/messages/webhooks';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { textField } from './query.ts';
import { WEBHOOK_EVENTS } from './webhook-events.ts';

const MAX_URL_LENGTH = 500;

const url = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_URL_LENGTH));
const eventName = z.literal([...WEBHOOK_EVENTS]);
const events = z.array(eventName).check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length));

/** `is_test`: receives only test deliveries; it cannot be changed. */
const webhookForm = z.object({ url, events, is_test: z.optional(z.boolean()) });
export type WebhookForm = z.infer<typeof webhookForm>;

/** Changes the fields that it carries. */
const webhookChanges = z.object({
  url: z.optional(url),
  events: z.optional(events),
  is_on: z.optional(z.boolean()),
});
export type WebhookChanges = z.infer<typeof webhookChanges>;

export const WEBHOOK_OFF_REASONS = ['', 'owner', 'failing', 'gone'] as const;

const webhook = z.object({
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

const webhookList = z.object({
  webhooks: z.array(webhook),
  /** Events that can be chosen. */
  events: z.array(z.object({ name: eventName, about: z.string(), in_test: z.boolean() })),
  /** False: no live events are sent. */
  is_pro: z.boolean(),
});
export type WebhookList = z.infer<typeof webhookList>;

/** The secret is in the answers of `addWebhook` and `rotateWebhookSecret`, and in no other. */
const webhookSecret = z.object({ secret: z.string(), webhook });
export type WebhookSecret = z.infer<typeof webhookSecret>;

export const WEBHOOK_MESSAGE_STATES = ['waiting', 'delivered', 'failed'] as const;

const webhookMessage = z.object({
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

/** Newest first. */
const webhookMessagePage = z.object({
  messages: z.array(webhookMessage),
  next_cursor: z.nullable(z.string()),
});
export type WebhookMessagePage = z.infer<typeof webhookMessagePage>;

const webhookAttempt = z.object({
  at: z.string(),
  /** Zero without an answer. */
  status: z.number(),
  problem: z.string(),
  /** Beginning of the answer. */
  answer: z.string(),
  took_ms: z.number(),
});
export type WebhookAttempt = z.infer<typeof webhookAttempt>;

const webhookMessageDetails = z.extend(webhookMessage, {
  /** The exact bytes that we send. */
  body: z.string(),
  attempts: z.array(webhookAttempt),
});
export type WebhookMessageDetails = z.infer<typeof webhookMessageDetails>;

const bodyLimit = 8192;

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/webhooks',
  summary: 'List the webhooks',
  access: { shop: 'keys', admin: 'none' },
  answer: webhookList,
});

export const addWebhook = endpoint({
  method: 'POST',
  path: '/api/shops/:shopId/webhooks',
  summary: 'Add a webhook',
  access: { shop: 'keys', admin: 'none' },
  body: webhookForm,
  invalid: webhookMessages.notSaved,
  bodyLimit,
  status: 201,
  answer: webhookSecret,
  refuses: ['address_refused', 'event_not_in_test', 'too_many_webhooks'],
});

export const changeWebhook = endpoint({
  method: 'PATCH',
  path: '/api/shops/:shopId/webhooks/:id',
  summary: 'Change a webhook, or switch it on or off',
  access: { shop: 'keys', admin: 'none' },
  body: webhookChanges,
  invalid: webhookMessages.notSaved,
  bodyLimit,
  answer: webhook,
  refuses: ['address_refused', 'event_not_in_test', 'webhook_not_found'],
});

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/shops/:shopId/webhooks/:id/rotate',
  summary: 'Make a new secret for a webhook',
  description: 'Messages are signed with both for 24 hours.',
  access: { shop: 'keys', admin: 'none' },
  bodyLimit,
  answer: webhookSecret,
  refuses: ['webhook_not_found'],
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/shops/:shopId/webhooks/:id/test',
  summary: 'Send a test message to a webhook',
  access: { shop: 'keys', admin: 'none' },
  limits: [{ name: 'webhook-test', by: 'shop', max: 10, windowSeconds: 60 }],
  bodyLimit,
  answer: webhookMessageDetails,
  refuses: ['message_not_found', 'webhook_not_found'],
});

export const replayFailedMessages = endpoint({
  method: 'POST',
  path: '/api/shops/:shopId/webhooks/:id/replay',
  summary: 'Send everything again that was given up',
  access: { shop: 'keys', admin: 'none' },
  bodyLimit,
  answer: z.object({ replayed: z.number() }),
  refuses: ['webhook_not_found', 'webhook_off'],
});

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/api/shops/:shopId/webhooks/:id',
  summary: 'Remove a webhook',
  access: { shop: 'keys', admin: 'none' },
  refuses: ['webhook_not_found'],
});

export const listWebhookMessages = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/webhooks/:id/messages',
  summary: 'List what was sent to a webhook',
  access: { shop: 'keys', admin: 'none' },
  query: z.object({
    cursor: textField('The `next_cursor` of the page before.'),
    state: textField(`One of ${WEBHOOK_MESSAGE_STATES.join(', ')}.`),
  }),
  answer: webhookMessagePage,
  refuses: ['webhook_not_found'],
});

export const readWebhookMessage = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/webhooks/:id/messages/:message',
  summary: 'Read a message to a webhook, with its body and every try',
  access: { shop: 'keys', admin: 'none' },
  answer: webhookMessageDetails,
  refuses: ['message_not_found', 'webhook_not_found'],
});

export const replayWebhookMessage = endpoint({
  method: 'POST',
  path: '/api/shops/:shopId/webhooks/:id/messages/:message/replay',
  summary: 'Send a message to a webhook again',
  access: { shop: 'keys', admin: 'none' },
  bodyLimit: 1024,
  refuses: ['job_still_waiting', 'message_not_found', 'webhook_not_found', 'webhook_off'],
});
