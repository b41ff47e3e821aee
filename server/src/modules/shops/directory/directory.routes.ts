// The public directory of shops and their products. See `contract/directory`.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as endpoints from '@baitdrop/contract/directory';
import type { Position } from '@baitdrop/domain/geo/position';
import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { storableText } from '../../../platform/database/storable.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { openPublicEndpoints, type PublicScope } from '../../../platform/http/public-endpoints.ts';
import { invalidField, positionOf } from '../../../platform/read-query.ts';
import { FRESH_CACHING, implementCacheable, LIST_CACHING } from './cacheable-answer.ts';
import { DirectoryCache } from './directory-cache.ts';
import { browseShops, type DirectoryContext, findNearby, showProductPage, showShelf, showShop } from './directory.ts';
import { placeOf } from './postcode-place.ts';
import { registerProductPages } from './product-pages.routes.ts';
import { registerShopPages } from './shop-pages.routes.ts';
import { findPopular, searchProducts } from './products.ts';

export async function registerDirectory(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, reads, now, postcodes } = context;
  const cache = new DirectoryCache(
    pool,
    (error) => app.log.warn({ err: error }, 'directory: not listening for changes'),
    reads.directory.changed,
  );
  app.addHook('onReady', () => cache.start());
  app.addHook('onClose', () => cache.stop());
  const cached: DirectoryContext = { pool: reads.directory.pool, now, cache };
  const options = { headers: 'api for any site', cache: 'own', limited: true } as const;
  await openPublicEndpoints(app, context, { ...options, prefix: '/api/shops' }, (scope) =>
    answerShops(scope, cached, postcodes),
  );
  await openPublicEndpoints(app, context, { ...options, prefix: '/api/products' }, (scope) =>
    answerProducts(scope, cached, postcodes),
  );
  await registerShopPages(app, context, cached);
  await registerProductPages(app, context, cached);
}

/** The position of the postcode, or else the position in the query. */
const whereOf = (
  { postcode, lat, lng }: { postcode?: string | undefined } & Parameters<typeof positionOf>[0],
  postcodes: PostcodeTables,
): Position | undefined => placeOf(postcode, postcodes) ?? positionOf({ lat, lng });

const unknownShop = (): AppError => new AppError('shop_not_found', 404, refusals.general.notFound);

/**
 * Refuses an id with characters that PostgreSQL cannot store. The scope would remove them, which could turn it into
 * another shop's id.
 */
async function refuseUnstorableId({ params }: FastifyRequest): Promise<void> {
  const { shopId = '' } = params as { shopId?: string };
  if (storableText(shopId) !== shopId) throw unknownShop();
}

function answerShops(scope: PublicScope, context: DirectoryContext, postcodes: PostcodeTables): void {
  scope.routes.addHook('onRequest', refuseUnstorableId);

  implementCacheable(scope, endpoints.listNearbyShops, LIST_CACHING, ({ query: { postcode, limit, ...place } }) =>
    findNearby(context, { place: placeOf(postcode, postcodes), position: positionOf(place), limit }),
  );

  implementCacheable(scope, endpoints.listShops, LIST_CACHING, ({ query }) => {
    const { search, radius, status, sort, page, perPage, ...place } = query;
    const filters = {
      search,
      radius: radius || 'all',
      status: status || 'all',
      location: positionOf(place),
      sortByDistance: sort === 'distance',
    } as const;
    return browseShops(context, filters, { page, perPage });
  });

  implementCacheable(scope, endpoints.readShop, FRESH_CACHING, async ({ params: { shopId }, query }) => {
    const { shelf } = query;
    const answer = await showShop(context, shopId, { place: whereOf(query, postcodes), shelf });
    if (!answer) throw unknownShop();
    return answer;
  });
}

const unknownProduct = (): AppError => new AppError('product_not_found', 404, refusals.general.notFound);

function answerProducts(scope: PublicScope, context: DirectoryContext, postcodes: PostcodeTables): void {
  implementCacheable(scope, endpoints.listShopProducts, FRESH_CACHING, ({ query }) => {
    const { shop: shopId, category, q: search, sort, name, page, perPage } = query;
    return showShelf(context, { shopId, category, search, sort, names: name, page, perPage });
  });

  implementCacheable(scope, endpoints.listPopularProducts, LIST_CACHING, ({ query }) =>
    findPopular(context, whereOf(query, postcodes)),
  );

  implementCacheable(scope, endpoints.searchProducts, FRESH_CACHING, ({ query }) => {
    const { q: search } = query;
    if (search === '') throw invalidField('q', refusals.products.searchMissing, 'validation_required');
    return searchProducts(context, search, whereOf(query, postcodes));
  });

  implementCacheable(scope, endpoints.readProductPage, FRESH_CACHING, async ({ params, query }) => {
    const answer = await showProductPage(context, params.productId, whereOf(query, postcodes));
    if (!answer) throw unknownProduct();
    return answer;
  });
}
