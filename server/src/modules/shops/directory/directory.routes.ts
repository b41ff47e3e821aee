// `/api/shops` and `/api/products`: the public directory of shops and their products. See `contract/directory`.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as directory from '@baitdrop/contract/directory';
import { RADIUS_OPTIONS, STATUS_OPTIONS } from '@baitdrop/domain/directory/directory';
import { PRODUCTS_PER_PAGE } from '@baitdrop/domain/products/find-products';
import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { storableText } from '../../../platform/database/storable.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { params, Query, type Scope } from '../../../platform/http/forms.ts';
import { openScope } from '../../../platform/http/scopes.ts';
import { positionParam, invalidField, textParam, integerParam } from '../../../platform/read-query.ts';
import { answerCacheable, FRESH_CACHING, LIST_CACHING } from './cacheable-answer.ts';
import { DirectoryCache } from './directory-cache.ts';
import { placeFrom, radiusOf, sortsByDistance, statusOf } from './directory-query.ts';
import { browseShops, type DirectoryContext, findNearby, showProductPage, showShelf, showShop } from './directory.ts';
import { registerProductPages } from './product-pages.routes.ts';
import { registerShopPages } from './shop-pages.routes.ts';
import { findPopular, searchProducts } from './products.ts';

const MAX_NEARBY = 50;
const MAX_PAGE = 100_000;
const MAX_SHELF = 10_000;
const MAX_NAMES = 80;

/** `name` may be repeated: it lists the products in a cart. */
function namesOf({ name = [] }: Record<string, unknown>): string[] {
  const names = [name].flat().filter((each) => typeof each === 'string');
  if (names.length > MAX_NAMES) throw invalidField('name', `Give name at most ${MAX_NAMES} times.`);
  return names.map(storableText);
}

const POSTCODE = { postcode: 'Where somebody is.' };
const POSITION = { lat: 'Degrees north; with `lng`.', lng: 'Degrees east; with `lat`.' };

export async function registerDirectory(app: FastifyInstance, context: Context): Promise<void> {
  const { engine, pool, reads, now, postcodes } = context;
  const cache = new DirectoryCache(
    pool,
    (error) => app.log.warn({ err: error }, 'directory: not listening for changes'),
    reads.directory.changed,
  );
  app.addHook('onReady', () => cache.start());
  app.addHook('onClose', () => cache.stop());
  const cached: DirectoryContext = { pool: reads.directory.pool, now, cache };
  const options = { access: 'public', headers: 'api for any site', cache: 'own', limited: true } as const;
  await openScope(app, engine, { ...options, prefix: '/api/shops' }, (scope) => shopRoutes(scope, cached, postcodes));
  await openScope(app, engine, { ...options, prefix: '/api/products' }, (scope) =>
    productRoutes(scope, cached, postcodes),
  );
  await registerShopPages(app, context, cached);
  await registerProductPages(app, context, cached);
}

const unknownShop = (): AppError => new AppError('no_such_shop', 404, refusals.general.notFound);

/**
 * Refuses an id with characters that PostgreSQL cannot store. The scope would remove them, which could turn it into
 * another shop's id.
 */
async function refuseUnstorableId({ params: path }: FastifyRequest): Promise<void> {
  const { shopId } = path as { shopId: string };
  if (storableText(shopId) !== shopId) throw unknownShop();
}

function shopRoutes(scope: Scope, context: DirectoryContext, postcodes: PostcodeTables): void {
  scope.get(
    '/nearby',
    {
      schema: {
        summary: 'Shops near a postcode',
        description: 'Without a place: the best rated shops that deliver.',
        querystring: new Query(
          { ...POSTCODE, ...POSITION, limit: `At most ${MAX_NEARBY}; 20 unless given.` },
          (query) => ({
            limit: integerParam(query, 'limit', { default: 20, max: MAX_NEARBY }),
            place: placeFrom(query, postcodes),
            position: positionParam(query),
          }),
        ),
        response: { 200: directory.nearbyAnswer },
      },
    },
    async (request, reply) => answerCacheable(request, reply, await findNearby(context, request.query), LIST_CACHING),
  );

  scope.get(
    '',
    {
      schema: {
        summary: 'The directory of shops',
        querystring: new Query(
          {
            search: 'Words of the name or the place.',
            radius: `How far the shop delivers: ${RADIUS_OPTIONS.map(({ value }) => value).join(', ')}.`,
            status: `One of ${STATUS_OPTIONS.map(({ value }) => value).join(', ')}.`,
            ...POSITION,
            sort: 'name or distance.',
            page: 'From 1.',
            perPage: 'At most 100; 30 unless given.',
          },
          (query) => ({
            filters: {
              search: textParam(query, 'search'),
              radius: radiusOf(query),
              status: statusOf(query),
              location: positionParam(query),
              sortByDistance: sortsByDistance(query),
            },
            paging: {
              page: integerParam(query, 'page', { default: 1, max: MAX_PAGE }),
              perPage: integerParam(query, 'perPage', { default: 30, max: 100 }),
            },
          }),
        ),
        response: { 200: directory.directoryAnswer },
      },
    },
    async (request, reply) => {
      const { filters, paging } = request.query;
      return answerCacheable(request, reply, await browseShops(context, filters, paging), LIST_CACHING);
    },
  );

  scope.get(
    '/:shopId',
    {
      onRequest: refuseUnstorableId,
      schema: {
        summary: 'A shop and its products',
        params: params('shopId'),
        querystring: new Query(
          { ...POSTCODE, ...POSITION, shelf: 'So many products at most; all unless given.' },
          (query) => ({
            place: placeFrom(query, postcodes) ?? positionParam(query),
            shelf: integerParam(query, 'shelf', { default: MAX_SHELF, max: MAX_SHELF }),
          }),
        ),
        response: { 200: directory.shopPage },
      },
    },
    async (request, reply) => {
      const answer = await showShop(context, request.params.shopId, request.query);
      if (!answer) throw unknownShop();
      return answerCacheable(request, reply, answer, FRESH_CACHING);
    },
  );
}

const unknownProduct = (): AppError => new AppError('no_such_product', 404, refusals.general.notFound);

function productRoutes(scope: Scope, context: DirectoryContext, postcodes: PostcodeTables): void {
  scope.get(
    '',
    {
      schema: {
        summary: 'A part of what a shop sells',
        querystring: new Query(
          {
            shop: 'The id of the shop.',
            category: 'One of its categories.',
            q: 'What to look for.',
            name: `The products of these names instead; up to ${MAX_NAMES} times.`,
            page: 'From 1.',
            perPage: `At most ${PRODUCTS_PER_PAGE}, which is what it is unless given.`,
          },
          (query) => ({
            shopId: textParam(query, 'shop'),
            category: textParam(query, 'category'),
            search: textParam(query, 'q'),
            names: namesOf(query),
            page: integerParam(query, 'page', { default: 1, max: MAX_PAGE }),
            perPage: integerParam(query, 'perPage', { default: PRODUCTS_PER_PAGE, max: PRODUCTS_PER_PAGE }),
          }),
        ),
        response: { 200: directory.shelfPart },
      },
    },
    async (request, reply) => answerCacheable(request, reply, await showShelf(context, request.query), FRESH_CACHING),
  );

  scope.get(
    '/popular',
    {
      schema: {
        summary: 'What sells well',
        querystring: new Query(POSTCODE, (query) => placeFrom(query, postcodes)),
        response: { 200: directory.popularAnswer },
      },
    },
    async (request, reply) => answerCacheable(request, reply, await findPopular(context, request.query), LIST_CACHING),
  );

  scope.get(
    '/search',
    {
      schema: {
        summary: 'Search the products of all shops',
        querystring: new Query({ q: 'What to look for.', ...POSTCODE }, (query) => {
          const search = textParam(query, 'q');
          if (search === '') throw invalidField('q', refusals.products.searchMissing, 'validation_required');
          return { search, place: placeFrom(query, postcodes) };
        }),
        response: { 200: directory.productSearchAnswer },
      },
    },
    async (request, reply) => {
      const { search, place } = request.query;
      return answerCacheable(request, reply, await searchProducts(context, search, place), FRESH_CACHING);
    },
  );

  scope.get(
    '/:productId',
    {
      schema: {
        summary: 'One product and its shop',
        params: params('productId'),
        querystring: new Query(POSTCODE, (query) => placeFrom(query, postcodes)),
        response: { 200: directory.productPage },
      },
    },
    async (request, reply) => {
      const answer = await showProductPage(context, request.params.productId, request.query);
      if (!answer) throw unknownProduct();
      return answerCacheable(request, reply, answer, FRESH_CACHING);
    },
  );
}
