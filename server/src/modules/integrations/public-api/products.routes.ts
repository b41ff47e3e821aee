// Products and stock of the API for shops.
import { createHash } from 'node:crypto';
import type { ApiProduct, ApiStockForm } from '@baitdrop/contract/public-api';
import * as endpoints from '@baitdrop/contract/public-api';
import { apiErrors } from '@baitdrop/contract/public-api-guide';
import type { StockForm } from '@baitdrop/contract/shop-products';
import type { Context } from '../../../context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { changeStockByKey, listShelf, readShelfEntry, type ShelfEntry } from '../../catalogue/shop-shelf.ts';
import type { KeyScope } from './api-caller.ts';
import { fieldRefusal, apiRefusal } from './api-problems.ts';
import { DEFAULT_PAGE, pageOf, positionOfCursor } from './cursor.ts';
import { READS_FIELDS } from './api-query.ts';

export function answerProducts(scope: KeyScope, context: Context): void {
  const { pool, now } = context;
  const find = async (shopId: string, id: string): Promise<ShelfEntry> => {
    const entry = await readShelfEntry(pool, shopId, id);
    if (entry === undefined) throw apiRefusal(apiErrors.unknown);
    return entry;
  };

  implement(
    scope,
    endpoints.listApiProducts,
    async ({ actor: { shopId }, query: { limit = DEFAULT_PAGE, cursor, ...filter } }) => {
      const query = { ...filter, after: positionOfCursor(cursor), limit: limit + 1 };
      const found = await listShelf(pool, shopId, query);
      const { rows, next_cursor } = pageOf(found, limit, ({ changed_at, id }) => ({ at: changed_at, id }));
      return { products: rows.map((row) => present(row, now())), next_cursor };
    },
    READS_FIELDS,
  );

  implement(scope, endpoints.readApiProduct, async ({ actor: { shopId }, params: { id } }) =>
    present(await find(shopId, id), now()),
  );

  implement(
    scope,
    endpoints.changeApiStock,
    async ({ actor: { shopId, isTest }, params: { id }, body, command: { key, caller } }) => {
      const form = stockFormOf(body);
      const entry = await find(shopId, id);
      if (isTest) return present({ ...entry, stock: stockAfter(entry.stock, form) }, now());
      const formHash = createHash('sha256')
        .update(JSON.stringify({ id, ...form }))
        .digest('hex');
      await changeStockByKey(context, { shopId, id, form, command: { key, caller, formHash } });
      return present(await find(shopId, id), now());
    },
    READS_FIELDS,
  );
}

function stockFormOf({ count, change }: ApiStockForm): StockForm {
  if (count !== undefined && change === undefined) return { count };
  if (change !== undefined && count === undefined) return { change };
  throw fieldRefusal('count', 'Give either count or change.');
}

const stockAfter = (stock: number, form: StockForm): number =>
  Math.max(0, 'count' in form ? form.count : stock + form.change);

const present = ({ is_active, stock_uncounted, stock, ...entry }: ShelfEntry, now: Date): ApiProduct => ({
  id: entry.id,
  name: entry.name,
  description: entry.description,
  category: entry.category,
  subcategory: entry.subcategory,
  barcode: entry.barcode,
  size_label: entry.size_label,
  price_pence: entry.price_pence,
  currency: 'GBP',
  stock: stock_uncounted ? null : stock,
  is_on_sale: is_active,
  sold_out_until:
    entry.sold_out_until !== null && entry.sold_out_until > now ? entry.sold_out_until.toISOString() : null,
  changed_at: entry.changed_at.toISOString(),
});
