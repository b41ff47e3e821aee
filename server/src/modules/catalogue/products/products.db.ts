// Writes products of a shop, many in one statement.
import type { PoolClient } from 'pg';
import type { StoredPhotos } from '@baitdrop/domain/products/photos';
import type { ProductDetails } from '@baitdrop/domain/products/product-details';
import { rowsOf } from '../../../platform/database/rows.ts';
import { type ShelfDb, detailColumns } from './shelf.db.ts';

export interface DetailsById extends ProductDetails {
  id: string;
}

const columns = detailColumns.map((name) => `"${name}"`).join(', ');
const valueColumns = detailColumns.map((name) => `given."${name}"`).join(', ');

const CHUNK_SIZE = 500;

/** A statement with thousands of products would block the event loop while it is built or its result is read. */
export const inChunks = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / CHUNK_SIZE) }, (_, index) =>
    items.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE),
  );

/** Inserts products without stock, which `moveStock` adds. */
export async function insertProducts(
  tx: PoolClient,
  shopId: string,
  products: readonly DetailsById[],
  at: Date,
): Promise<void> {
  for (const some of inChunks(products))
    await tx.query(
      `insert into products (id, shop_id, ${columns}, created, updated)
       select given.id, $2, ${valueColumns}, $3, $3 from jsonb_populate_recordset(null::products, $1) as given`,
      [JSON.stringify(some), shopId, at],
    );
}

export async function updateProducts(tx: PoolClient, products: readonly DetailsById[], at: Date): Promise<void> {
  const assignments = detailColumns.map((name) => `"${name}" = given."${name}"`).join(', ');
  for (const some of inChunks(products))
    await tx.query(
      `update products p set ${assignments}, updated = $2
       from jsonb_populate_recordset(null::products, $1) as given where p.id = given.id`,
      [JSON.stringify(some), at],
    );
}

export async function deleteProducts(tx: PoolClient, shopId: string, ids: readonly string[]): Promise<number> {
  const { rowCount } = await tx.query('delete from products where shop_id = $1 and id = any($2)', [shopId, ids]);
  return rowCount ?? 0;
}

export async function setPhotos(tx: PoolClient, id: string, photos: StoredPhotos, at: Date): Promise<void> {
  const { image, more_images, image_alts } = photos;
  await tx.query('update products set image = $2, more_images = $3, image_alts = $4, updated = $5 where id = $1', [
    id,
    image,
    JSON.stringify(more_images),
    image_alts === null ? null : JSON.stringify(image_alts),
    at,
  ]);
}

/** Finds the names that belong to products other than these. */
export async function takenNames(
  db: ShelfDb,
  shopId: string,
  names: readonly string[],
  besides: readonly string[],
): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    'select name from products where shop_id = $1 and name = any($2) and not id = any($3)',
    [shopId, names, besides],
  );
  return rows.map(({ name }) => name);
}

/**
 * Finds the category that differs only in upper and lower case, as most products besides these spell it; otherwise
 * returns the argument.
 */
export async function existingSpelling(
  db: ShelfDb,
  shopId: string,
  category: string,
  besides: readonly string[] = [],
): Promise<string> {
  const [row] = await rowsOf<{ category: string }>(
    db,
    `select category from products where shop_id = $1 and lower(category) = lower($2) and not id = any($3)
     group by category order by count(*) desc, category limit 1`,
    [shopId, category, besides],
  );
  return row?.category ?? category;
}

/** Removes a deleted user from the history of stock, which stays. */
export async function anonymiseStaff(tx: PoolClient, user: string): Promise<void> {
  await tx.query('delete from product_imports where by_user = $1', [user]);
  await tx.query(`update stock_movements set by_user = '' where by_user = $1`, [user]);
}
