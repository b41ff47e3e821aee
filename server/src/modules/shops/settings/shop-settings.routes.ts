// `/api/shops/{shopId}/settings` and `/pause`: see `contract/shop-settings`.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  changeSettingsForm,
  type PauseAnswer,
  pauseForm,
  type ShopSettingsPage,
} from '@baitdrop/contract/shop-settings';
import { retailerMessages } from '@baitdrop/domain/messages/retailer.messages';
import { answerHeaders } from '@baitdrop/records/api/headers';
import type { Engine } from '@baitdrop/records/engine/engine';
import { storable, storableText } from '../../../platform/database/storable.ts';
import { limitRequests } from '../../../platform/http/limit-requests.ts';
import { acceptEmptyBodies, readForm } from '../../../platform/http/read-form.ts';
import { changeSettings, pauseOrders, readSettings, type ShopSettingsParts } from './shop-settings.ts';

/** Throws for everybody but the owner of that shop and administrators. */
type ShopStaff = (request: FastifyRequest, shopId: string | undefined) => Promise<unknown>;

type OfShop = { Params: { shopId: string } };

const bodyLimit = 65_536;

export async function registerShopSettings(
  app: FastifyInstance,
  engine: Engine,
  parts: ShopSettingsParts,
  requireStaff: ShopStaff,
): Promise<void> {
  const shopOf = async (request: FastifyRequest<OfShop>): Promise<string> => {
    const shopId = storableText(request.params.shopId);
    await requireStaff(request, shopId);
    return shopId;
  };
  const answerAt = (path: string, answer: (scope: FastifyInstance) => void) =>
    app.register(
      async (scope) => {
        await answerHeaders(scope, engine);
        limitRequests(scope, engine);
        acceptEmptyBodies(scope);
        scope.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
        answer(scope);
      },
      { prefix: `/api/shops/:shopId/${path}` },
    );

  await answerAt('settings', (scope) => {
    scope.get<OfShop>('', async (request): Promise<ShopSettingsPage> => readSettings(parts, await shopOf(request)));
    scope.patch<OfShop>('', { bodyLimit }, async (request): Promise<ShopSettingsPage> => {
      const shopId = await shopOf(request);
      const form = readForm(changeSettingsForm, storable(request.body), retailerMessages.updateFailed);
      return changeSettings(parts, shopId, form);
    });
  });

  await answerAt('pause', (scope) => {
    scope.post<OfShop>('', { bodyLimit: 1024 }, async (request): Promise<PauseAnswer> => {
      const shopId = await shopOf(request);
      const { minutes } = readForm(pauseForm, request.body, retailerMessages.updateFailed);
      return { paused_until: await pauseOrders(parts, shopId, minutes) };
    });
    scope.delete<OfShop>('', async (request): Promise<PauseAnswer> => {
      return { paused_until: await pauseOrders(parts, await shopOf(request), null) };
    });
  });
}
