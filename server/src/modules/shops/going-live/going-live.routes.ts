// `/api/shops/{shopId}/going-live`: the list of missing steps, and the request to go live.
import type { FastifyInstance } from 'fastify';
import { type GoingLive, goingLive } from '@baitdrop/contract/going-live';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { params } from '../../../platform/http/forms.ts';
import { readChecklist, requestLive } from '../going-live.ts';
import { openShopScope, staffOf } from '../shop-staff.ts';

export async function registerGoingLive(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;
  await openShopScope(
    app,
    context,
    { prefix: '/api/shops/:shopId/going-live', needs: 'settings', limited: true },
    (scope) => {
      scope.get(
        '',
        {
          schema: { summary: 'What is left before going live', params: params('shopId'), response: { 200: goingLive } },
        },
        async (request): Promise<GoingLive> => readChecklist(context, pool, staffOf(request).shopId),
      );
      scope.post(
        '',
        {
          bodyLimit: 1024,
          schema: { summary: 'Ask to go live', params: params('shopId'), response: { 200: goingLive } },
        },
        async (request): Promise<GoingLive> => {
          const { shopId } = staffOf(request);
          return inTransaction(pool, (tx) => requestLive(context, tx, { shopId, now: now() }));
        },
      );
    },
  );
}
