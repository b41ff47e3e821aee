// The order page for holders of a shared link.
import type { FastifyInstance } from 'fastify';
import { followSharedOrder } from '@baitdrop/contract/follow';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { openPublicEndpoints } from '../../../platform/http/public-endpoints.ts';
import { followOrder } from './order-shares.ts';

export async function registerFollowing(app: FastifyInstance, context: Context): Promise<void> {
  await openPublicEndpoints(app, context, { limited: true }, (scope) =>
    implement(scope, followSharedOrder, async ({ request }) => {
      const token = request.headers['x-share-token'];
      const followed = typeof token === 'string' ? await followOrder(context, token) : undefined;
      if (followed === undefined) throw new AppError('not_shared', 404, refusals.orders.notShared);
      return followed;
    }),
  );
}
