// `/api/shops/{shopId}/webhooks/{id}/messages`: see `contract/webhooks`.
import type { Pool } from 'pg';
import {
  WEBHOOK_MESSAGE_STATES,
  type WebhookMessageDetails,
  webhookMessageDetails,
  type WebhookMessageEntry,
  webhookMessagePage,
} from '@baitdrop/contract/webhooks';
import { webhookMessages as words } from '@baitdrop/domain/messages/webhooks';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { params, Query, type Scope } from '../../../platform/http/forms.ts';
import { staffOf } from '../../shops/shop-staff.ts';
import { findWebhook, lockWebhook } from '../../shops/shop-webhooks.ts';
import { SEND_WEBHOOKS_QUEUE } from './send-queue.ts';
import { findWebhookMessage, type LogRow, readAttempts, readLog, replayMessage } from './webhook-messages.db.ts';

const PAGE = 20;

const QUERY = new Query(
  { cursor: 'The `next_cursor` of the page before.', state: `One of ${WEBHOOK_MESSAGE_STATES.join(', ')}.` },
  ({ cursor, state }) => ({
    before: typeof cursor === 'string' && /^\d{1,15}$/.test(cursor) ? Number(cursor) : undefined,
    state: WEBHOOK_MESSAGE_STATES.find((each) => each === state) ?? '',
  }),
);

export function registerWebhookLog(scope: Scope, { pool, now, jobs }: Context): void {
  const find = async (shopId: string, id: string) => {
    const row = await findWebhook(pool, shopId, id);
    if (row === undefined) throw new AppError('unknown_webhook', 404, words.unknown);
    return row;
  };

  scope.get(
    '/:id/messages',
    {
      schema: {
        summary: 'List what was sent to a webhook',
        params: params('shopId', 'id'),
        querystring: QUERY,
        response: { 200: webhookMessagePage },
      },
    },
    async (request) => {
      const { id } = await find(staffOf(request).shopId, request.params.id);
      const rows = await readLog(pool, id, { ...request.query, limit: PAGE + 1 });
      const page = rows.slice(0, PAGE);
      const last = page.at(-1);
      const next_cursor = rows.length > PAGE && last !== undefined ? String(last.rowid) : null;
      return { messages: page.map(presentMessage), next_cursor };
    },
  );

  scope.get(
    '/:id/messages/:message',
    {
      schema: {
        summary: 'Read a message to a webhook, with its body and every try',
        params: params('shopId', 'id', 'message'),
        response: { 200: webhookMessageDetails },
      },
    },
    async (request) => {
      const { id } = await find(staffOf(request).shopId, request.params.id);
      return presentDetails(pool, id, request.params.message);
    },
  );

  scope.post(
    '/:id/messages/:message/replay',
    {
      bodyLimit: 1024,
      schema: {
        summary: 'Send a message to a webhook again',
        params: params('shopId', 'id', 'message'),
        response: { 204: {} },
      },
    },
    async (request, reply) => {
      const { id } = await find(staffOf(request).shopId, request.params.id);
      await inTransaction(pool, async (tx) => {
        const row = await lockWebhook(tx, id);
        if (row?.is_on !== true) throw new AppError('webhook_off', 409, words.switchOnFirst);
        const message = await findWebhookMessage(tx, id, request.params.message);
        if (message === undefined) throw new AppError('unknown_message', 404, words.unknownMessage);
        if (!(await replayMessage(tx, message.id, now()))) throw new AppError('still_waiting', 409, words.stillWaiting);
        await jobs.send(tx, SEND_WEBHOOKS_QUEUE, { webhook: id });
      });
      return reply.status(204).send();
    },
  );
}

const presentMessage = (row: LogRow): WebhookMessageEntry => ({
  id: row.id,
  type: row.kind,
  state: row.state,
  reason: row.state === 'delivered' ? '' : row.reason,
  tries: row.attempts,
  created_at: row.created_at.toISOString(),
  next_try_at: row.state === 'waiting' ? row.next_try_at.toISOString() : null,
});

export async function presentDetails(pool: Pool, webhook: string, id: string): Promise<WebhookMessageDetails> {
  const row = await findWebhookMessage(pool, webhook, id);
  if (row === undefined) throw new AppError('unknown_message', 404, words.unknownMessage);
  const attempts = await readAttempts(pool, id);
  return {
    ...presentMessage(row),
    body: row.body,
    attempts: attempts.map(({ at, status, problem, answer, took_ms }) => ({
      at: at.toISOString(),
      status,
      problem,
      answer,
      took_ms,
    })),
  };
}
