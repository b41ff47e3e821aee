import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PayoutAccountAnswer, ShopMoney } from '@baitdrop/contract/shop-money';
import { answerHeaders } from '@baitdrop/records/api/headers';
import { callerOf } from '@baitdrop/records/api/read-request';
import type { Engine } from '@baitdrop/records/engine/engine';
import { storableText } from '../../platform/database/storable.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { limitTries } from '../../platform/http/limit-tries.ts';
import { acceptEmptyBodies } from '../../platform/http/read-form.ts';
import { payoutAccountPage } from './payout-account.service.ts';
import type { PayoutParts } from './payout-parts.ts';
import { readShopMoney } from './shop-money.service.ts';

/** Throws for everybody but the owner of that shop and administrators. */
type AtDesk = (request: FastifyRequest, shopId: string | undefined) => Promise<unknown>;

export async function registerPayouts(
  app: FastifyInstance,
  engine: Engine,
  parts: PayoutParts,
  atDesk: AtDesk,
): Promise<void> {
  const prepare = async (scope: FastifyInstance): Promise<void> => {
    await answerHeaders(scope, engine);
    acceptEmptyBodies(scope);
    scope.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
  };

  const answerAccount = async (scope: FastifyInstance): Promise<void> => {
    await prepare(scope);
    scope.post('', { bodyLimit: 1024 }, async (request, reply) => {
      const caller = await callerOf(engine, request);
      if (caller?.collection.name !== 'users') throw new AppError('signed_out', 401, 'Please sign in first.');
      await limitTries(engine, reply, [{ key: `payout-account:${caller.id}`, most: 20, windowSeconds: 600 }]);
      const answer: PayoutAccountAnswer = { url: await payoutAccountPage(parts, caller.id) };
      return answer;
    });
  };
  await app.register(answerAccount, { prefix: '/api/payout-account' });

  const answerMoney = async (scope: FastifyInstance): Promise<void> => {
    await prepare(scope);
    scope.get<{ Params: { shopId: string } }>('', async (request): Promise<ShopMoney> => {
      const shopId = storableText(request.params.shopId);
      await atDesk(request, shopId);
      return readShopMoney(parts, shopId);
    });
  };
  await app.register(answerMoney, { prefix: '/api/shops/:shopId/money' });
}
