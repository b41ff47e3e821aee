// Commands of an owner about a connected store, from their dashboard.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodMiniType } from 'zod/mini';
import { proPage, proPlanState } from '@baitdrop/contract/pro';
import { connectedStore, shopifyOrder } from '@baitdrop/contract/shopify';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { params } from '../../../platform/http/forms.ts';
import { limitAttempts } from '../../../platform/http/limit-attempts.ts';
import { readPlan } from '../../money/plans.ts';
import { openShopScope, staffOf } from '../../shops/shop-staff.ts';
import { beginShopifyPlan, cancelShopifyPlan } from './billing.ts';
import { retryOrder } from './retry-order.ts';
import { setUpStoreNow } from './set-up-store.ts';
import { findStore, type StoreRow } from './shopify.db.ts';
import { presentStore } from './shopify.ts';

const BODY_LIMIT = 1024;
/** Limited, because each command sends requests to Shopify, and some to a courier. */
const COMMANDS_PER_USER = { max: 30, windowSeconds: 600 };

/**
 * Builds the schema of a command about one store. The scope checks the permission, except for commands about the plan.
 */
const ofStore = <Answer extends ZodMiniType>(summary: string, answer: Answer) => ({
  bodyLimit: BODY_LIMIT,
  schema: { summary, params: params('shopId', 'domain'), response: { 200: answer } },
});
const ofPlan = <Answer extends ZodMiniType>(summary: string, answer: Answer) => ({
  ...ofStore(summary, answer),
  config: { needs: 'plan' } as const,
});

const unknownStore = () => new AppError('unknown_store', 404, refusals.shopify.noStore);

async function findBillingStore({ pool }: Context, shopId: string, domain: string): Promise<StoreRow> {
  const store = await findStore(pool, domain);
  if (store === undefined || store.shop_id !== shopId || store.access_token === '') throw unknownStore();
  return store;
}

export async function registerStoreCommands(app: FastifyInstance, context: Context): Promise<void> {
  const limit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await limitAttempts(context.engine, reply, [{ key: `shopify:${staffOf(request).user}`, ...COMMANDS_PER_USER }]);
  };
  /** Only the shop's owner may decide, because the owner pays. */
  const ownedStore = async (request: FastifyRequest, reply: FastifyReply, domain: string): Promise<StoreRow> => {
    const { by, shopId } = staffOf(request);
    if (by !== 'shop') throw new AppError('owner_only', 403, refusals.money.ownerOnly);
    await limit(request, reply);
    return findBillingStore(context, shopId, domain);
  };

  await openShopScope(
    app,
    context,
    { prefix: '/api/shops/:shopId/shopify/stores', needs: 'keys', limited: true },
    (scope) => {
      scope.post('/:domain/set-up', ofStore('Set a Shopify store up again', connectedStore), async (request, reply) => {
        await limit(request, reply);
        const { shopId, domain } = request.params;
        const store = await setUpStoreNow(context, await findBillingStore(context, shopId, domain));
        if (store === undefined || store.access_token === '') throw unknownStore();
        return presentStore(context.seal, store);
      });

      scope.post(
        '/:domain/orders/:order/retry',
        {
          bodyLimit: BODY_LIMIT,
          schema: {
            summary: 'Try again to book a courier for an order of a Shopify store',
            params: params('shopId', 'domain', 'order'),
            response: { 200: shopifyOrder },
          },
        },
        async (request, reply) => {
          await limit(request, reply);
          const { shopId, domain, order: orderId } = request.params;
          await findBillingStore(context, shopId, domain);
          return retryOrder(context, shopId, { domain, orderId });
        },
      );

      scope.post(
        '/:domain/pro',
        ofPlan('Subscribe to Pro with the bill of a Shopify store', proPage),
        async (request, reply) => {
          const store = await ownedStore(request, reply, request.params.domain);
          return { url: await beginShopifyPlan(context, store, `${context.config.publicUrl}/plugins`) };
        },
      );

      scope.post(
        '/:domain/pro/cancel',
        ofPlan('Cancel Pro that a Shopify store pays for', proPlanState),
        async (request, reply) => {
          await cancelShopifyPlan(context, await ownedStore(request, reply, request.params.domain));
          return readPlan(context, staffOf(request).shopId);
        },
      );
    },
  );
}
