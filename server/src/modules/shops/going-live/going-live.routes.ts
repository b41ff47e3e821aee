// `/api/shops/{shopId}/going-live`: what is missing, and asking to open.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GoingLive } from '@baitdrop/contract/going-live';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { answerHeaders } from '@baitdrop/records/api/headers';
import type { Engine } from '@baitdrop/records/engine/engine';
import { storableText } from '../../../platform/database/storable.ts';
import { limitRequests } from '../../../platform/http/limit-requests.ts';
import { acceptEmptyBodies } from '../../../platform/http/read-form.ts';
import type { GoingLiveParts } from './going-live-parts.ts';
import { readChecklist, requestLive } from './going-live.ts';

/** Throws for everybody but the owner of that shop and administrators. */
type ShopStaff = (request: FastifyRequest, shopId: string | undefined) => Promise<unknown>;

type OfShop = { Params: { shopId: string } };

export async function registerGoingLive(
  app: FastifyInstance,
  engine: Engine,
  parts: GoingLiveParts,
  requireStaff: ShopStaff,
): Promise<void> {
  const answer = async (scope: FastifyInstance): Promise<void> => {
    await answerHeaders(scope, engine);
    limitRequests(scope, engine);
    acceptEmptyBodies(scope);
    scope.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
    scope.get<OfShop>('', async (request): Promise<GoingLive> => {
      const shopId = storableText(request.params.shopId);
      await requireStaff(request, shopId);
      return readChecklist(parts, parts.pool, shopId);
    });
    scope.post<OfShop>('', { bodyLimit: 1024 }, async (request): Promise<GoingLive> => {
      const shopId = storableText(request.params.shopId);
      await requireStaff(request, shopId);
      return inTransaction(parts.pool, (tx) => requestLive(parts, tx, { shopId, now: parts.now() }));
    });
  };
  await app.register(answer, { prefix: '/api/shops/:shopId/going-live' });
}
