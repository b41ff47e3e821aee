// `/api/shops/{shopId}/pro`: see `contract/pro`.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProPage } from '@baitdrop/contract/pro';
import { answerHeaders } from '@baitdrop/records/api/headers';
import { storableText } from '../../../platform/database/storable.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { limitRequests } from '../../../platform/http/limit-requests.ts';
import { limitTries } from '../../../platform/http/limit-tries.ts';
import { acceptEmptyBodies } from '../../../platform/http/read-form.ts';
import { beginPro, cancelPro, cardPage, readProState, resumePro } from './pro.ts';
import type { Context } from '../../../context.ts';
import { requireShopStaff } from '../../shops/shop-staff.ts';

type OfShop = { Params: { shopId: string } };

const pagesPerUser = { most: 30, windowSeconds: 600 };

export async function registerPro(app: FastifyInstance, context: Context): Promise<void> {
  const { engine } = context;
  const requireStaff = requireShopStaff(engine);
  /** Only who pays decides. */
  const ownShop = async (request: FastifyRequest<OfShop>, reply: FastifyReply): Promise<string> => {
    const shopId = storableText(request.params.shopId);
    const { user, by } = await requireStaff(request, shopId);
    if (by !== 'shop') throw new AppError('owner_only', 403, 'Only the owner of the shop can do this.');
    await limitTries(engine, reply, [{ key: `pro:${user}`, ...pagesPerUser }]);
    return shopId;
  };

  const answerPro = async (scope: FastifyInstance): Promise<void> => {
    await answerHeaders(scope, engine);
    limitRequests(scope, engine);
    acceptEmptyBodies(scope);
    scope.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
    const options = { bodyLimit: 1024 };

    scope.get<OfShop>('', async (request) => {
      const shopId = storableText(request.params.shopId);
      await requireStaff(request, shopId);
      return readProState(context, shopId);
    });
    scope.post<OfShop>('/begin', options, async (request, reply): Promise<ProPage> => {
      const shopId = await ownShop(request, reply);
      return { url: await beginPro(context, shopId) };
    });
    scope.post<OfShop>('/card', options, async (request, reply): Promise<ProPage> => {
      const shopId = await ownShop(request, reply);
      return { url: await cardPage(context, shopId) };
    });
    for (const [name, change] of Object.entries({ cancel: cancelPro, resume: resumePro }))
      scope.post<OfShop>(`/${name}`, options, async (request, reply) => {
        const shopId = await ownShop(request, reply);
        await change(context, shopId);
        return readProState(context, shopId);
      });
  };
  await app.register(answerPro, { prefix: '/api/shops/:shopId/pro' });
}
