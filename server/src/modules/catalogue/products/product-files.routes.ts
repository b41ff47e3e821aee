// Files of a shop's products: photos and spreadsheets that it sends, and its products as a table.
import { Readable } from 'node:stream';
import { PICTURE } from '@baitdrop/contract/pictures';
import { IMPORT_TYPES } from '@baitdrop/contract/shelf-filters';
import { importPreview } from '@baitdrop/contract/product-imports';
import { shelfProductAnswer } from '@baitdrop/contract/shop-products';
import { MAX_IMPORT_MB } from '@baitdrop/domain/product-import/import-limits';
import type { Context } from '../../../context.ts';
import { params, Query, type Scope } from '../../../platform/http/forms.ts';
import { limitAttempts } from '../../../platform/http/limit-attempts.ts';
import { acceptPictures } from '../../../platform/pictures/read-picture.ts';
import { staffOf } from '../../shops/shop-staff.ts';
import { exportProducts } from './export.ts';
import { previewImport } from './imports.ts';
import * as photos from './photos.ts';
import { presentProduct } from './products.ts';
import { columnChoiceOf } from './read-import.ts';

const OF_PRODUCT = params('shopId', 'id');
const FILE_LIMIT = MAX_IMPORT_MB * 1_048_576;
const PREVIEWS_PER_SHOP = { max: 60, windowSeconds: 3600 };

const IMPORT_QUERY = new Query(
  { columns: 'Our column for each of the file’s, such as `name,,price`; empty leaves one out. `auto` forgets it.' },
  // The text may be longer than others, because a till's export has sixty columns.
  ({ columns }) => ({ columns: columnChoiceOf(typeof columns === 'string' ? columns.trim() : '') }),
);

export function productFileRoutes(scope: Scope, context: Context): void {
  acceptPictures(scope);
  scope.addContentTypeParser(Object.values(IMPORT_TYPES), { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  scope.post(
    '/:id/photos',
    {
      bodyLimit: PICTURE.maxBytes,
      schema: { summary: 'Add a photo', params: OF_PRODUCT, response: { 201: shelfProductAnswer } },
    },
    async (request, reply) => {
      const { shopId } = staffOf(request);
      const { id } = request.params;
      await photos.addProductPhoto(context, shopId, id, request.body);
      return reply.status(201).send(await presentProduct(context, shopId, id));
    },
  );

  scope.put(
    '/:id/picture',
    {
      bodyLimit: PICTURE.maxBytes,
      schema: { summary: 'Set the first photo', params: OF_PRODUCT, response: { 200: shelfProductAnswer } },
    },
    async (request, reply) => {
      const { shopId } = staffOf(request);
      const { id } = request.params;
      await photos.replaceCover(context, shopId, id, request.body);
      return reply.send(await presentProduct(context, shopId, id));
    },
  );

  scope.get(
    '/export.csv',
    {
      config: { area: 'order-desk' },
      schema: { summary: 'The products as a table', params: params('shopId'), response: { 200: {} } },
    },
    async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="products.csv"')
        .send(Readable.from(exportProducts(context.pool, staffOf(request).shopId))),
  );

  scope.post(
    '/imports',
    {
      bodyLimit: FILE_LIMIT,
      schema: {
        summary: 'Preview an import from a CSV or Excel file',
        params: params('shopId'),
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
}
