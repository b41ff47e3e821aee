// `/api/shops/{shopId}/pro`: see `contract/pro`.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProPage } from '@baitdrop/contract/pro';
import { answerHeaders } from '@baitdrop/records/api/headers';
import type { Engine } from '@baitdrop/records/engine/engine';
import { storableText } from '../../../platform/database/storable.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { limitRequests } from '../../../platform/http/limit-requests.ts';
import { limitTries } from '../../../platform/http/limit-tries.ts';
import { acceptEmptyBodies } from '../../../platform/http/read-form.ts';
import type { ProAttempts, ProParts } from './pro-parts.ts';
import { beginPro, cancelPro, cardPage, readProState, resumePro } from './pro.ts';

/** Throws for everybody but the owner of that shop and administrators. */
type ShopStaff = (
  request: FastifyRequest,
  shopId: string | undefined,
) => Promise<{ user: string; by: 'shop' | 'admin' }>;

type OfShop = { Params: { shopId: string } };

const pagesPerUser = { most: 30, windowSeconds: 600 };

export async function registerPro(
  app: FastifyInstance,
  engine: Engine,
  parts: ProParts,
  attempts: ProAttempts,
  requireStaff: ShopStaff,
): Promise<void> {
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
      return readProState(parts, attempts, shopId);
    });
    scope.post<OfShop>('/begin', options, async (request, reply): Promise<ProPage> => {
      const shopId = await ownShop(request, reply);
      return { url: await beginPro(parts, attempts, shopId) };
    });
    scope.post<OfShop>('/card', options, async (request, reply): Promise<ProPage> => {
      const shopId = await ownShop(request, reply);
      return { url: await cardPage(parts, shopId) };
    });
    for (const [name, change] of Object.entries({ cancel: cancelPro, resume: resumePro }))
      scope.post<OfShop>(`/${name}`, options, async (request, reply) => {
        const shopId = await ownShop(request, reply);
        await change(parts, shopId);
        return readProState(parts, attempts, shopId);
      });
  };
  await app.register(answerPro, { prefix: '/api/shops/:shopId/pro' });
}
