// Counts in how many paid orders products were bought, alone and together. Refunded and cancelled ones do not count.
import type { Pool } from 'pg';

/** Fewer orders than this say nothing about a product, and could show what one person bought. */
const MIN_ORDERS = 3;
const MAX_POPULAR = 60;
/** The latest orders of a product are enough to see what is bought with it. */
const MAX_ORDERS_COMPARED = 300;
const MAX_COMPANIONS = 12;

/** Lists products of a shop by the number of orders since then, most first. */
export async function popularProducts(db: Pool, shopId: string, since: Date): Promise<string[]> {
  const { rows } = await db.query<{ product: string }>({
    name: 'directory: popular products of a shop',
    text: `select line.product from orders join order_lines line on line."order" = orders.id
      where orders.shop_id = $1 and orders.created >= $2 and orders.paid_at is not null and orders.status <> 'cancelled'
        and line.product <> '' and line.quantity > line.refunded_quantity
      group by line.product having count(distinct orders.id) >= ${MIN_ORDERS}
      order by count(distinct orders.id) desc, line.product limit ${MAX_POPULAR}`,
    values: [shopId, since],
  });
  return rows.map(({ product }) => product);
}

/** Lists products that were in the same orders as this one since then, most often first. */
export async function productsBoughtWith(db: Pool, productId: string, since: Date): Promise<string[]> {
  const { rows } = await db.query<{ product: string }>({
    name: 'directory: products bought together',
    text: `with bought as (
        select distinct orders.id, orders.created from order_lines line join orders on orders.id = line."order"
        where line.product = $1 and orders.created >= $2 and orders.paid_at is not null and orders.status <> 'cancelled'
          and line.quantity > line.refunded_quantity
        order by orders.created desc limit ${MAX_ORDERS_COMPARED}
      )
      select line.product from bought join order_lines line on line."order" = bought.id
      where line.product <> '' and line.product <> $1 and line.quantity > line.refunded_quantity
      group by line.product having count(distinct bought.id) >= ${MIN_ORDERS}
      order by count(distinct bought.id) desc, line.product limit ${MAX_COMPANIONS}`,
    values: [productId, since],
  });
  return rows.map(({ product }) => product);
}
