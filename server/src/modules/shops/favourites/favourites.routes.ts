import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/favourites';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { openUserEndpoints } from '../../accounts/signed-in.ts';
import {
  deleteFavourite,
  insertFavourite,
  isOnSale,
  type Marked,
  readFavouriteProducts,
  readFavouriteShops,
} from './favourites.db.ts';

const MAX_FAVOURITES = 200;

export async function registerFavourites(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;
  const mark = async (marked: Marked): Promise<void> => {
    if (!(await isOnSale(pool, marked.kind, marked.subject)))
      throw new AppError('favourite_not_found', 404, refusals.shops.unknownFavourite);
    if (!(await inTransaction(pool, (tx) => insertFavourite(tx, marked, MAX_FAVOURITES, now()))))
      throw new AppError('too_many_favourites', 409, refusals.shops.tooManyFavourites(MAX_FAVOURITES));
  };
  const unmark = (marked: Marked): Promise<void> => inTransaction(pool, (tx) => deleteFavourite(tx, marked));

  await openUserEndpoints(app, context, { limited: true }, (scope) => {
    implement(scope, endpoints.listFavourites, async ({ actor: { id } }) => ({
      shops: await readFavouriteShops(pool, id),
      products: await readFavouriteProducts(pool, id),
    }));
    implement(scope, endpoints.markShop, ({ actor: { id: user }, params: { id: subject } }) =>
      mark({ user, kind: 'shops', subject }),
    );
    implement(scope, endpoints.unmarkShop, ({ actor: { id: user }, params: { id: subject } }) =>
      unmark({ user, kind: 'shops', subject }),
    );
    implement(scope, endpoints.markProduct, ({ actor: { id: user }, params: { id: subject } }) =>
      mark({ user, kind: 'products', subject }),
    );
    implement(scope, endpoints.unmarkProduct, ({ actor: { id: user }, params: { id: subject } }) =>
      unmark({ user, kind: 'products', subject }),
    );
  });
}
