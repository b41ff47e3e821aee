import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type PayoutAccountAnswer,
  payoutAccountForm,
  type PayoutAccountState,
  type PayoutStatement,
  type ShopMoney,
  type ShopPayouts,
  type ShopRefunds,
} from '@baitdrop/contract/shop-money';
import { answerHeaders } from '@baitdrop/records/api/headers';
import { callerOf } from '@baitdrop/records/api/read-request';
import { storableText } from '../../../platform/database/storable.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { limitTries } from '../../../platform/http/limit-tries.ts';
import { acceptEmptyBodies, readForm } from '../../../platform/http/read-form.ts';
import { lookAtAccount, payoutAccountPage } from './payout-account.ts';
import { readPayouts, readRefunds, readStatement } from './payout-statement.ts';
import { readShopMoney } from './shop-money.ts';
import type { Context } from '../../../context.ts';
import { requireShopStaff } from '../../shops/shop-staff.ts';

export async function registerPayouts(app: FastifyInstance, context: Context): Promise<void> {
  const { engine } = context;
  const requireStaff = requireShopStaff(engine);
  const prepare = async (scope: FastifyInstance): Promise<void> => {
    await answerHeaders(scope, engine);
    acceptEmptyBodies(scope);
    scope.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
  };

  const answerAccount = async (scope: FastifyInstance): Promise<void> => {
    await prepare(scope);
    const ownerOf = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
      const caller = await callerOf(engine, request);
      if (caller?.collection.name !== 'users') throw new AppError('signed_out', 401, 'Please sign in first.');
      await limitTries(engine, reply, [{ key: `payout-account:${caller.id}`, most: 20, windowSeconds: 600 }]);
      return caller.id;
    };
    scope.post('', { bodyLimit: 1024 }, async (request, reply): Promise<PayoutAccountAnswer> => {
      const owner = await ownerOf(request, reply);
      const { back } = readForm(payoutAccountForm, request.body, 'Please check this.');
      return { url: await payoutAccountPage(context, owner, back) };
    });
    scope.post('/look', { bodyLimit: 1024 }, async (request, reply): Promise<PayoutAccountState> => {
      return lookAtAccount(context, await ownerOf(request, reply));
    });
  };
  await app.register(answerAccount, { prefix: '/api/payout-account' });

  const atShop = (path: string, answer: (scope: FastifyInstance) => void) =>
    app.register(
      async (scope) => {
        await prepare(scope);
        answer(scope);
      },
      { prefix: `/api/shops/:shopId/${path}` },
    );
  const shopOf = async (request: FastifyRequest<OfShop>): Promise<string> => {
    const shopId = storableText(request.params.shopId);
    await requireStaff(request, shopId);
    return shopId;
  };

  await atShop('money', (scope) => {
    scope.get<OfShop>('', async (request): Promise<ShopMoney> => readShopMoney(context, await shopOf(request)));
  });
  await atShop('payouts', (scope) => {
    scope.get<OfShop>('', async (request): Promise<ShopPayouts> => {
      return readPayouts(context, await shopOf(request), pageOf(request.query.page));
    });
    scope.get<OfShop>('/:payout', async (request): Promise<PayoutStatement> => {
      return readStatement(context, await shopOf(request), storableText(request.params.payout));
    });
  });
  await atShop('refunds', (scope) => {
    scope.get<OfShop>('', async (request): Promise<ShopRefunds> => {
      return readRefunds(context, await shopOf(request), pageOf(request.query.page));
    });
  });
}

interface OfShop {
  Params: { shopId: string; payout: string };
  Querystring: { page?: unknown };
}

const lastPage = 100_000;

function pageOf(given: unknown): number {
  const page = Number(given);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, lastPage) : 1;
}
