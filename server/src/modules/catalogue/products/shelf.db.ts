// Reads the products of a shop.
import type { Pool, PoolClient } from 'pg';
import type { ShelfFilter, ShelfSort } from '@baitdrop/contract/shelf-filters';
import type { ChosenProducts } from '@baitdrop/contract/shop-products';
import type { CsvProduct } from '@baitdrop/domain/products/csv-columns';
import type { StoredPhotos } from '@baitdrop/domain/products/photos';
import { emptyProduct, type ProductDetails } from '@baitdrop/domain/products/product-details';
import type { StockMovementRow } from '../../../database/schema/shops.ts';
import { queryPrepared, rowsOf } from '../../../platform/database/rows.ts';

export type ShelfDb = Pool | PoolClient;

export const detailColumns = Object.keys(emptyProduct) as (keyof ProductDetails)[];
const csvColumns = ['id', ...detailColumns, 'stock'].map((name) => `p."${name}"`).join(', ');

export interface ShelfRow extends CsvProduct, StoredPhotos {
  sold_out_until: Date | null;
  sample: boolean;
  updated: Date | null;
}
const shelfColumns = `${csvColumns}, p.sold_out_until, p.image, p.more_images, p.image_alts, p.sample, p.updated`;

const pastBest = `(p.best_before <> '' and p.best_before < $TODAY)`;
/**
 * SQL of the states in `domain/products/shelf-state`, for counting and filtering. The caller replaces `$NOW` and
 * `$TODAY`. The most selective condition comes first, so that the others are rarely evaluated.
 */
const conditions: Record<ShelfFilter, string> = {
  all: 'true',
  hidden: 'not p.is_active',
  past_best: `${pastBest} and p.is_active`,
  // A shop that is not registered for VAT needs no rate.
  no_vat: `p.vat_rate = '' and p.is_active
    and exists (select from retailers r where r.shop_id = $1 and r.vat_number <> '')`,
  sold_out: `(p.sold_out_until > $NOW or (p.stock <= 0 and not p.stock_uncounted)) and p.is_active and not ${pastBest}`,
  low: `p.low_stock_at > 0 and p.stock <= p.low_stock_at and p.stock > 0 and not p.stock_uncounted and p.is_active
    and not ${pastBest} and coalesce(p.sold_out_until <= $NOW, true)`,
};

export interface Moment {
  now: Date;
  /** The date in London. */
  today: string;
}

export interface ShelfQuery {
  search: string;
  category: string;
  show: ShelfFilter;
}

/** `$1` is the shop, `$2` now, `$3` today, `$4` the category, `$5` patterns of the words, `$6` a barcode. */
function whereOf({ show, search, category }: ShelfQuery): string {
  const state = conditions[show].replaceAll('$NOW', '$2').replaceAll('$TODAY', '$3');
  const conditionsOfQuery = [
    `p.shop_id = $1 and ${state} and $2::timestamptz is not null and $3::text is not null`,
    // An absent filter is not compared with every product.
    category === '' ? '$4::text is not null' : 'p.category = $4',
    search.trim() === ''
      ? '$5::text[] is not null and $6::text is not null'
      : `(p.barcode = $6 and $6 <> ''
          or lower(p.name || ' ' || p.subcategory || ' ' || p.category || ' ' || p.description) like all ($5::text[]))`,
  ];
  return conditionsOfQuery.join(' and ');
}

const valuesOf = (shopId: string, { now, today }: Moment, { search, category }: ShelfQuery): unknown[] => {
  const patterns = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  return [shopId, now, today, category, patterns, /^\d{8,14}$/.test(search) ? search : ''];
};

const sorts: Record<ShelfSort, string> = {
  name: 'lower(p.name)',
  price: 'p.price_pence',
  stock: 'p.stock',
  updated: 'p.updated',
};
/** Only `updated` may be null; the other columns keep the default order of nulls, so that an index can be used. */
const directionOf = ({ sort, descending }: Paging): string => {
  const nulls = sort === 'updated' ? (descending ? ' nulls last' : ' nulls first') : '';
  return `${descending ? 'desc' : 'asc'}${nulls}`;
};

export interface Paging {
  sort: ShelfSort;
  descending: boolean;
  page: number;
  perPage: number;
}

export type ShelfCounts = Record<ShelfFilter, number>;

/** `$2` is now, `$3` today. Categories are not counted: grouping takes as long as the rest of the query. */
const counts = `json_build_object(${Object.entries(conditions)
  .map(([name, condition]) => `'${name}', count(*) filter (where ${condition})`)
  .join(', ')
  .replaceAll('$NOW', '$2')
  .replaceAll('$TODAY', '$3')}) as counts`;
const NONE: ShelfCounts = { all: 0, hidden: 0, past_best: 0, no_vat: 0, sold_out: 0, low: 0 };

interface Found {
  rows: ShelfRow[];
  total: number;
  counts: ShelfCounts;
}

/**
 * Reads a page of search results with the number of results and of all products. Words are compared with every product
 * of the shop, so one scan does everything, and only the page is read in full.
 */
export async function findOnShelf(
  db: ShelfDb,
  shopId: string,
  moment: Moment,
  filter: ShelfQuery,
  paging: Paging,
): Promise<Found> {
  const { sort, page, perPage } = paging;
  const orderOf = (table: string) => `${table}.sorted ${directionOf(paging)}, ${table}.named, ${table}.id`;
  const found = await rowsOf<{ counts: ShelfCounts; total: number; is_there: boolean } & ShelfRow>(
    db,
    `with shelf as materialized (
       select ${counts}, coalesce(array_agg(p.id) filter (where ${whereOf(filter)}), '{}') as found from products p where p.shop_id = $1
     ), page as (
       select p.id, ${sorts[sort]} as sorted, lower(p.name) as named from products p
       where p.id = any(array(select unnest(shelf.found) from shelf)) order by sorted ${directionOf(paging)}, named, p.id limit $7 offset $8
     )
     -- One row that says how many there are, also where the page is behind the last.
     select shelf.counts, cardinality(shelf.found) as total, p.id is not null as is_there, ${shelfColumns}
     from shelf left join (page join products p using (id)) on true order by ${orderOf('page')}`,
    [...valuesOf(shopId, moment, filter), perPage, (page - 1) * perPage],
  );
  const rows = found
    .filter(({ is_there }) => is_there)
    .map(({ counts: _counts, total: _total, is_there: _isThere, ...row }) => row);
  return { rows, total: found[0]?.total ?? 0, counts: found[0]?.counts ?? NONE };
}

/** Reads a page of all products, or of those in one state. */
export async function readShelf(
  db: ShelfDb,
  shopId: string,
  moment: Moment,
  filter: ShelfQuery,
  paging: Paging,
): Promise<ShelfRow[]> {
  const { sort, page, perPage } = paging;
  return queryPrepared<ShelfRow>(
    db,
    `select ${shelfColumns} from products p where ${whereOf(filter)}
     order by ${sorts[sort]} ${directionOf(paging)}, lower(p.name), p.id limit $7 offset $8`,
    [...valuesOf(shopId, moment, filter), perPage, (page - 1) * perPage],
  );
}

export async function countShelf(db: ShelfDb, shopId: string, { now, today }: Moment): Promise<ShelfCounts> {
  const [row] = await queryPrepared<{ counts: ShelfCounts }>(
    db,
    `select ${counts} from products p where p.shop_id = $1 and $2::timestamptz is not null and $3::text is not null`,
    [shopId, now, today],
  );
  return row?.counts ?? NONE;
}

export interface ShelfKinds {
  categories: string[];
  subcategories: string[];
}

/** Skips from one category to the next in their index: there are few, however many products there are. */
export async function readShelfKinds(db: ShelfDb, shopId: string): Promise<ShelfKinds> {
  const kinds = await queryPrepared<{ category: string; subcategory: string }>(
    db,
    `with recursive kinds as (
       (select category, subcategory from products where shop_id = $1 order by category, subcategory limit 1)
       union all
       select next.* from kinds cross join lateral (
         select p.category, p.subcategory from products p
         where p.shop_id = $1 and (p.category, p.subcategory) > (kinds.category, kinds.subcategory)
         order by p.category, p.subcategory limit 1
       ) next
     )
     select category, subcategory from kinds`,
    [shopId],
  );
  const named = (names: readonly string[]): string[] => [...new Set(names)].filter((name) => name !== '');
  return {
    categories: named(kinds.map(({ category }) => category)),
    subcategories: named(kinds.map(({ subcategory }) => subcategory)),
  };
}

export async function readShelfProduct(db: ShelfDb, shopId: string, id: string): Promise<ShelfRow | undefined> {
  const [row] = await rowsOf<ShelfRow>(
    db,
    `select ${shelfColumns} from products p where p.shop_id = $1 and p.id = $2`,
    [shopId, id],
  );
  return row;
}

export async function readSizes(db: ShelfDb, shopId: string, group: string) {
  if (group === '') return [];
  return rowsOf<{ id: string; name: string; size_label: string; stock: number; stock_uncounted: boolean }>(
    db,
    'select id, name, size_label, stock, stock_uncounted from products where shop_id = $1 and lower(size_group) = lower($2) limit 200',
    [shopId, group],
  );
}

/** Locks rows in the same order as all other code, so that two changes never deadlock. */
export async function lockSelected(
  tx: PoolClient,
  shopId: string,
  moment: Moment,
  chosen: ChosenProducts,
): Promise<ShelfRow[]> {
  if ('ids' in chosen)
    return rowsOf<ShelfRow>(
      tx,
      `select ${shelfColumns} from products p where p.shop_id = $1 and p.id = any($2) order by p.id for update`,
      [shopId, chosen.ids],
    );
  return rowsOf<ShelfRow>(
    tx,
    `select ${shelfColumns} from products p where ${whereOf(chosen)} order by p.id for update`,
    valuesOf(shopId, moment, chosen),
  );
}

export const readWholeShelf = (db: ShelfDb, shopId: string): Promise<CsvProduct[]> =>
  rowsOf<CsvProduct>(db, `select ${csvColumns} from products p where p.shop_id = $1`, [shopId]);

/** Reads all products as JSON: one text is passed to a thread in a moment, ten thousand rows are not. */
export async function readWholeShelfAsJson(db: ShelfDb, shopId: string): Promise<string> {
  const [row] = await rowsOf<{ shelf: string }>(
    db,
    `select coalesce(json_agg(shelf), '[]')::text as shelf
     from (select ${csvColumns} from products p where p.shop_id = $1) as shelf`,
    [shopId],
  );
  return row?.shelf ?? '[]';
}

/** Reads the next products by name, after `last`. */
export const readShelfFrom = (
  db: ShelfDb,
  shopId: string,
  last: { name: string; id: string } | undefined,
  limit: number,
): Promise<CsvProduct[]> =>
  rowsOf<CsvProduct>(
    db,
    `select ${csvColumns} from products p
     where p.shop_id = $1 and ($2::text is null or (lower(p.name), p.id) > (lower($2), $3))
     order by lower(p.name), p.id limit $4`,
    [shopId, last?.name ?? null, last?.id ?? '', limit],
  );

export interface MovementRow extends Pick<StockMovementRow, 'moved_at' | 'reason' | 'change'> {
  order_code: string;
  by: string;
}

/** Reads the newest movements first. A reservation names its order, a manual change the person. */
export const readMovements = (db: ShelfDb, product: string, limit: number): Promise<MovementRow[]> =>
  rowsOf<MovementRow>(
    db,
    `select m.moved_at, m.reason, m.change, coalesce(o.code, '') as order_code, coalesce(u.name, '') as by
     from stock_movements m
     left join orders o on o.id = split_part(m.reference, ':', 1) and m.reason in ('reserved', 'released', 'returned')
     left join users u on u.id = m.by_user and m.by_user <> ''
     where m.product = $1 order by m.id desc limit $2`,
    [product, limit],
  );

export async function isShop(db: ShelfDb, shopId: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    'select from retailers where shop_id = $1 union all select from shops where shop_id = $1 limit 1',
    [shopId],
  );
  return rows.length > 0;
}
