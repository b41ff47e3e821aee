// Reads and changes a shop's products for its own systems.
import type { Pool } from 'pg';
import type { StockForm } from '@baitdrop/contract/shop-products';
import type { Context } from '../../context.ts';
import type { ProductRow } from '../../database/schema/shops.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import type { Command } from '../../platform/http/idempotency.ts';
import { changeStock } from './products/products.ts';

const COLUMNS = [
  'id',
  'name',
  'description',
  'category',
  'subcategory',
  'barcode',
  'size_label',
  'price_pence',
  'stock',
  'stock_uncounted',
  'sold_out_until',
  'is_active',
] as const;

export interface ShelfEntry extends Pick<ProductRow, (typeof COLUMNS)[number]> {
  changed_at: Date;
}

const columns = `${COLUMNS.join(', ')}, coalesce(updated, created, 'epoch') as changed_at`;

export interface ShelfEntryQuery {
  barcode?: string | undefined;
  category?: string | undefined;
  changed_from?: string | undefined;
  after: { at: Date; id: string } | undefined;
  limit: number;
}

/** Lists the products with the oldest changes first, so that a change made meanwhile appears later in the list. */
export async function listShelf(db: Pool, shopId: string, query: ShelfEntryQuery): Promise<ShelfEntry[]> {
  return rowsOf<ShelfEntry>(
    db,
    `select * from (select ${columns} from products where shop_id = $1) entry
     where ($2::text is null or barcode = $2) and ($3::text is null or category = $3)
       and ($4::timestamptz is null or changed_at >= $4)
       and ($5::timestamptz is null or (changed_at, id) > ($5, $6::text))
     order by changed_at, id limit $7`,
    [
      shopId,
      query.barcode ?? null,
      query.category ?? null,
      query.changed_from ?? null,
      query.after?.at ?? null,
      query.after?.id ?? '',
      query.limit,
    ],
  );
}

export async function readShelfEntry(db: Pool, shopId: string, id: string): Promise<ShelfEntry | undefined> {
  const text = `select ${columns} from products where shop_id = $1 and id = $2`;
  return (await rowsOf<ShelfEntry>(db, text, [shopId, id]))[0];
}

/** Changes the stock for a shop's own system: the history names no person. */
export const changeStockByKey = (
  context: Pick<Context, 'pool' | 'now'>,
  { shopId, id, form, command }: { shopId: string; id: string; form: StockForm; command: Command },
): Promise<{ stock: number }> => changeStock(context, { shopId, user: '' }, id, form, command);
