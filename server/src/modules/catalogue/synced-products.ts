// Writes what comes from a shop's own website: products, stock and pictures. The synchronisation decides what to write.
import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import type { ExistingProduct } from '@baitdrop/domain/catalogue-sync/plan-sync';
import { MAX_PHOTOS, photosOf } from '@baitdrop/domain/products/photos';
import type { ProductDetails } from '@baitdrop/domain/products/product-details';
import type { Context } from '../../context.ts';
import { moveStock, type StockMove } from './inventory.ts';
import { addProductPhoto } from './products/photos.ts';
import { insertProducts, updateProducts } from './products/products.db.ts';
import { momentOf } from './products/products.ts';
import { lockSelected, readShelfProduct, readWholeShelf } from './products/shelf.db.ts';

export const readShelfOf = (tx: PoolClient, shopId: string): Promise<ExistingProduct[]> => readWholeShelf(tx, shopId);

export interface LockedProduct {
  id: string;
  stock: number;
  isUncounted: boolean;
  isActive: boolean;
  hasPhotos: boolean;
}

/** Locks the products in the same order as all other code; resolves to them by id. */
export async function lockSyncedProducts(
  tx: PoolClient,
  shopId: string,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, LockedProduct>> {
  const rows = await lockSelected(tx, shopId, momentOf(now), { ids: [...ids] });
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        stock: row.stock,
        isUncounted: row.stock_uncounted,
        isActive: row.is_active,
        hasPhotos: photosOf(row).length > 0,
      },
    ]),
  );
}

/** Resolves to the ids of the new products, in the same order. `moveSyncedStock` adds their stock. */
export async function addSyncedProducts(
  tx: PoolClient,
  shopId: string,
  products: readonly ProductDetails[],
  at: Date,
): Promise<string[]> {
  const added = products.map((details) => ({ ...details, id: newRecordId(randomBytes) }));
  if (added.length > 0) await insertProducts(tx, shopId, added, at);
  return added.map(({ id }) => id);
}

/** The rows must be locked already. */
export const changeSyncedProducts = (tx: PoolClient, products: readonly ExistingProduct[], at: Date): Promise<void> =>
  products.length === 0 ? Promise.resolve() : updateProducts(tx, products, at);

/** The rows must be locked already. */
export async function moveSyncedStock(tx: PoolClient, moves: readonly StockMove[], at: Date): Promise<void> {
  const real = moves.filter(({ change }) => change !== 0);
  if (real.length > 0) await moveStock(tx, real, { reason: 'synced', byUser: '', at });
}

export async function hideProducts(tx: PoolClient, shopId: string, ids: readonly string[], at: Date): Promise<void> {
  await tx.query(
    'update products set is_active = false, updated = $3 where shop_id = $1 and id = any($2) and is_active',
    [shopId, ids, at],
  );
}

/**
 * Refuses a file that is no picture with an `AppError`. Does nothing when the product is gone or has the maximum of
 * photos.
 */
export async function addSyncedPhoto(context: Context, shopId: string, id: string, sent: Buffer): Promise<void> {
  const product = await readShelfProduct(context.pool, shopId, id);
  if (product === undefined || photosOf(product).length >= MAX_PHOTOS) return;
  await addProductPhoto(context, shopId, id, sent);
}
