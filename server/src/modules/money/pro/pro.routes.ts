// `/api/shops/{shopId}/pro`: see `contract/pro`.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ProPage, proPage, proState } from '@baitdrop/contract/pro';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { params } from '../../../platform/http/forms.ts';
import { limitAttempts } from '../../../platform/http/limit-attempts.ts';
import { openShopScope, staffOf } from '../../shops/shop-staff.ts';
import { beginPro, cancelPro, cardPage, readProState, resumePro } from './pro.ts';

const PAGES_PER_USER = { max: 30, windowSeconds: 600 };
const BODY_LIMIT = 1024;
const PLAN = { needs: 'plan' } as const;

export async function registerPro(app: FastifyInstance, context: Context): Promise<void> {
  /** Only the shop's owner may decide, because the owner pays. */
  const ownedShop = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const { user, by, shopId } = staffOf(request);
    if (by !== 'shop') throw new AppError('owner_only', 403, refusals.money.ownerOnly);
    await limitAttempts(context.engine, reply, [{ key: `pro:${user}`, ...PAGES_PER_USER }]);
    return shopId;
  };
  const page = (summary: string) => ({
    bodyLimit: BODY_LIMIT,
    config: PLAN,
    schema: { summary, params: params('shopId'), response: { 200: proPage } },
  });
  const change = (summary: string) => ({
    bodyLimit: BODY_LIMIT,
    config: PLAN,
    schema: { summary, params: params('shopId'), response: { 200: proState } },
  });

  await openShopScope(app, context, { prefix: '/api/shops/:shopId/pro', needs: 'money', limited: true }, (scope) => {
    scope.get(
      '',
      { schema: { summary: 'Read the Pro plan', params: params('shopId'), response: { 200: proState } } },
      (request) => readProState(context, staffOf(request).shopId),
    );
    scope.post('/begin', page('Subscribe to Pro'), async (request, reply): Promise<ProPage> => {
      const shopId = await ownedShop(request, reply);
      return { url: await beginPro(context, shopId) };
    });
    scope.post('/card', page('Change the card of Pro'), async (request, reply): Promise<ProPage> => {
      const shopId = await ownedShop(request, reply);
      return { url: await cardPage(context, shopId) };
    });
    scope.post('/cancel', change('Cancel Pro'), async (request, reply) => {
      const shopId = await ownedShop(request, reply);
      await cancelPro(context, shopId);
      return readProState(context, shopId);
    });
    scope.post('/resume', change('Resume Pro'), async (request, reply) => {
      const shopId = await ownedShop(request, reply);
      await resumePro(context, shopId);
      return readProState(context, shopId);
    });
  });
}
