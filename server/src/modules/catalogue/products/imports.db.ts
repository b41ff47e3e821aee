import type { PoolClient } from 'pg';
import type { ProductDetails } from '@baitdrop/domain/products/product-details';
import type { ProductImportRow } from '../../../database/schema/shops.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import type { ShelfDb } from './shelf.db.ts';

export interface ImportRow {
  id: string;
  isNew: boolean;
  /** All values of a new product; the changed ones of an existing product. */
  values: Partial<ProductDetails>;
  stock: number | null;
}

/** The product's values before the import. */
export interface BeforeRow {
  id: string;
  isNew: boolean;
  values: Partial<ProductDetails>;
  stockChange: number;
}

export interface StoredImport extends Pick<ProductImportRow, 'id' | 'status' | 'created_count' | 'changed_count'> {
  rows: ImportRow[];
  before: BeforeRow[] | null;
}

const STORED_DAYS = 30;

/** `rows` is the JSON of `ImportRow[]`. Deletes older files of the shop. */
export async function storeImport(
  tx: PoolClient,
  { id, shopId, byUser, rows, at }: { id: string; shopId: string; byUser: string; rows: string; at: Date },
): Promise<void> {
  await tx.query(
    `delete from product_imports where shop_id = $1
       and (status = 'previewed' or previewed_at < $2::timestamptz - $3 * interval '1 day')`,
    [shopId, at, STORED_DAYS],
  );
  await tx.query('insert into product_imports (id, shop_id, by_user, rows, previewed_at) values ($1, $2, $3, $4, $5)', [
    id,
    shopId,
    byUser,
    rows,
    at,
  ]);
}

export async function lockImport(tx: PoolClient, shopId: string, id: string): Promise<StoredImport | undefined> {
  const [row] = await rowsOf<StoredImport>(
    tx,
    `select id, status, rows, before, created_count, changed_count from product_imports
     where shop_id = $1 and id = $2 for update`,
    [shopId, id],
  );
  return row;
}

export async function recordApplied(
  tx: PoolClient,
  id: string,
  { before, created, changed, at }: { before: BeforeRow[]; created: number; changed: number; at: Date },
): Promise<void> {
  await tx.query(
    `update product_imports set status = 'applied', before = $2, created_count = $3, changed_count = $4, applied_at = $5
     where id = $1`,
    [id, JSON.stringify(before), created, changed, at],
  );
}

export async function recordUndone(tx: PoolClient, id: string, at: Date): Promise<void> {
  await tx.query(`update product_imports set status = 'undone', undone_at = $2 where id = $1`, [id, at]);
}

export interface AppliedImport extends Pick<ProductImportRow, 'id' | 'created_count' | 'changed_count'> {
  status: 'applied' | 'undone';
  applied_at: Date;
}

export async function readLastImport(db: ShelfDb, shopId: string): Promise<AppliedImport | undefined> {
  const [row] = await rowsOf<AppliedImport>(
    db,
    `select id, status, created_count, changed_count, applied_at from product_imports
     where shop_id = $1 and applied_at is not null order by applied_at desc limit 1`,
    [shopId],
  );
  return row;
}
