// `/api/shops/{shopId}/settings` and `/pause`: see `contract/shop-settings`.
import type { FastifyInstance } from 'fastify';
import {
  changeSettingsForm,
  type PauseAnswer,
  pauseAnswer,
  pauseForm,
  type ShopSettingsPage,
  shopSettingsPage,
} from '@baitdrop/contract/shop-settings';
import { retailerMessages } from '@baitdrop/domain/messages/retailer';
import type { Context } from '../../../context.ts';
import { Form, params } from '../../../platform/http/forms.ts';
import { openShopScope, staffOf } from '../shop-staff.ts';
import { registerShopPictures } from './shop-pictures.routes.ts';
import { changeShopSettings, pauseOrders, readPause, readShopSettings } from './shop-settings.ts';

const SETTINGS_FORM = new Form(changeSettingsForm, retailerMessages.updateFailed);
const PAUSE_FORM = new Form(pauseForm, retailerMessages.updateFailed);

export async function registerShopSettings(app: FastifyInstance, context: Context): Promise<void> {
  await registerShopPictures(app, context);
  await openShopScope(
    app,
    context,
    { prefix: '/api/shops/:shopId/settings', needs: 'settings', limited: true },
    (scope) => {
      scope.get(
        '',
        {
          schema: {
            summary: 'The shop’s settings: hours, preparation, delivery',
            params: params('shopId'),
            response: { 200: shopSettingsPage },
          },
        },
        async (request): Promise<ShopSettingsPage> => readShopSettings(context, staffOf(request).shopId),
      );
      scope.patch(
        '',
        {
          bodyLimit: 65_536,
          schema: {
            summary: 'Change the settings',
            params: params('shopId'),
            body: SETTINGS_FORM,
            response: { 200: shopSettingsPage },
          },
        },
        async (request): Promise<ShopSettingsPage> =>
          changeShopSettings(context, staffOf(request).shopId, request.body),
      );
    },
  );

  await openShopScope(app, context, { prefix: '/api/shops/:shopId/pause', needs: 'desk', limited: true }, (scope) => {
    scope.get(
      '',
      {
        schema: { summary: 'Whether new orders are paused', params: params('shopId'), response: { 200: pauseAnswer } },
      },
      async (request): Promise<PauseAnswer> => ({ paused_until: await readPause(context, staffOf(request).shopId) }),
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
      async (request): Promise<PauseAnswer> => ({
        paused_until: await pauseOrders(context, staffOf(request).shopId, request.body.minutes),
      }),
    );
    scope.delete(
      '',
      { schema: { summary: 'Take orders again', params: params('shopId'), response: { 200: pauseAnswer } } },
      async (request): Promise<PauseAnswer> => ({
        paused_until: await pauseOrders(context, staffOf(request).shopId, null),
      }),
    );
  });
}
