// Files of a shop's products: photos and spreadsheets that it sends, and its products as a table.
import { Readable } from 'node:stream';
import * as endpoints from '@baitdrop/contract/product-imports';
import { addPhoto, setFirstPhoto } from '@baitdrop/contract/product-photos';
import { IMPORT_TYPES } from '@baitdrop/contract/shelf-filters';
import type { Context } from '../../../context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { acceptPictures } from '../../../platform/pictures/read-picture.ts';
import type { ShopScope } from '../../shops/shop-staff.ts';
import { exportProducts } from './export.ts';
import { previewImport } from './imports.ts';
import * as photos from './photos.ts';
import { presentProduct } from './products.ts';
import { columnChoiceOf } from './read-import.ts';

export function answerProductFiles(scope: ShopScope, context: Context): void {
  acceptPictures(scope.routes);
  scope.routes.addContentTypeParser(Object.values(IMPORT_TYPES), { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  implement(scope, addPhoto, async ({ actor: { shopId }, params: { id }, request }) => {
    await photos.addProductPhoto(context, shopId, id, request.body);
    return presentProduct(context, shopId, id);
  });

  implement(scope, setFirstPhoto, async ({ actor: { shopId }, params: { id }, request }) => {
    await photos.replaceCover(context, shopId, id, request.body);
    return presentProduct(context, shopId, id);
  });

  implement(scope, endpoints.exportProducts, async ({ actor: { shopId }, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="products.csv"')
      .send(Readable.from(exportProducts(context.pool, shopId))),
  );

  implement(scope, endpoints.previewImport, ({ actor, query: { columns }, request }) => {
    const file = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    return previewImport(context, actor, file, columnChoiceOf(columns));
  });
}
