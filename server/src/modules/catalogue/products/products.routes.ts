// The products of a shop. See `contract/shop-products`.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as imports from '@baitdrop/contract/product-imports';
import { arrangePhotos, removeFirstPhoto, removePhoto } from '@baitdrop/contract/product-photos';
import * as endpoints from '@baitdrop/contract/shop-products';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { openShopEndpoints, type ShopScope } from '../../shops/shop-staff.ts';
import { readHeldProducts } from '../stock-holds.ts';
import { applyBulkChange } from './bulk.ts';
import { applyImport, showLastImport } from './imports.ts';
import * as photos from './photos.ts';
import { answerProductFiles } from './product-files.routes.ts';
import { anonymiseStaff } from './products.db.ts';
import * as products from './products.ts';
import { readRestock } from './restock.ts';
import { isShop } from './shelf.db.ts';
import { undoImport } from './undo-import.ts';

export async function registerProducts(app: FastifyInstance, context: Context): Promise<void> {
  await openShopEndpoints(app, context, { limited: true }, (scope) => {
    requireKnownShop(scope, context);
    answerShelf(scope, context);
    answerProducts(scope, context);
    answerPhotos(scope, context);
    answerImports(scope, context);
  });
  await openShopEndpoints(app, context, { limited: true }, (scope) => {
    requireKnownShop(scope, context);
    answerProductFiles(scope, context);
  });
}

/** Administrators count as staff of any shop id, so its existence has to be checked. */
function requireKnownShop({ routes, actorOf }: ShopScope, { pool }: Context): void {
  routes.addHook('preValidation', async (request: FastifyRequest) => {
    const { by, shopId } = actorOf(request);
    if (by === 'admin' && !(await isShop(pool, shopId)))
      throw new AppError('shop_not_found', 404, refusals.shops.unknown);
  });
}

function answerShelf(scope: ShopScope, context: Context): void {
  implement(scope, endpoints.readHolds, async ({ actor: { shopId } }) => {
    const held = await readHeldProducts(context.pool, shopId, context.now());
    return { held: held.map(({ until, ...product }) => ({ ...product, until: until.toISOString() })) };
  });

  implement(scope, endpoints.readRestockAdvice, ({ actor: { shopId } }) => readRestock(context, shopId));

  implement(scope, endpoints.listProducts, ({ actor: { shopId }, query }) => {
    const { search, category, show, sort, order, page, perPage } = query;
    const filter = { search, category, show: show || 'all' } as const;
    const paging = { sort: sort || 'name', descending: order === 'desc', page, perPage } as const;
    return products.listProducts(context, shopId, filter, paging);
  });

  implement(scope, endpoints.createProduct, ({ actor, body, command }) =>
    products.createProduct(context, actor, body, command),
  );

  implement(scope, endpoints.changeManyProducts, ({ actor, body, command }) =>
    applyBulkChange(context, actor, body, command),
  );
}

function answerProducts(scope: ShopScope, context: Context): void {
  implement(scope, endpoints.readProduct, ({ actor: { shopId }, params: { id } }) =>
    products.presentProduct(context, shopId, id),
  );

  implement(scope, endpoints.changeProduct, ({ actor, params: { id }, body }) =>
    products.updateProduct(context, actor, id, body),
  );

  implement(scope, endpoints.deleteProduct, ({ actor: { shopId }, params: { id } }) =>
    photos.deleteProduct(context, shopId, id),
  );

  implement(scope, endpoints.readStockHistory, ({ actor: { shopId }, params: { id } }) =>
    products.showHistory(context, shopId, id),
  );

  implement(scope, endpoints.changeStock, ({ actor, params: { id }, body, command }) =>
    products.changeStock(context, actor, id, body, command),
  );

  implement(scope, endpoints.markSoldOut, ({ actor, params: { id }, body }) =>
    products.markSoldOutToday(context, actor, id, body.sold_out),
  );
}

function answerPhotos(scope: ShopScope, context: Context): void {
  implement(scope, arrangePhotos, async ({ actor: { shopId }, params: { id }, body }) => {
    await photos.arrangeProductPhotos(context, shopId, id, body);
    return products.presentProduct(context, shopId, id);
  });

  implement(scope, removePhoto, ({ actor: { shopId }, params: { id, name } }) =>
    photos.removeProductPhoto(context, shopId, id, name),
  );

  implement(scope, removeFirstPhoto, ({ actor: { shopId }, params: { id } }) =>
    photos.removeCover(context, shopId, id),
  );
}

function answerImports(scope: ShopScope, context: Context): void {
  implement(scope, imports.readLastImport, ({ actor: { shopId } }) => showLastImport(context, shopId));
  implement(scope, imports.applyImport, ({ actor, params: { id } }) => applyImport(context, actor, id));
  implement(scope, imports.undoImport, ({ actor, params: { id } }) => undoImport(context, actor, id));
}

export function anonymiseStaffOnClosing({ events }: Context): void {
  events.on('account.closing', (tx, { user }) => anonymiseStaff(tx, user));
}
