// `/api/shops/{shopId}/products`: a shop's own shelves. See `contract/shop-products`.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  bulkForm,
  newProductForm,
  PICTURE,
  productForm,
  SHELF_FILTERS,
  SHELF_SORTS,
  soldOutForm,
  stockForm,
} from '@baitdrop/contract/shop-products';
import { answerHeaders } from '@baitdrop/records/api/headers';
import { storable, storableText } from '../../../platform/database/storable.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency.ts';
import { limitRequests } from '../../../platform/http/limit-requests.ts';
import { acceptEmptyBodies, readForm } from '../../../platform/http/read-form.ts';
import { type Query, refuseField, textOf, wholeOf } from '../../../platform/read-query.ts';
import { changeMany } from './bulk.ts';
import { exportProducts } from './export.ts';
import { applyImport, previewImport, showLastImport } from './imports.ts';
import { changePicture, deleteProduct, removePicture } from './pictures.ts';
import * as products from './products.ts';
import { isShop } from './shelf.db.ts';
import { undoImport } from './undo-import.ts';

/** Throws for everybody but the owner of that shop and administrators. */
type ShopStaff = (
  request: FastifyRequest,
  shopId: string | undefined,
) => Promise<{ user: string; by: 'shop' | 'admin' }>;

type OfShop = { Params: { shopId: string } };
type OfProduct = { Params: { shopId: string; id: string } };

const bodyLimit = 32_768;
const bulkLimit = 524_288;
const fileLimit = 8_388_608;
const mostPages = 100_000;

function choiceOf<const Values extends readonly string[]>(query: Query, name: string, values: Values): Values[number] {
  const text = textOf(query, name) || values[0];
  const found = values.find((value) => value === text);
  if (found === undefined) throw refuseField(name, `${name} must be one of: ${values.join(', ')}.`);
  return found;
}

export async function registerProducts(
  app: FastifyInstance,
  parts: products.ProductParts,
  requireStaff: ShopStaff,
): Promise<void> {
  const atShelf = async (request: FastifyRequest<OfShop>): Promise<products.AtShelf> => {
    const shopId = storableText(request.params.shopId);
    const { user, by } = await requireStaff(request, shopId);
    // An administrator passes at any desk, also at one that is not there.
    if (by === 'admin' && !(await isShop(parts.pool, shopId)))
      throw new AppError('unknown_shop', 404, 'There is no such shop.');
    return { shopId, user };
  };
  const idOf = (request: FastifyRequest<OfProduct>): string => storableText(request.params.id);

  const shelves = (scope: FastifyInstance) => {
    scope.get<OfShop>('', async (request, reply) => {
      const { shopId } = await atShelf(request);
      const query = request.query as Query;
      const wanted = {
        search: textOf(query, 'search'),
        category: textOf(query, 'category'),
        show: choiceOf(query, 'show', SHELF_FILTERS),
      };
      const paging = {
        sort: choiceOf(query, 'sort', SHELF_SORTS),
        descending: choiceOf(query, 'order', ['asc', 'desc']) === 'desc',
        page: wholeOf(query, 'page', { default: 1, max: mostPages }),
        perPage: wholeOf(query, 'perPage', { default: 50, max: 200 }),
      };
      return reply.send(await products.listProducts(parts, shopId, wanted, paging));
    });

    scope.post<OfShop>('', { bodyLimit }, async (request, reply) => {
      const at = await atShelf(request);
      const form = readForm(newProductForm, storable(request.body), 'The product was not saved.');
      const made = await products.createProduct(parts, at, form, idempotencyKeyOf(request, at.user, form));
      return reply.status(201).send(made);
    });

    scope.post<OfShop>('/bulk', { bodyLimit: bulkLimit }, async (request, reply) => {
      const at = await atShelf(request);
      const form = readForm(bulkForm, storable(request.body), 'Nothing was changed. Choose products and one change.');
      return reply.send(await changeMany(parts, at, form, idempotencyKeyOf(request, at.user, form)));
    });

    scope.get<OfShop>('/export.csv', async (request, reply) => {
      const { shopId } = await atShelf(request);
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="products.csv"')
        .send(Readable.from(exportProducts(parts.pool, shopId)));
    });
  };

  const oneProduct = (scope: FastifyInstance) => {
    scope.get<OfProduct>('/:id', async (request, reply) => {
      const { shopId } = await atShelf(request);
      return reply.send(await products.showProduct(parts, shopId, idOf(request)));
    });

    scope.patch<OfProduct>('/:id', { bodyLimit }, async (request, reply) => {
      const at = await atShelf(request);
      const form = readForm(productForm, storable(request.body), 'The product was not saved.');
      await products.updateProduct(parts, at, idOf(request), form);
      return reply.status(204).send();
    });

    scope.delete<OfProduct>('/:id', async (request, reply) => {
      const { shopId } = await atShelf(request);
      await deleteProduct(parts, shopId, idOf(request));
      return reply.status(204).send();
    });

    scope.get<OfProduct>('/:id/history', async (request, reply) => {
      const { shopId } = await atShelf(request);
      return reply.send(await products.showHistory(parts, shopId, idOf(request)));
    });

    scope.post<OfProduct>('/:id/stock', { bodyLimit }, async (request, reply) => {
      const at = await atShelf(request);
      const form = readForm(stockForm, storable(request.body), 'Enter a whole number from 0 to 1,000,000.');
      const id = idOf(request);
      const command = idempotencyKeyOf(request, at.user, { id, ...form });
      return reply.send(await products.changeStock(parts, at, id, form, command));
    });

    scope.post<OfProduct>('/:id/sold-out', { bodyLimit }, async (request, reply) => {
      const at = await atShelf(request);
      const { sold_out: isSoldOut } = readForm(soldOutForm, storable(request.body), 'Nothing was changed.');
      return reply.send(await products.sellOut(parts, at, idOf(request), isSoldOut));
    });
  };

  const pictures = (scope: FastifyInstance) => {
    scope.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.put<OfProduct>('/:id/picture', { bodyLimit: PICTURE.maxBytes }, async (request, reply) => {
      const { shopId } = await atShelf(request);
      await changePicture(parts, shopId, idOf(request), request.body);
      return reply.send(await products.showProduct(parts, shopId, idOf(request)));
    });
    scope.delete<OfProduct>('/:id/picture', async (request, reply) => {
      const { shopId } = await atShelf(request);
      await removePicture(parts, shopId, idOf(request));
      return reply.status(204).send();
    });
  };

  const imports = (scope: FastifyInstance) => {
    scope.addContentTypeParser('text/csv', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.get<OfShop>('/imports', async (request, reply) => {
      const { shopId } = await atShelf(request);
      return reply.send(await showLastImport(parts, shopId));
    });
    scope.post<OfShop>('/imports', { bodyLimit: fileLimit }, async (request, reply) => {
      const at = await atShelf(request);
      const csv = typeof request.body === 'string' ? storableText(request.body) : '';
      return reply.send(await previewImport(parts, at, csv));
    });
    for (const [name, run] of [
      ['apply', applyImport],
      ['undo', undoImport],
    ] as const)
      scope.post<OfProduct>(`/imports/:id/${name}`, { bodyLimit }, async (request, reply) =>
        reply.send(await run(parts, await atShelf(request), idOf(request))),
      );
  };

  await app.register(
    async (scope) => {
      await answerHeaders(scope, parts.engine);
      limitRequests(scope, parts.engine);
      acceptEmptyBodies(scope);
      scope.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
      for (const answer of [shelves, oneProduct, pictures, imports]) answer(scope);
    },
    { prefix: '/api/shops/:shopId/products' },
  );
}
