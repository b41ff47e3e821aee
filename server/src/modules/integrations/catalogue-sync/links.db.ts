// This is the only writer of `catalogue_links` and `catalogue_skips`.
import type { Pool, PoolClient } from 'pg';
import type { SkippedItem } from '@baitdrop/domain/catalogue-sync/plan-sync';
import type { CatalogueLinkRow, CatalogueSkipRow } from '../../../database/schema/catalogue-sync.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

type Db = Pool | PoolClient;

export const linksOf = (db: Db, connection: string): Promise<CatalogueLinkRow[]> =>
  rowsOf<CatalogueLinkRow>(db, 'select * from catalogue_links where connection = $1 order by ref', [connection]);

export type LinkValues = Omit<CatalogueLinkRow, 'connection'>;

export async function putLinks(tx: Db, connection: string, links: readonly LinkValues[]): Promise<void> {
  if (links.length === 0) return;
  await tx.query(
    `insert into catalogue_links (connection, ref, product_ref, product, synced_stock, is_hidden, photos, read_photos)
     select $1, item.ref, item.product_ref, item.product, item.synced_stock, item.is_hidden, item.photos,
       item.read_photos
     from jsonb_populate_recordset(null::catalogue_links, $2) as item
     on conflict (connection, ref) do update set product = excluded.product, synced_stock = excluded.synced_stock,
       is_hidden = excluded.is_hidden, photos = excluded.photos, read_photos = excluded.read_photos`,
    [connection, JSON.stringify(links)],
  );
}

export async function dropLinks(tx: Db, connection: string, refs: readonly string[]): Promise<void> {
  await tx.query('delete from catalogue_links where connection = $1 and ref = any($2)', [connection, refs]);
}

/** Replaces the stored reasons for which parts of these products were skipped. */
export async function putSkips(
  tx: Db,
  connection: string,
  productRefs: readonly string[],
  skipped: readonly SkippedItem[],
  at: Date,
): Promise<void> {
  await tx.query('delete from catalogue_skips where connection = $1 and product_ref = any($2)', [
    connection,
    productRefs,
  ]);
  if (skipped.length === 0) return;
  const rows = skipped.map(({ ref, productRef, name, reason, message }) => ({
    ref,
    product_ref: productRef,
    title: name,
    reason,
    message,
  }));
  await tx.query(
    `insert into catalogue_skips (connection, ref, product_ref, title, reason, message, skipped_at)
     select $1, item.ref, item.product_ref, item.title, item.reason, item.message, $3
     from jsonb_populate_recordset(null::catalogue_skips, $2) as item on conflict do nothing`,
    [connection, JSON.stringify(rows), at],
  );
}

export const listSkips = (db: Db, connection: string, limit: number): Promise<CatalogueSkipRow[]> =>
  rowsOf<CatalogueSkipRow>(
    db,
    'select * from catalogue_skips where connection = $1 order by reason, lower(title), ref limit $2',
    [connection, limit],
  );

/** Lists the website's products that are linked to a visible product here, or were skipped. */
export async function listSyncedProductRefs(db: Db, connection: string): Promise<string[]> {
  const rows = await rowsOf<{ product_ref: string }>(
    db,
    `select product_ref from catalogue_links where connection = $1 and not is_hidden
     union select product_ref from catalogue_skips where connection = $1`,
    [connection],
  );
  return rows.map(({ product_ref: ref }) => ref);
}

/** Lists products with that variation, which is the second part of an item's id. */
export async function productRefsOfItem(db: Db, connection: string, item: string): Promise<string[]> {
  const rows = await rowsOf<{ product_ref: string }>(
    db,
    `select distinct product_ref from catalogue_links where connection = $1 and split_part(ref, '/', 2) = $2`,
    [connection, item],
  );
  return rows.map(({ product_ref: ref }) => ref);
}

export async function countLinks(db: Db, connection: string): Promise<{ linked: number; skipped: number }> {
  const [row] = await rowsOf<{ linked: number; skipped: number }>(
    db,
    `select (select count(*) from catalogue_links l join products p on p.id = l.product where l.connection = $1) as linked,
       (select count(*) from catalogue_skips where connection = $1) as skipped`,
    [connection],
  );
  return row ?? { linked: 0, skipped: 0 };
}

export interface StockToWrite {
  ref: string;
  product_ref: string;
  stock: number;
  /** The stock that the website reported last. */
  synced_stock: number;
}

/** Lists products whose stock differs from what the website reported last. */
export const stockToWrite = (db: Db, connection: string, productRef?: string): Promise<StockToWrite[]> =>
  rowsOf<StockToWrite>(
    db,
    `select l.ref, l.product_ref, p.stock, l.synced_stock from catalogue_links l join products p on p.id = l.product
     where l.connection = $1 and not l.is_hidden and not p.stock_uncounted and p.stock <> l.synced_stock
       and ($2::text is null or l.product_ref = $2) order by l.product_ref, l.ref limit 500`,
    [connection, productRef ?? null],
  );

export async function setAgreedStock(db: Db, connection: string, ref: string, stock: number): Promise<void> {
  await db.query('update catalogue_links set synced_stock = $3 where connection = $1 and ref = $2', [
    connection,
    ref,
    stock,
  ]);
}

/** Resets the agreed stock, which was agreed under the earlier leader. */
export async function resetAgreedStock(tx: Db, connection: string): Promise<void> {
  await tx.query('update catalogue_links set synced_stock = null where connection = $1', [connection]);
}

export const photosToRead = (db: Db, connection: string, limit: number): Promise<CatalogueLinkRow[]> =>
  rowsOf<CatalogueLinkRow>(
    db,
    'select * from catalogue_links where connection = $1 and photos <> read_photos order by ref limit $2',
    [connection, limit],
  );

export async function setReadPhotos(db: Db, connection: string, ref: string, read: readonly string[]): Promise<void> {
  await db.query('update catalogue_links set read_photos = $3 where connection = $1 and ref = $2', [
    connection,
    ref,
    JSON.stringify(read),
  ]);
}
