// Commands of a shop about single products.
import { randomBytes } from 'node:crypto';
import type {
  NewProductForm,
  ProductForm,
  ShelfPage,
  ShelfProduct,
  ShelfProductAnswer,
  StockForm,
  StockHistory,
} from '@baitdrop/contract/shop-products';
import { productPhotoPath, thumbUrl, PRODUCT_THUMBS } from '@baitdrop/contract/pictures';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { productMessages } from '@baitdrop/domain/messages/products';
import { photosOf } from '@baitdrop/domain/products/photos';
import { type ProductDetails, MAX_VALUES, productProblems } from '@baitdrop/domain/products/product-details';
import { soldOutUntil } from '@baitdrop/domain/products/product-state';
import { bySize } from '@baitdrop/domain/products/size-groups';
import { londonParts } from '@baitdrop/domain/time/london';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type Command, inIdempotentTransaction } from '../../../platform/http/idempotency.ts';
import { nameTaken, refusedProduct, refuseTakenNames, unknownProduct } from './product-refusals.ts';
import { insertProducts, existingSpelling, takenNames, updateProducts } from './products.db.ts';
import * as shelf from './shelf.db.ts';
import { markSoldOut, moveStock } from '../inventory.ts';

/** The shop, and the person who acts for it. */
export interface ShopActor {
  shopId: string;
  user: string;
}

export const momentOf = (now: Date): shelf.Moment => ({ now, today: londonParts(now).day });

const MAX_MOVEMENTS = 200;

function productOf(
  { image, more_images, image_alts, sold_out_until, updated, ...row }: shelf.ShelfRow,
  now: Date,
): ShelfProduct {
  const photos = photosOf({ image, more_images, image_alts }).map(({ name, alt }) => ({
    name,
    path: productPhotoPath(row.id, name),
    alt,
  }));
  const cover = photos[0]?.path ?? '';
  return {
    ...row,
    sold_out_until: sold_out_until !== null && sold_out_until > now ? sold_out_until.toISOString() : null,
    thumb: cover === '' ? '' : thumbUrl(cover, PRODUCT_THUMBS.square),
    picture: cover,
    photos,
    updated: updated?.toISOString() ?? '',
  };
}

export async function listProducts(
  { pool, now }: Pick<Context, 'pool' | 'now'>,
  shopId: string,
  filter: shelf.ShelfQuery,
  paging: shelf.Paging,
): Promise<ShelfPage> {
  const moment = momentOf(now());
  const isSearch = filter.search.trim() !== '' || filter.category !== '';
  const listed = async () => {
    if (isSearch) return shelf.findOnShelf(pool, shopId, moment, filter, paging);
    const [rows, counts] = await Promise.all([
      shelf.readShelf(pool, shopId, moment, filter, paging),
      shelf.countShelf(pool, shopId, moment),
    ]);
    return { rows, counts, total: counts[filter.show] };
  };
  const [{ rows, counts, total }, kinds] = await Promise.all([listed(), shelf.readShelfKinds(pool, shopId)]);
  const { page, perPage } = paging;
  return {
    page,
    perPage,
    totalItems: total,
    items: rows.map((row) => productOf(row, moment.now)),
    counts,
    ...kinds,
  };
}

export async function presentProduct(
  { pool, now }: Pick<Context, 'pool' | 'now'>,
  shopId: string,
  id: string,
): Promise<ShelfProductAnswer> {
  const row = await shelf.readShelfProduct(pool, shopId, id);
  if (row === undefined) throw unknownProduct();
  const sizes = await shelf.readSizes(pool, shopId, row.size_group);
  const ordered = sizes.map((size) => ({ ...size, size_group: row.size_group })).toSorted(bySize);
  return {
    product: productOf(row, now()),
    sizes: ordered.map(({ size_group: _group, ...size }) => size),
  };
}

export async function createProduct(
  { pool, now }: Pick<Context, 'pool' | 'now'>,
  { shopId, user }: ShopActor,
  { stock, ...details }: NewProductForm,
  command: Command,
): Promise<{ id: string }> {
  const at = now();
  const problems = productProblems(details, londonParts(at).day);
  if (problems.length > 0) throw refusedProduct(problems);
  return refuseTakenNames(() =>
    inIdempotentTransaction(pool, command, async (tx) => {
      if ((await takenNames(tx, shopId, [details.name], [])).length > 0) throw nameTaken();
      const id = newRecordId(randomBytes);
      const category = await existingSpelling(tx, shopId, details.category);
      await insertProducts(tx, shopId, [{ ...details, category, id }], at);
      if (stock > 0) await moveStock(tx, [{ product: id, change: stock }], { reason: 'counted', byUser: user, at });
      return { id };
    }),
  );
}

export async function updateProduct(
  { pool, now }: Pick<Context, 'pool' | 'now'>,
  { shopId }: ShopActor,
  id: string,
  form: ProductForm,
): Promise<void> {
  const at = now();
  await refuseTakenNames(() =>
    inTransaction(pool, async (tx) => {
      const [existing] = await shelf.lockSelected(tx, shopId, momentOf(at), { ids: [id] });
      if (existing === undefined) throw unknownProduct();
      const { category: typed = existing.category } = form;
      const isMoved = typed !== existing.category;
      const category = isMoved ? await existingSpelling(tx, shopId, typed, [id]) : typed;
      const details = { ...existing, ...form, category } as ProductDetails;
      const problems = productProblems(details, londonParts(at).day, existing);
      if (problems.length > 0) throw refusedProduct(problems);
      if ((await takenNames(tx, shopId, [details.name], [id])).length > 0) throw nameTaken();
      await updateProducts(tx, [{ ...details, id }], at);
    }),
  );
}

/** Sets the counted stock, or adds a change; resolves to the new stock. */
export async function changeStock(
  { pool, now }: Pick<Context, 'pool' | 'now'>,
  { shopId, user }: ShopActor,
  id: string,
  form: StockForm,
  command: Command,
): Promise<{ stock: number }> {
  const at = now();
  return inIdempotentTransaction(pool, command, async (tx) => {
    const [existing] = await shelf.lockSelected(tx, shopId, momentOf(at), { ids: [id] });
    if (existing === undefined) throw unknownProduct();
    const change = 'count' in form ? form.count - existing.stock : form.change;
    const stock = Math.max(0, existing.stock + change);
    if (stock > MAX_VALUES.stock) throw new AppError('too_many', 400, productMessages.wholeNumber(MAX_VALUES.stock));
    const reason = 'count' in form || change < 0 ? 'counted' : 'received';
    await moveStock(tx, [{ product: id, change }], { reason, byUser: user, at });
    return { stock };
  });
}

/** Stops the sale until tomorrow. Repeating it changes nothing. */
export async function markSoldOutToday(
  { pool, now }: Pick<Context, 'pool' | 'now'>,
  { shopId, user }: ShopActor,
  id: string,
  isSoldOut: boolean,
): Promise<{ sold_out_until: string | null }> {
  const at = now();
  return inTransaction(pool, async (tx) => {
    const [existing] = await shelf.lockSelected(tx, shopId, momentOf(at), { ids: [id] });
    if (existing === undefined) throw unknownProduct();
    const was = existing.sold_out_until !== null && existing.sold_out_until > at;
    const until = isSoldOut ? soldOutUntil(at) : null;
    if (was !== isSoldOut) await markSoldOut(tx, [id], until, { byUser: user, at });
    return { sold_out_until: until?.toISOString() ?? null };
  });
}

export async function showHistory({ pool }: Pick<Context, 'pool'>, shopId: string, id: string): Promise<StockHistory> {
  const product = await shelf.readShelfProduct(pool, shopId, id);
  if (product === undefined) throw unknownProduct();
  let after = product.stock;
  const movements = (await shelf.readMovements(pool, id, MAX_MOVEMENTS)).map(({ moved_at, ...movement }) => {
    const stock_after = after;
    after -= movement.change;
    return { ...movement, at: moved_at.toISOString(), stock_after };
  });
  return { movements };
}
