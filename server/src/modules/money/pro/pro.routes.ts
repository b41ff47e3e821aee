import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/pro';
import type { Context } from '../../../context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { openShopEndpoints } from '../../shops/shop-staff.ts';
import { beginPro, cancelPro, cardPage, readProState, resumePro } from './pro.ts';

export async function registerPro(app: FastifyInstance, context: Context): Promise<void> {
  await openShopEndpoints(app, context, { limited: true }, (scope) => {
    implement(scope, endpoints.readPro, ({ actor: { shopId } }) => readProState(context, shopId));

    implement(scope, endpoints.beginPro, async ({ actor: { shopId } }) => ({ url: await beginPro(context, shopId) }));

    implement(scope, endpoints.openProCard, async ({ actor: { shopId } }) => ({
      url: await cardPage(context, shopId),
    }));

    implement(scope, endpoints.cancelPro, async ({ actor: { shopId } }) => {
      await cancelPro(context, shopId);
      return readProState(context, shopId);
    });

    implement(scope, endpoints.resumePro, async ({ actor: { shopId } }) => {
      await resumePro(context, shopId);
      return readProState(context, shopId);
    });
  });
}
