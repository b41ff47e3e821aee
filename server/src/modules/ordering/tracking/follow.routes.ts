// `/api/follow`: the order page for holders of a shared link. See `contract/follow`.
import type { FastifyInstance } from 'fastify';
import { type FollowedOrder, followedOrder } from '@baitdrop/contract/follow';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { openScope } from '../../../platform/http/scopes.ts';
import { followOrder } from './order-shares.ts';

export async function registerFollowing(app: FastifyInstance, context: Context): Promise<void> {
  await openScope(app, context.engine, { prefix: '/api/follow', access: 'public', limited: true }, (scope) => {
    const schema = {
      summary: 'Follow an order that somebody shared',
      description: 'Requires the token of a shared link, in the header X-Share-Token.',
      response: { 200: followedOrder },
    };
    scope.get('/', { schema }, async (request): Promise<FollowedOrder> => {
      const token = request.headers['x-share-token'];
      const followed = typeof token === 'string' ? await followOrder(context, token) : undefined;
      if (followed === undefined) throw new AppError('not_shared', 404, refusals.orders.notShared);
      return followed;
    });
  });
}
