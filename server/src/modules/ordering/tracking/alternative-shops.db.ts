import type { Pool } from 'pg';
import type { StockedProduct, LineToMatch } from '@baitdrop/domain/orders/match-order';
import { rowsOf } from '../../../platform/database/rows.ts';

/** Lists the ordered products without substitutes. The barcode is empty when the product was deleted. */
export async function readOrderedItems(db: Pool, order: string): Promise<LineToMatch[]> {
  return rowsOf<LineToMatch>(
    db,
    `select l.name, l.category, l.price_pence as "pricePence", l.quantity, coalesce(p.barcode, '') as barcode
     from order_lines l left join products p on p.id = l.product and l.product != ''
     where l."order" = $1 and l.instead_of = '' order by l.position`,
    [order],
  );
}

const MAX_PER_SHOP = 300;

export type ProductOfShop = StockedProduct & { shopId: string };

/** Finds candidates by barcode or by a word of the name; the domain rule then picks the matches. */
export async function readCandidateProducts(
  db: Pool,
  shopIds: readonly string[],
  { barcodes, terms, isDelivered }: { barcodes: readonly string[]; terms: readonly string[]; isDelivered: boolean },
): Promise<ProductOfShop[]> {
  return rowsOf<ProductOfShop>(
    db,
    `select found.* from unnest($1::text[]) as shop (id) cross join lateral (
       select shop_id as "shopId", name, category, price_pence as "pricePence", barcode,
         sellable_stock(stock, stock_uncounted, sold_out_until, best_before) as stock
       from products where shop_id = shop.id and is_active
         and sellable_stock(stock, stock_uncounted, sold_out_until, best_before) > 0 and not ($4 and (no_courier or age_restricted))
         and (barcode = any($2) or exists (select 1 from unnest($3::text[]) term where strpos(lower(name), term) > 0))
       order by lower(name), id limit ${MAX_PER_SHOP}
     ) found`,
    [shopIds, barcodes, terms, isDelivered],
  );
}
