// `/api/favourites`: see `contract/favourites`.
import type { FastifyInstance } from 'fastify';
import { type Favourites, favourites } from '@baitdrop/contract/favourites';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { FAVOURITE_KINDS } from '../../../database/schema/favourites.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { params } from '../../../platform/http/forms.ts';
import { openSignedInScope, userOf } from '../../accounts/signed-in.ts';
import {
  deleteFavourite,
  insertFavourite,
  isOnSale,
  readFavouriteProducts,
  readFavouriteShops,
} from './favourites.db.ts';

const MAX_FAVOURITES = 200;

export async function registerFavourites(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;
  await openSignedInScope(app, context, { prefix: '/api/favourites', limited: true }, (scope) => {
    scope.get(
      '',
      { schema: { summary: 'List your favourite shops and products', response: { 200: favourites } } },
      async (request): Promise<Favourites> => {
        const { id } = userOf(request);
        return { shops: await readFavouriteShops(pool, id), products: await readFavouriteProducts(pool, id) };
      },
    );

    for (const kind of FAVOURITE_KINDS) {
      const what = kind === 'shops' ? 'shop' : 'product';
      scope.put(
        `/${kind}/:id`,
        { schema: { summary: `Mark a ${what} as a favourite`, params: params('id'), response: { 204: {} } } },
        async (request, reply) => {
          const subject = request.params.id;
          if (!(await isOnSale(pool, kind, subject)))
            throw new AppError('unknown_favourite', 404, refusals.shops.unknownFavourite);
          const marked = { user: userOf(request).id, kind, subject };
          if (!(await inTransaction(pool, (tx) => insertFavourite(tx, marked, MAX_FAVOURITES, now()))))
            throw new AppError('too_many_favourites', 409, refusals.shops.tooManyFavourites(MAX_FAVOURITES));
          return reply.status(204).send();
        },
      );

      scope.delete(
        `/${kind}/:id`,
        { schema: { summary: `Remove a ${what} from your favourites`, params: params('id'), response: { 204: {} } } },
        async (request, reply) => {
          const marked = { user: userOf(request).id, kind, subject: request.params.id };
          await inTransaction(pool, (tx) => deleteFavourite(tx, marked));
          return reply.status(204).send();
        },
      );
    }
  });
}
