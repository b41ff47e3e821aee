// Sends a webhook's pending messages, a few at once and those about one order in order. Each is retried until it is
// accepted or failed for good. An attempt is repeated when its process dies, so a receiver may get a message twice,
// with the same `webhook-id`.
import type { PoolClient } from 'pg';
import type { WebhookAnswer } from '@baitdrop/adapters/ports/webhook-sender';
import { WEBHOOK_TEST, type WebhookBody, webhookModeOf } from '@baitdrop/contract/webhook-events';
import { webhookMessages } from '@baitdrop/domain/messages/webhooks';
import {
  isFailingTooLong,
  isWebhookAccepted,
  isWebhookGone,
  nextTryAt,
} from '@baitdrop/domain/webhooks/webhook-retries';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import type { ShopWebhookMessageRow, ShopWebhookRow } from '../../../database/schema/shop-webhooks.ts';
import { changeWebhook, lockWebhook, secretsOf } from '../../shops/shop-webhooks.ts';
import { newMessageId } from './record-events.ts';
import { SEND_WEBHOOKS_QUEUE } from './send-queue.ts';
import {
  claimDue,
  failPendingMessages,
  hasDue,
  insertWebhookAttempt,
  insertWebhookMessage,
  recordOutcome,
} from './webhook-messages.db.ts';

export type WebhookContext = Pick<Context, 'pool' | 'jobs' | 'now' | 'seal' | 'events' | 'webhooks'>;

const MAX_CONCURRENT = 8;
/** Longer than an attempt can take. */
const CLAIM_MS = 60_000;
/** Messages due later than this are left to the scheduled job. */
const MAX_OWN_JOB_WAIT_MS = 60_000;

/** Sends one batch and queues another while messages are left, so that no shop delays the others. */
export async function sendDue(context: WebhookContext, id: string): Promise<void> {
  const { pool, jobs, now } = context;
  const { webhook, messages } = await inTransaction(pool, async (tx) => {
    const row = await lockWebhook(tx, id);
    if (row === undefined || !row.is_on) return { webhook: undefined, messages: [] };
    const at = now();
    const until = new Date(at.getTime() + CLAIM_MS);
    return { webhook: row, messages: await claimDue(tx, id, { now: at, until, max: MAX_CONCURRENT }) };
  });
  if (webhook === undefined || messages.length === 0) return;
  await Promise.all(messages.map((message) => attemptSending(context, webhook, message)));
  if (await hasDue(pool, id, now())) await jobs.send(pool, SEND_WEBHOOKS_QUEUE, { webhook: id });
}

async function attemptSending(
  context: WebhookContext,
  webhook: ShopWebhookRow,
  message: Pick<ShopWebhookMessageRow, 'id' | 'kind' | 'body' | 'tries'>,
): Promise<void> {
  const at = context.now();
  const { id, body } = message;
  const answer = await context.webhooks.send({
    url: webhook.url,
    id,
    body,
    secrets: secretsOf(context, webhook, at),
    at,
  });
  await inTransaction(context.pool, async (tx) => {
    const current = await lockWebhook(tx, webhook.id);
    if (current === undefined) return;
    await insertWebhookAttempt(tx, id, at, answer);
    if (isWebhookAccepted(answer.status)) {
      await recordOutcome(tx, id, { state: 'delivered', reason: '', nextTryAt: undefined });
      if (current.failing_since !== null) await changeWebhook(tx, webhook.id, { failing_since: null });
    } else await recordFailure(context, tx, { webhook: current, message, answer, at });
  });
}

interface FailedSending {
  webhook: ShopWebhookRow;
  message: Pick<ShopWebhookMessageRow, 'id' | 'kind' | 'tries'>;
  answer: WebhookAnswer;
  at: Date;
}

export const reasonOf = ({ status, problem }: Pick<WebhookAnswer, 'status' | 'problem'>): string =>
  status === 0 ? problem : `The server answered ${status}.`;

async function recordFailure(
  context: WebhookContext,
  tx: PoolClient,
  { webhook, message, answer, at }: FailedSending,
): Promise<void> {
  const { id, kind } = message;
  const reason = reasonOf(answer);
  if (kind === WEBHOOK_TEST) return recordOutcome(tx, id, { state: 'failed', reason, nextTryAt: undefined });
  const failingSince = webhook.failing_since ?? at;
  if (webhook.failing_since === null) await changeWebhook(tx, webhook.id, { failing_since: at });
  const isGone = isWebhookGone(answer.status);
  const isOver = !webhook.is_on || isGone || isFailingTooLong(failingSince, at);
  const { retryAfterSeconds } = answer;
  const next = isOver
    ? undefined
    : nextTryAt({ tries: message.tries + 1, retryAfterSeconds, now: at, random: Math.random() });
  await recordOutcome(tx, id, { state: next === undefined ? 'failed' : 'waiting', reason, nextTryAt: next });
  if (next !== undefined) {
    const waitMs = next.getTime() - at.getTime();
    if (waitMs <= MAX_OWN_JOB_WAIT_MS)
      await context.jobs.send(
        tx,
        SEND_WEBHOOKS_QUEUE,
        { webhook: webhook.id },
        { startAfterSeconds: Math.ceil(waitMs / 1000) },
      );
  } else if (webhook.is_on && isOver) await switchOff(context, tx, webhook, isGone ? 'gone' : 'failing', at);
}

async function switchOff(
  { events }: WebhookContext,
  tx: PoolClient,
  { id, shop_id }: ShopWebhookRow,
  reason: 'failing' | 'gone',
  at: Date,
): Promise<void> {
  await changeWebhook(tx, id, { is_on: false, off_reason: reason });
  await failPendingMessages(tx, id, webhookMessages.switchedOff, at);
  await events.emit(tx, 'webhook.switched_off', { webhook: id, shop_id, reason });
}

/** Sends an empty test message at once, without retries. */
export async function sendTest(context: WebhookContext, webhook: ShopWebhookRow): Promise<string> {
  const at = context.now();
  const id = newMessageId();
  const payload: WebhookBody = {
    type: WEBHOOK_TEST,
    timestamp: at.toISOString(),
    version: 1,
    mode: webhookModeOf(webhook.is_test),
    data: { shop_id: webhook.shop_id },
  };
  const body = JSON.stringify(payload);
  const message = { id, webhook: webhook.id, kind: WEBHOOK_TEST, subject: id, body, created_at: at };
  await insertWebhookMessage(context.pool, { ...message, leased_until: new Date(at.getTime() + CLAIM_MS) });
  await attemptSending(context, webhook, { ...message, tries: 0 });
  return id;
}
