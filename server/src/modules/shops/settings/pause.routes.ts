// `/api/shops/{shopId}/pause` and `/packing-time`: see `contract/shop-settings`.
import type { FastifyInstance } from 'fastify';
import { extraPackingForm, type PauseAnswer, pauseAnswer, pauseForm } from '@baitdrop/contract/shop-settings';
import { retailerMessages } from '@baitdrop/domain/messages/retailer';
import type { Context } from '../../../context.ts';
import { Form, params } from '../../../platform/http/forms.ts';
import { openShopScope, staffOf } from '../shop-staff.ts';
import { extendPackingTime, pauseOrders, readPause } from './pause.ts';

const EXTRA_PACKING_FORM = new Form(extraPackingForm, retailerMessages.updateFailed);
const PAUSE_FORM = new Form(pauseForm, retailerMessages.updateFailed);

export async function registerPause(app: FastifyInstance, context: Context): Promise<void> {
  await openShopScope(app, context, { prefix: '/api/shops/:shopId/pause', needs: 'desk', limited: true }, (scope) => {
    scope.get(
      '',
      {
        schema: {
          summary: 'Whether new orders are paused, and how long packing takes',
          params: params('shopId'),
          response: { 200: pauseAnswer },
        },
      },
      async (request): Promise<PauseAnswer> => readPause(context, staffOf(request).shopId),
    );
    scope.post(
      '',
      {
        bodyLimit: 1024,
        schema: {
          summary: 'Take no orders for a while',
          params: params('shopId'),
          body: PAUSE_FORM,
          response: { 200: pauseAnswer },
        },
      },
      async (request): Promise<PauseAnswer> => pauseOrders(context, staffOf(request).shopId, request.body),
    );
    scope.delete(
      '',
      { schema: { summary: 'Take orders again', params: params('shopId'), response: { 200: pauseAnswer } } },
      async (request): Promise<PauseAnswer> => pauseOrders(context, staffOf(request).shopId),
    );
  });

  const packing = { prefix: '/api/shops/:shopId/packing-time', needs: 'desk', limited: true } as const;
  await openShopScope(app, context, packing, (scope) => {
    scope.put(
      '',
      {
        bodyLimit: 1024,
        schema: {
          summary: 'Take longer to pack for a while',
          params: params('shopId'),
          body: EXTRA_PACKING_FORM,
          response: { 200: pauseAnswer },
        },
      },
      async (request): Promise<PauseAnswer> => extendPackingTime(context, staffOf(request).shopId, request.body),
    );
    scope.delete(
      '',
      {
        schema: { summary: 'Pack in the usual time again', params: params('shopId'), response: { 200: pauseAnswer } },
      },
      async (request): Promise<PauseAnswer> => extendPackingTime(context, staffOf(request).shopId),
    );
  });
}
