import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';
import { answerHeaders } from '@baitdrop/records/api/headers';
import type { Engine } from '@baitdrop/records/engine/engine';
import { storableText } from '../../../platform/database/storable.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { limitRequests } from '../../../platform/http/limit-requests.ts';
import { positionOf, type Query, refuseField, textOf, wholeOf } from '../../../platform/read-query.ts';
import { answerCacheable, freshCaching, listCaching } from './cacheable-answer.ts';
import { placeFrom, radiusOf, sortsByDistance, statusOf } from './directory-query.ts';
import { browse, type DirectoryParts, findNearby, showShop } from './directory.ts';
import { findPopular, searchProducts } from './products.ts';
import { DirectoryCache } from './directory-cache.ts';

interface Parts {
  pool: Pool;
  engine: Engine;
  postcodes: PostcodeTables;
  now(): Date;
}

const mostNearby = 50;
const mostPages = 100_000;

/** Shops and what they sell, for anybody: see `contract/directory`. */
export async function registerDirectory(app: FastifyInstance, { pool, engine, postcodes, now }: Parts): Promise<void> {
  const answers = new DirectoryCache(pool, (error) => app.log.warn({ err: error }, 'directory: changes are not heard'));
  app.addHook('onReady', () => answers.start());
  app.addHook('onClose', () => answers.stop());
  const parts: DirectoryParts = { pool, answers, now };
  for (const [prefix, routes] of [
    ['/api/shops', shopRoutes],
    ['/api/products', productRoutes],
  ] as const) {
    await app.register(
      async (scope) => {
        await answerHeaders(scope, engine, { forAnyPage: true });
        limitRequests(scope, engine);
        routes(scope, parts, postcodes);
      },
      { prefix },
    );
  }
}

function shopRoutes(scope: FastifyInstance, parts: DirectoryParts, postcodes: PostcodeTables): void {
  scope.get('/nearby', async (request, reply) => {
    const query = queryOf(request);
    const limit = wholeOf(query, 'limit', { default: 20, max: mostNearby });
    const place = placeFrom(query, postcodes);
    const answer = await findNearby(parts, { place, position: positionOf(query), limit });
    return answerCacheable(request, reply, answer, listCaching);
  });

  scope.get('', async (request, reply) => {
    const query = queryOf(request);
    const asked = {
      search: textOf(query, 'search'),
      radius: radiusOf(query),
      status: statusOf(query),
      location: positionOf(query),
      sortByDistance: sortsByDistance(query),
    };
    const paging = {
      page: wholeOf(query, 'page', { default: 1, max: mostPages }),
      perPage: wholeOf(query, 'perPage', { default: 30, max: 100 }),
    };
    return answerCacheable(request, reply, await browse(parts, asked, paging), listCaching);
  });

  scope.get<{ Params: { shopId: string } }>('/:shopId', async (request, reply) => {
    const place = placeFrom(queryOf(request), postcodes);
    const { shopId } = request.params;
    const answer = storableText(shopId) === shopId ? await showShop(parts, shopId, place) : undefined;
    if (!answer) throw new AppError('no_such_shop', 404, "The requested resource wasn't found.");
    return answerCacheable(request, reply, answer, freshCaching);
  });
}

function productRoutes(scope: FastifyInstance, parts: DirectoryParts, postcodes: PostcodeTables): void {
  scope.get('/popular', async (request, reply) => {
    const answer = await findPopular(parts, placeFrom(queryOf(request), postcodes));
    return answerCacheable(request, reply, answer, listCaching);
  });

  scope.get('/search', async (request, reply) => {
    const query = queryOf(request);
    const words = textOf(query, 'q');
    if (words === '') throw refuseField('q', 'Enter what you are looking for.', 'validation_required');
    const answer = await searchProducts(parts, words, placeFrom(query, postcodes));
    return answerCacheable(request, reply, answer, freshCaching);
  });
}

const queryOf = (request: FastifyRequest): Query => request.query as Query;
