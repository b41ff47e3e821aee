// Commands of an owner about a connected store, from their dashboard.
import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/shopify';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { readPlan } from '../../money/plans.ts';
import { openShopEndpoints } from '../../shops/shop-staff.ts';
import { beginShopifyPlan, cancelShopifyPlan } from './billing.ts';
import { retryOrder } from './retry-order.ts';
import { setUpStoreNow } from './set-up-store.ts';
import { findStore, type StoreRow } from './shopify.db.ts';
import { presentStore } from './shopify.ts';

const unknownStore = () => new AppError('store_not_found', 404, refusals.shopify.noStore);

async function findBillingStore({ pool }: Context, shopId: string, domain: string): Promise<StoreRow> {
  const store = await findStore(pool, domain);
  if (store === undefined || store.shop_id !== shopId || store.access_token === '') throw unknownStore();
  return store;
}

export async function registerStoreCommands(app: FastifyInstance, context: Context): Promise<void> {
  await openShopEndpoints(app, context, { limited: true }, (scope) => {
    implement(scope, endpoints.setUpShopifyStore, async ({ params: { shopId, domain } }) => {
      const store = await setUpStoreNow(context, await findBillingStore(context, shopId, domain));
      if (store === undefined || store.access_token === '') throw unknownStore();
      return presentStore(context.seal, store);
    });

    implement(scope, endpoints.retryShopifyOrder, async ({ params: { shopId, domain, order: orderId } }) => {
      await findBillingStore(context, shopId, domain);
      return retryOrder(context, shopId, { domain, orderId });
    });

    implement(scope, endpoints.beginProAtShopify, async ({ params: { shopId, domain } }) => {
      const store = await findBillingStore(context, shopId, domain);
      return { url: await beginShopifyPlan(context, store, `${context.config.publicUrl}/plugins`) };
    });

    implement(scope, endpoints.cancelProAtShopify, async ({ params: { shopId, domain } }) => {
      await cancelShopifyPlan(context, await findBillingStore(context, shopId, domain));
      return readPlan(context, shopId);
    });
  });
}
