import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { EVENTS } from '@baitdrop/contract/events';
import { WEBHOOK_EVENTS, WEBHOOK_TEST_EVENTS } from '@baitdrop/contract/webhook-events';
import * as contract from '@baitdrop/contract/webhooks';
import { webhookMessages as words } from '@baitdrop/domain/messages/webhooks';
import { MAX_WEBHOOK_ENDPOINTS } from '@baitdrop/domain/webhooks/webhook-retries';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import type { ShopWebhookRow } from '../../../database/schema/shop-webhooks.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { isPro } from '../../money/plans.ts';
import { openShopEndpoints, type ShopScope } from '../../shops/shop-staff.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  findWebhook,
  listWebhooks,
  lockWebhook,
  rotateSecret,
} from '../../shops/shop-webhooks.ts';
import { SEND_WEBHOOKS_QUEUE } from './send-queue.ts';
import { sendTest } from './send-webhooks.ts';
import { answerWebhookLog, presentDetails } from './webhook-log.routes.ts';
import { failPendingMessages, replayFailed } from './webhook-messages.db.ts';

export async function registerShopWebhooks(app: FastifyInstance, context: Context): Promise<void> {
  await openShopEndpoints(app, context, { limited: true }, (scope) => {
    manageWebhooks(scope, context);
    answerWebhookLog(scope, context);
    implement(scope, contract.testWebhook, async ({ actor: { shopId }, params: { id } }) => {
      const row = await findWebhook(context.pool, shopId, id);
      if (row === undefined) throw unknownWebhook();
      return presentDetails(context.pool, row.id, await sendTest(context, row));
    });
  });
}

const isInTest = (name: string): boolean => WEBHOOK_TEST_EVENTS.some((each) => each === name);

const unknownWebhook = () => new AppError('webhook_not_found', 404, words.unknown);

/** Locks the webhook, if it belongs to the shop. */
async function lockOfShop(tx: PoolClient, { shopId, id }: { shopId: string; id: string }): Promise<ShopWebhookRow> {
  const row = await lockWebhook(tx, id);
  if (row?.shop_id !== shopId) throw unknownWebhook();
  return row;
}

function manageWebhooks(scope: ShopScope, context: Context): void {
  const { pool, now, webhooks: sender, jobs } = context;
  const requireAddress = (url: string): void => {
    if (!sender.accepts(url))
      throw new AppError('address_refused', 400, words.notSaved, {
        data: { url: { code: 'validation_invalid_value', message: words.addressRefused } },
      });
  };

  const requireEventsInTest = (events: readonly string[]): void => {
    if (events.every(isInTest)) return;
    throw new AppError('event_not_in_test', 400, words.notSaved, {
      data: { events: { code: 'validation_invalid_value', message: words.eventNotInTest } },
    });
  };

  implement(scope, contract.listWebhooks, async ({ actor: { shopId } }) => ({
    webhooks: (await listWebhooks(pool, shopId)).map((row) => present(row, now())),
    events: WEBHOOK_EVENTS.map((name) => ({ name, about: EVENTS[name].about, in_test: isInTest(name) })),
    is_pro: await isPro(pool, shopId, now()),
  }));

  implement(
    scope,
    contract.addWebhook,
    async ({ actor: { shopId }, body: { url, events, is_test: isTest = false } }) => {
      requireAddress(url);
      if (isTest) requireEventsInTest(events);
      const made = await inTransaction(pool, async (tx) => {
        await tx.query('select 1 from retailers where shop_id = $1 for update', [shopId]);
        if ((await listWebhooks(tx, shopId)).length >= MAX_WEBHOOK_ENDPOINTS)
          throw new AppError('too_many_webhooks', 409, words.tooMany);
        return createWebhook(context, tx, { shopId, url, events: [...new Set(events)], isTest, at: now() });
      });
      return { secret: made.secret, webhook: present(made.row, now()) };
    },
  );

  implement(scope, contract.changeWebhook, ({ actor, params, body: { url, events, is_on } }) => {
    const key = { shopId: actor.shopId, id: params.id };
    if (url !== undefined) requireAddress(url);
    return inTransaction(pool, async (tx) => {
      const { id, is_test: isTest } = await lockOfShop(tx, key);
      if (isTest && events !== undefined) requireEventsInTest(events);
      await changeWebhook(tx, id, {
        ...(url !== undefined && { url }),
        ...(events !== undefined && { events: [...new Set(events)] }),
        ...(is_on === true && { is_on, off_reason: '', failing_since: null }),
        ...(is_on === false && { is_on, off_reason: 'owner' }),
      });
      if (is_on === false) await failPendingMessages(tx, id, words.switchedOff, now());
      return present(await lockOfShop(tx, key), now());
    });
  });

  implement(scope, contract.rotateWebhookSecret, ({ actor: { shopId }, params }) =>
    inTransaction(pool, async (tx) => {
      const { id } = await lockOfShop(tx, { shopId, id: params.id });
      const { secret, row } = await rotateSecret(context, tx, id, now());
      return { secret, webhook: present(row, now()) };
    }),
  );

  implement(scope, contract.replayFailedMessages, ({ actor: { shopId }, params }) =>
    inTransaction(pool, async (tx) => {
      const { id, is_on } = await lockOfShop(tx, { shopId, id: params.id });
      if (!is_on) throw new AppError('webhook_off', 409, words.switchOnFirst);
      const replayed = await replayFailed(tx, id, now());
      if (replayed > 0) await jobs.send(tx, SEND_WEBHOOKS_QUEUE, { webhook: id });
      return { replayed };
    }),
  );

  implement(scope, contract.removeWebhook, async ({ actor: { shopId }, params: { id } }) => {
    if (!(await deleteWebhook(pool, shopId, id))) throw unknownWebhook();
  });
}

function present(row: ShopWebhookRow, now: Date): contract.ShopWebhook {
  const { old_secret_until: until } = row;
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    is_test: row.is_test,
    is_on: row.is_on,
    off_reason: row.off_reason,
    failing_since: row.failing_since?.toISOString() ?? null,
    old_secret_until: until !== null && until > now ? until.toISOString() : null,
    created_at: row.created_at.toISOString(),
  };
}
