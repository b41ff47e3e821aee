import type { Pool } from 'pg';
import * as contract from '@baitdrop/contract/webhooks';
import { webhookMessages as words } from '@baitdrop/domain/messages/webhooks';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import type { ShopScope } from '../../shops/shop-staff.ts';
import { findWebhook, lockWebhook } from '../../shops/shop-webhooks.ts';
import { SEND_WEBHOOKS_QUEUE } from './send-queue.ts';
import { findWebhookMessage, type LogRow, readAttempts, readLog, replayMessage } from './webhook-messages.db.ts';

const PAGE = 20;

export function answerWebhookLog(scope: ShopScope, { pool, now, jobs }: Context): void {
  const find = async (shopId: string, id: string) => {
    const row = await findWebhook(pool, shopId, id);
    if (row === undefined) throw new AppError('webhook_not_found', 404, words.unknown);
    return row;
  };

  implement(scope, contract.listWebhookMessages, async ({ actor: { shopId }, params, query: { cursor, state } }) => {
    const { id } = await find(shopId, params.id);
    const rows = await readLog(pool, id, {
      before: /^\d{1,15}$/.test(cursor) ? Number(cursor) : undefined,
      state: contract.WEBHOOK_MESSAGE_STATES.find((each) => each === state) ?? '',
      limit: PAGE + 1,
    });
    const page = rows.slice(0, PAGE);
    const last = page.at(-1);
    const next_cursor = rows.length > PAGE && last !== undefined ? String(last.rowid) : null;
    return { messages: page.map(presentMessage), next_cursor };
  });

  implement(scope, contract.readWebhookMessage, async ({ actor: { shopId }, params }) => {
    const { id } = await find(shopId, params.id);
    return presentDetails(pool, id, params.message);
  });

  implement(scope, contract.replayWebhookMessage, async ({ actor: { shopId }, params }) => {
    const { id } = await find(shopId, params.id);
    await inTransaction(pool, async (tx) => {
      const row = await lockWebhook(tx, id);
      if (row?.is_on !== true) throw new AppError('webhook_off', 409, words.switchOnFirst);
      const message = await findWebhookMessage(tx, id, params.message);
      if (message === undefined) throw new AppError('message_not_found', 404, words.unknownMessage);
      if (!(await replayMessage(tx, message.id, now())))
        throw new AppError('job_still_waiting', 409, words.stillWaiting);
      await jobs.send(tx, SEND_WEBHOOKS_QUEUE, { webhook: id });
    });
  });
}

const presentMessage = (row: LogRow): contract.WebhookMessageEntry => ({
  id: row.id,
  type: row.kind,
  state: row.state,
  reason: row.state === 'delivered' ? '' : row.reason,
  tries: row.attempts,
  created_at: row.created_at.toISOString(),
  next_try_at: row.state === 'waiting' ? row.next_try_at.toISOString() : null,
});

export async function presentDetails(pool: Pool, webhook: string, id: string): Promise<contract.WebhookMessageDetails> {
  const row = await findWebhookMessage(pool, webhook, id);
  if (row === undefined) throw new AppError('message_not_found', 404, words.unknownMessage);
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
