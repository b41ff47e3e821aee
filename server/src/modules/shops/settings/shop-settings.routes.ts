import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/shop-settings';
import type { Context } from '../../../context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { openShopEndpoints } from '../shop-staff.ts';
import { extendPackingTime, pauseOrders, readPause } from './pause.ts';
import { registerShopPictures, removeShopPicture } from './shop-pictures.routes.ts';
import { changeShopSettings, readShopSettings } from './shop-settings.ts';

export async function registerShopSettings(app: FastifyInstance, context: Context): Promise<void> {
  await registerShopPictures(app, context);
  await openShopEndpoints(app, context, { limited: true }, (scope) => {
    implement(scope, endpoints.readShopSettings, ({ actor: { shopId } }) => readShopSettings(context, shopId));
    implement(scope, endpoints.changeShopSettings, ({ actor: { shopId }, body }) =>
      changeShopSettings(context, shopId, body),
    );

    implement(scope, endpoints.removeShopPhoto, ({ actor: { shopId } }) => removeShopPicture(context, shopId, 'image'));
    implement(scope, endpoints.removeShopLogo, ({ actor: { shopId } }) => removeShopPicture(context, shopId, 'logo'));

    implement(scope, endpoints.readPause, ({ actor: { shopId } }) => readPause(context, shopId));
    implement(scope, endpoints.pauseOrders, ({ actor: { shopId }, body }) => pauseOrders(context, shopId, body));
    implement(scope, endpoints.endPause, ({ actor: { shopId } }) => pauseOrders(context, shopId));
    implement(scope, endpoints.extendPackingTime, ({ actor: { shopId }, body }) =>
      extendPackingTime(context, shopId, body),
    );
    implement(scope, endpoints.endExtraPacking, ({ actor: { shopId } }) => extendPackingTime(context, shopId));
  });
}
