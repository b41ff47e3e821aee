// `/api/shops/{shopId}/settings`: see `contract/shop-settings`.
import type { FastifyInstance } from 'fastify';
import { changeSettingsForm, type ShopSettingsPage, shopSettingsPage } from '@baitdrop/contract/shop-settings';
import { retailerMessages } from '@baitdrop/domain/messages/retailer';
import type { Context } from '../../../context.ts';
import { Form, params } from '../../../platform/http/forms.ts';
import { openShopScope, staffOf } from '../shop-staff.ts';
import { registerShopPictures } from './shop-pictures.routes.ts';
import { changeShopSettings, readShopSettings } from './shop-settings.ts';

const SETTINGS_FORM = new Form(changeSettingsForm, retailerMessages.updateFailed);

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
}
