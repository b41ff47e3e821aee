// `/api/shops/{shopId}/webhooks`: see `contract/webhooks`.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { EVENTS } from '@baitdrop/contract/events';
import { WEBHOOK_EVENTS, WEBHOOK_TEST_EVENTS } from '@baitdrop/contract/webhook-events';
import {
  replayedWebhooks,
  type ShopWebhook,
  webhook as webhookAnswer,
  webhookChanges,
  webhookForm,
  webhookList,
  webhookMessageDetails,
  webhookSecret,
} from '@baitdrop/contract/webhooks';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { webhookMessages as words } from '@baitdrop/domain/messages/webhooks';
import { MAX_WEBHOOK_ENDPOINTS } from '@baitdrop/domain/webhooks/webhook-retries';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import type { ShopWebhookRow } from '../../../database/schema/shop-webhooks.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { Form, params, type Scope } from '../../../platform/http/forms.ts';
import { limitAttempts } from '../../../platform/http/limit-attempts.ts';
import { isPro } from '../../money/plans.ts';
import { openShopScope, staffOf } from '../../shops/shop-staff.ts';
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
import { presentDetails, registerWebhookLog } from './webhook-log.routes.ts';
import { failPendingMessages, replayFailed } from './webhook-messages.db.ts';

const BODY_LIMIT = 8192;
const TESTS_PER_MINUTE = 10;

export async function registerShopWebhooks(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, engine } = context;
  const options = { prefix: '/api/shops/:shopId/webhooks', needs: 'keys', limited: true } as const;
  await openShopScope(app, context, options, (scope) => {
    // Administrators are refused, because a webhook would send them the shop's business data.
    scope.addHook('preValidation', async (request: FastifyRequest) => {
      if (staffOf(request).by !== 'shop') throw new AppError('owner_only', 403, refusals.money.ownerOnly);
    });
    manageWebhooks(scope, context);
    registerWebhookLog(scope, context);

    scope.post(
      '/:id/test',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Send a test message to a webhook',
          params: params('shopId', 'id'),
          response: { 200: webhookMessageDetails },
        },
      },
      async (request, reply) => {
        const { shopId } = staffOf(request);
        const limit = { key: `webhook-test:${shopId}`, max: TESTS_PER_MINUTE, windowSeconds: 60 };
        await limitAttempts(engine, reply, [limit]);
        const row = await findWebhook(pool, shopId, request.params.id);
        if (row === undefined) throw unknownWebhook();
        return presentDetails(pool, row.id, await sendTest(context, row));
      },
    );
  });
}

const isInTest = (name: string): boolean => WEBHOOK_TEST_EVENTS.some((each) => each === name);

const unknownWebhook = () => new AppError('unknown_webhook', 404, words.unknown);

/** Locks the webhook, if it belongs to the shop. */
async function lockOfShop(tx: PoolClient, { shopId, id }: { shopId: string; id: string }): Promise<ShopWebhookRow> {
  const row = await lockWebhook(tx, id);
  if (row?.shop_id !== shopId) throw unknownWebhook();
  return row;
}

function manageWebhooks(scope: Scope, context: Context): void {
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

  scope.get(
    '',
    { schema: { summary: 'List the webhooks', params: params('shopId'), response: { 200: webhookList } } },
    async (request) => {
      const { shopId } = staffOf(request);
      return {
        webhooks: (await listWebhooks(pool, shopId)).map((row) => present(row, now())),
        events: WEBHOOK_EVENTS.map((name) => ({ name, about: EVENTS[name].about, in_test: isInTest(name) })),
        is_pro: await isPro(pool, shopId, now()),
      };
    },
  );

  scope.post(
    '',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: 'Add a webhook',
        params: params('shopId'),
        body: new Form(webhookForm, words.notSaved),
        response: { 201: webhookSecret },
      },
    },
    async (request, reply) => {
      const { shopId } = staffOf(request);
      const { url, events, is_test: isTest = false } = request.body;
      requireAddress(url);
      if (isTest) requireEventsInTest(events);
      const made = await inTransaction(pool, async (tx) => {
        await tx.query('select 1 from retailers where shop_id = $1 for update', [shopId]);
        if ((await listWebhooks(tx, shopId)).length >= MAX_WEBHOOK_ENDPOINTS)
          throw new AppError('too_many_webhooks', 409, words.tooMany);
        return createWebhook(context, tx, { shopId, url, events: [...new Set(events)], isTest, at: now() });
      });
      return reply.status(201).send({ secret: made.secret, webhook: present(made.row, now()) });
    },
  );

  scope.patch(
    '/:id',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: 'Change a webhook, or switch it on or off',
        params: params('shopId', 'id'),
        body: new Form(webhookChanges, words.notSaved),
        response: { 200: webhookAnswer },
      },
    },
    async (request) => {
      const key = { shopId: staffOf(request).shopId, id: request.params.id };
      const { url, events, is_on } = request.body;
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
    },
  );

  scope.post(
    '/:id/rotate',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: 'Make a new secret for a webhook',
        description: 'Messages are signed with both for 24 hours.',
        params: params('shopId', 'id'),
        response: { 200: webhookSecret },
      },
    },
    (request) =>
      inTransaction(pool, async (tx) => {
        const { id } = await lockOfShop(tx, { shopId: staffOf(request).shopId, id: request.params.id });
        const { secret, row } = await rotateSecret(context, tx, id, now());
        return { secret, webhook: present(row, now()) };
      }),
  );

  scope.post(
    '/:id/replay',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: 'Send everything again that was given up',
        params: params('shopId', 'id'),
        response: { 200: replayedWebhooks },
      },
    },
    (request) =>
      inTransaction(pool, async (tx) => {
        const { id, is_on } = await lockOfShop(tx, { shopId: staffOf(request).shopId, id: request.params.id });
        if (!is_on) throw new AppError('webhook_off', 409, words.switchOnFirst);
        const replayed = await replayFailed(tx, id, now());
        if (replayed > 0) await jobs.send(tx, SEND_WEBHOOKS_QUEUE, { webhook: id });
        return { replayed };
      }),
  );

  scope.delete(
    '/:id',
    { schema: { summary: 'Remove a webhook', params: params('shopId', 'id'), response: { 204: {} } } },
    async (request, reply) => {
      if (!(await deleteWebhook(pool, staffOf(request).shopId, request.params.id))) throw unknownWebhook();
      return reply.status(204).send();
    },
  );
}

function present(row: ShopWebhookRow, now: Date): ShopWebhook {
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
