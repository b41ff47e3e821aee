// `/api/shops/:shopId/promotions` for a shop's own codes, `/api/admin/promotions` for the platform's.
import type { FastifyInstance } from 'fastify';
import { promotion, promotionForm, promotionList, removedPromotion } from '@baitdrop/contract/promotions';
import { promotionMessages } from '@baitdrop/domain/messages/promotions';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { administratorOf, openAdminScope } from '../../../platform/http/administrator.ts';
import { Form, params } from '../../../platform/http/forms.ts';
import { requireCommand, inIdempotentTransaction, NEEDS_KEY } from '../../../platform/http/idempotency.ts';
import { openShopScope, staffOf } from '../../shops/shop-staff.ts';
import {
  changePromotion,
  createPromotion,
  pausePromotion,
  readPromotions,
  removePromotion,
} from './manage-promotions.ts';

const BODY_LIMIT = 4096;
const FORM = new Form(promotionForm, promotionMessages.form.check, { code: 'promotion_form' });
/** Commands that shops and administrators share. A paused code cannot be used until it is resumed. */
const COMMANDS = [
  { command: 'pause', isPaused: true, summary: 'Pause a promotion code', action: 'promotion.paused' },
  { command: 'resume', isPaused: false, summary: 'Resume a promotion code', action: 'promotion.resumed' },
] as const;
const PLATFORM = '';

export async function registerPromotions(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;

  await openShopScope(app, context, { prefix: '/api/shops/:shopId/promotions', needs: 'money' }, (scope) => {
    const ofShop = params('shopId');
    scope.get(
      '',
      { schema: { summary: 'List the shop’s promotion codes', params: ofShop, response: { 200: promotionList } } },
      (request) => readPromotions(pool, staffOf(request).shopId, now()),
    );
    scope.post(
      '',
      {
        bodyLimit: BODY_LIMIT,
        config: NEEDS_KEY,
        schema: {
          summary: 'Make a promotion code that the shop pays for',
          params: ofShop,
          body: FORM,
          response: { 201: promotion },
        },
      },
      async (request, reply) => {
        const { shopId, user } = staffOf(request);
        const made = await inIdempotentTransaction(pool, requireCommand(request, user), (tx) =>
          createPromotion(tx, { shopId, form: request.body, now: now() }),
        );
        return reply.status(201).send(made);
      },
    );
    scope.put(
      '/:promotion',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Change a promotion code',
          params: params('shopId', 'promotion'),
          body: FORM,
          response: { 200: promotion },
        },
      },
      (request) => {
        const { shopId } = staffOf(request);
        const { promotion: id } = request.params;
        return inTransaction(pool, (tx) => changePromotion(tx, { shopId, id, form: request.body, now: now() }));
      },
    );
    scope.delete(
      '/:promotion',
      {
        schema: {
          summary: 'Delete a promotion code, or end it once an order used it',
          params: params('shopId', 'promotion'),
          response: { 200: removedPromotion },
        },
      },
      async (request) => {
        const { shopId } = staffOf(request);
        const { promotion: id } = request.params;
        const { outcome } = await inTransaction(pool, (tx) => removePromotion(tx, { shopId, id, now: now() }));
        return { outcome };
      },
    );
    for (const { command, isPaused, summary } of COMMANDS)
      scope.post(
        `/:promotion/${command}`,
        {
          bodyLimit: BODY_LIMIT,
          schema: { summary, params: params('shopId', 'promotion'), response: { 200: promotion } },
        },
        (request) => {
          const { shopId } = staffOf(request);
          const id = request.params.promotion;
          return inTransaction(pool, (tx) => pausePromotion(tx, { shopId, id, isPaused, now: now() }));
        },
      );
  });

  await openAdminScope(app, context, '/api/admin/promotions', (scope) => {
    scope.get(
      '',
      { schema: { summary: 'List the platform’s promotion codes', response: { 200: promotionList } } },
      () => readPromotions(pool, PLATFORM, now()),
    );
    scope.post(
      '',
      {
        bodyLimit: BODY_LIMIT,
        config: NEEDS_KEY,
        schema: {
          summary: 'Make a promotion code that the platform pays for',
          body: FORM,
          response: { 201: promotion },
        },
      },
      async (request, reply) => {
        const by = administratorOf(request);
        const made = await inIdempotentTransaction(pool, requireCommand(request, by.id), async (tx) => {
          const { id, code, ...offer } = await createPromotion(tx, {
            shopId: PLATFORM,
            form: request.body,
            now: now(),
          });
          await recordAdminAction(tx, { by, action: 'promotion.created', target: { id, name: code }, details: offer });
          return { id, code, ...offer };
        });
        return reply.status(201).send(made);
      },
    );
    scope.put(
      '/:promotion',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Change a promotion code',
          params: params('promotion'),
          body: FORM,
          response: { 200: promotion },
        },
      },
      (request) => {
        const by = administratorOf(request);
        return inTransaction(pool, async (tx) => {
          const changed = await changePromotion(tx, {
            shopId: PLATFORM,
            id: request.params.promotion,
            form: request.body,
            now: now(),
          });
          const { id, code, ...offer } = changed;
          await recordAdminAction(tx, { by, action: 'promotion.changed', target: { id, name: code }, details: offer });
          return changed;
        });
      },
    );
    scope.delete(
      '/:promotion',
      {
        schema: {
          summary: 'Delete a promotion code, or end it once an order used it',
          params: params('promotion'),
          response: { 200: removedPromotion },
        },
      },
      (request) => {
        const by = administratorOf(request);
        const { promotion: id } = request.params;
        return inTransaction(pool, async (tx) => {
          const { code, outcome } = await removePromotion(tx, { shopId: PLATFORM, id, now: now() });
          await recordAdminAction(tx, { by, action: `promotion.${outcome}`, target: { id, name: code } });
          return { outcome };
        });
      },
    );
    for (const { command, isPaused, summary, action } of COMMANDS)
      scope.post(
        `/:promotion/${command}`,
        { bodyLimit: BODY_LIMIT, schema: { summary, params: params('promotion'), response: { 200: promotion } } },
        (request) => {
          const by = administratorOf(request);
          const id = request.params.promotion;
          return inTransaction(pool, async (tx) => {
            const paused = await pausePromotion(tx, { shopId: PLATFORM, id, isPaused, now: now() });
            await recordAdminAction(tx, { by, action, target: { id, name: paused.code } });
            return paused;
          });
        },
      );
  });
}
