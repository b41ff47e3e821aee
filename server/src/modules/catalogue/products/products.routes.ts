// `/api/shops/{shopId}/products`: the products of a shop. See `contract/shop-products`.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IMPORT_TYPES, SHELF_FILTERS, SHELF_SORTS } from '@baitdrop/contract/shelf-filters';
import {
  bulkAnswer,
  bulkForm,
  heldProducts,
  importAnswer,
  importPreview,
  lastImport,
  newProductAnswer,
  newProductForm,
  productForm,
  shelfPage,
  shelfProductAnswer,
  soldOutAnswer,
  soldOutForm,
  stockAnswer,
  stockForm,
  stockHistory,
} from '@baitdrop/contract/shop-products';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { productMessages } from '@baitdrop/domain/messages/products';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { MAX_IMPORT_MB } from '@baitdrop/domain/product-import/import-limits';
import { MAX_VALUES } from '@baitdrop/domain/products/product-details';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { Form, params, Query, type Scope } from '../../../platform/http/forms.ts';
import { requireCommand, NEEDS_KEY } from '../../../platform/http/idempotency.ts';
import { limitAttempts } from '../../../platform/http/limit-attempts.ts';
import { type QueryValues as GivenQuery, invalidField, textParam, integerParam } from '../../../platform/read-query.ts';
import { openShopScope, staffOf } from '../../shops/shop-staff.ts';
import { readHeldProducts } from '../stock-holds.ts';
import { applyBulkChange } from './bulk.ts';
import { exportProducts } from './export.ts';
import { applyImport, previewImport, showLastImport } from './imports.ts';
import { deleteProduct } from './photos.ts';
import { photoRoutes } from './photos.routes.ts';
import { columnChoiceOf } from './read-import.ts';
import { anonymiseStaff } from './products.db.ts';
import * as products from './products.ts';
import { restockRoutes } from './restock.ts';
import { isShop } from './shelf.db.ts';
import { undoImport } from './undo-import.ts';

const BODY_LIMIT = 32_768;
const BULK_LIMIT = 524_288;
const FILE_LIMIT = MAX_IMPORT_MB * 1_048_576;
const PREVIEWS_PER_SHOP = { max: 60, windowSeconds: 3600 };
const MAX_PAGE = 100_000;

const OF_SHOP = params('shopId');
const OF_PRODUCT = params('shopId', 'id');
const NOT_SAVED = formRefusals.products.notSaved;

const LIST_QUERY = new Query(
  {
    search: 'Words of the name, the category or the description, or a barcode.',
    category: 'A category.',
    show: `One of ${SHELF_FILTERS.join(', ')}.`,
    sort: `One of ${SHELF_SORTS.join(', ')}.`,
    order: 'asc or desc.',
    page: 'From 1.',
    perPage: 'At most 200; 50 unless given.',
  },
  (query) => ({
    filter: {
      search: textParam(query, 'search'),
      category: textParam(query, 'category'),
      show: choiceOf(query, 'show', SHELF_FILTERS),
    },
    paging: {
      sort: choiceOf(query, 'sort', SHELF_SORTS),
      descending: choiceOf(query, 'order', ['asc', 'desc']) === 'desc',
      page: integerParam(query, 'page', { default: 1, max: MAX_PAGE }),
      perPage: integerParam(query, 'perPage', { default: 50, max: 200 }),
    },
  }),
);

function choiceOf<const Values extends readonly string[]>(
  query: GivenQuery,
  name: string,
  values: Values,
): Values[number] {
  const text = textParam(query, name) || values[0];
  const found = values.find((value) => value === text);
  if (found === undefined) throw invalidField(name, `${name} must be one of: ${values.join(', ')}.`);
  return found;
}

const IMPORT_QUERY = new Query(
  { columns: 'Our column for each of the file’s, such as `name,,price`; empty leaves one out. `auto` forgets it.' },
  // The text may be longer than others, because a till's export has sixty columns.
  ({ columns }) => ({ columns: columnChoiceOf(typeof columns === 'string' ? columns.trim() : '') }),
);

const onceOf = (request: FastifyRequest) => requireCommand(request, staffOf(request).user);

export async function registerProducts(app: FastifyInstance, context: Context): Promise<void> {
  const options = { prefix: '/api/shops/:shopId/products', needs: 'products', limited: true } as const;
  await openShopScope(app, context, options, (scope) => {
    // Administrators count as staff of any shop id, so its existence has to be checked.
    scope.addHook('preValidation', async (request: FastifyRequest) => {
      const { by, shopId } = staffOf(request);
      if (by === 'admin' && !(await isShop(context.pool, shopId)))
        throw new AppError('unknown_shop', 404, refusals.shops.unknown);
    });
    shelfRoutes(scope, context);
    restockRoutes(scope, context);
    productRoutes(scope, context);
    photoRoutes(scope, context);
    importRoutes(scope, context);
  });
}

function shelfRoutes(scope: Scope, context: Context): void {
  const heldSchema = {
    summary: 'What is held for orders nobody has paid yet',
    params: OF_SHOP,
    response: { 200: heldProducts },
  };
  scope.get('/holds', { schema: heldSchema }, async (request) => {
    const held = await readHeldProducts(context.pool, staffOf(request).shopId, context.now());
    return { held: held.map(({ until, ...product }) => ({ ...product, until: until.toISOString() })) };
  });
  scope.get(
    '',
    {
      schema: {
        summary: 'The shop’s products',
        params: OF_SHOP,
        querystring: LIST_QUERY,
        response: { 200: shelfPage },
      },
    },
    (request) => products.listProducts(context, staffOf(request).shopId, request.query.filter, request.query.paging),
  );

  scope.post(
    '',
    {
      bodyLimit: BODY_LIMIT,
      config: NEEDS_KEY,
      schema: {
        summary: 'Add a product',
        params: OF_SHOP,
        body: new Form(newProductForm, NOT_SAVED),
        response: { 201: newProductAnswer },
      },
    },
    async (request, reply) => {
      const made = await products.createProduct(context, staffOf(request), request.body, onceOf(request));
      return reply.status(201).send(made);
    },
  );

  scope.post(
    '/bulk',
    {
      bodyLimit: BULK_LIMIT,
      config: NEEDS_KEY,
      schema: {
        summary: 'Change many products at once',
        params: OF_SHOP,
        body: new Form(bulkForm, formRefusals.products.bulk),
        response: { 200: bulkAnswer },
      },
    },
    (request) => applyBulkChange(context, staffOf(request), request.body, onceOf(request)),
  );

  scope.get(
    '/export.csv',
    { schema: { summary: 'The products as a table', params: OF_SHOP, response: { 200: {} } } },
    async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="products.csv"')
        .send(Readable.from(exportProducts(context.pool, staffOf(request).shopId))),
  );
}

function productRoutes(scope: Scope, context: Context): void {
  scope.get(
    '/:id',
    { schema: { summary: 'A product with its sizes', params: OF_PRODUCT, response: { 200: shelfProductAnswer } } },
    (request) => products.presentProduct(context, staffOf(request).shopId, request.params.id),
  );

  scope.patch(
    '/:id',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: 'Change a product',
        params: OF_PRODUCT,
        body: new Form(productForm, NOT_SAVED),
        response: { 204: {} },
      },
    },
    async (request, reply) => {
      await products.updateProduct(context, staffOf(request), request.params.id, request.body);
      return reply.status(204).send();
    },
  );

  scope.delete(
    '/:id',
    { schema: { summary: 'Delete a product', params: OF_PRODUCT, response: { 204: {} } } },
    async (request, reply) => {
      await deleteProduct(context, staffOf(request).shopId, request.params.id);
      return reply.status(204).send();
    },
  );

  scope.get(
    '/:id/history',
    { schema: { summary: 'How the stock changed', params: OF_PRODUCT, response: { 200: stockHistory } } },
    (request) => products.showHistory(context, staffOf(request).shopId, request.params.id),
  );

  scope.post(
    '/:id/stock',
    {
      bodyLimit: BODY_LIMIT,
      config: NEEDS_KEY,
      schema: {
        summary: 'Count or correct the stock',
        params: OF_PRODUCT,
        body: new Form(stockForm, productMessages.wholeNumber(MAX_VALUES.stock)),
        response: { 200: stockAnswer },
      },
    },
    (request) => products.changeStock(context, staffOf(request), request.params.id, request.body, onceOf(request)),
  );

  scope.post(
    '/:id/sold-out',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: 'Sold out for today, or back on sale',
        params: OF_PRODUCT,
        body: new Form(soldOutForm, formRefusals.nothingChanged),
        response: { 200: soldOutAnswer },
      },
    },
    (request) => products.markSoldOutToday(context, staffOf(request), request.params.id, request.body.sold_out),
  );
}

function importRoutes(scope: Scope, context: Context): void {
  scope.addContentTypeParser(Object.values(IMPORT_TYPES), { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  scope.get(
    '/imports',
    { schema: { summary: 'The last imported file', params: OF_SHOP, response: { 200: lastImport } } },
    (request) => showLastImport(context, staffOf(request).shopId),
  );
  scope.post(
    '/imports',
    {
      bodyLimit: FILE_LIMIT,
      schema: {
        summary: 'Preview an import from a CSV or Excel file',
        params: OF_SHOP,
        querystring: IMPORT_QUERY,
        response: { 200: importPreview },
      },
    },
    async (request, reply) => {
      await limitAttempts(context.engine, reply, [{ key: `imports:${staffOf(request).shopId}`, ...PREVIEWS_PER_SHOP }]);
      const file = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      return reply.send(await previewImport(context, staffOf(request), file, request.query.columns));
    },
  );
  for (const [name, summary, run] of [
    ['apply', 'Apply an import', applyImport],
    ['undo', 'Undo an import', undoImport],
  ] as const)
    scope.post(
      `/imports/:id/${name}`,
      { bodyLimit: BODY_LIMIT, schema: { summary, params: OF_PRODUCT, response: { 200: importAnswer } } },
      (request) => run(context, staffOf(request), request.params.id),
    );
}

export function anonymiseStaffOnClosing({ events }: Context): void {
  events.on('account.closing', (tx, { user }) => anonymiseStaff(tx, user));
}
