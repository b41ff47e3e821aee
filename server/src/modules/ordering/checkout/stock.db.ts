import type { PoolClient } from 'pg';
import { rowsOf } from '../../../platform/database/rows.ts';

export interface WantedProduct {
  id: string;
  quantity: number;
  pricePence: number;
}

/**
 * Takes what an order needs off the stock, all of it or nothing, at the price that was offered. The rows are locked in one
 * order everywhere, so that two orders never wait for each other.
 */
export async function reserveStock(tx: PoolClient, order: string, wanted: readonly WantedProduct[]): Promise<boolean> {
  const locked = await rowsOf<{ id: string; stock: number; price_pence: number }>(
    tx,
    `select id, sellable_stock(stock, sold_out_until, best_before) as stock, price_pence
     from products where id = any($1) and is_active order by id for update`,
    [wanted.map(({ id }) => id)],
  );
  const byId = new Map(locked.map((row) => [row.id, row]));
  const isThere = wanted.every(({ id, quantity, pricePence }) => {
    const row = byId.get(id);
    return row !== undefined && row.stock >= quantity && row.price_pence === pricePence;
  });
  if (!isThere) return false;
  await tx.query(
    `with taken as (
       insert into stock_movements (product, change, reason, reference)
       select id, -quantity, 'reserved', $3 from unnest($1::text[], $2::bigint[]) as wanted (id, quantity)
       returning product, change
     )
     update products set stock = stock + taken.change, updated = now() from taken where products.id = taken.product`,
    [wanted.map(({ id }) => id), wanted.map(({ quantity }) => quantity), order],
  );
  return true;
}

/** What was reserved can be sold again, but for what turned out not to be there; a second call changes nothing. */
export async function releaseStock(tx: PoolClient, order: string): Promise<void> {
  await tx.query(
    `select id from products where id in (select product from order_lines where "order" = $1) order by id for update`,
    [order],
  );
  await tx.query(
    `with reserved as (
       select l.product, l.gone, sum(-m.change) as quantity
       from (
         select product, sum(short_quantity + swapped_quantity) as gone from order_lines where "order" = $1
         group by product
       ) l
       join stock_movements m on m.product = l.product and m.reason = 'reserved'
         and (m.reference = $1 or m.reference like $1 || ':%')
       group by l.product, l.gone order by l.product
     ), back as (
       insert into stock_movements (product, change, reason, reference)
       select product, quantity - gone, 'released', $1 from reserved where quantity > gone
       on conflict do nothing returning product, change
     )
     update products set stock = stock + back.change, updated = now() from back where products.id = back.product`,
    [order],
  );
}
