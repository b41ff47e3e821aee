import type { Queryable } from '@baitdrop/records/engine/database';
import { queryPrepared } from '../../../platform/database/rows.ts';

export interface StockOutRow {
  name: string;
  minutes_out: number;
  times: number;
  is_out: boolean;
}

const MAX_PRODUCTS = 100;

/**
 * Lists how long products were out of stock. Past stock is today's stock less every movement since, so movements are
 * read back to the start of the period. Products that received fewer units since then than they have now are skipped,
 * because they were never out of stock.
 */
export async function readStockOuts(
  db: Queryable,
  { shopId, from, until }: { shopId: string; from: Date; until: Date },
): Promise<StockOutRow[]> {
  return queryPrepared<StockOutRow>(
    db,
    `with given as materialized (
       select product, sum(change)::bigint as units from stock_movements
       where product = any(array(select id from products where shop_id = $1)) and moved_at >= $2 and change > 0 group by product
     ), mine as materialized (
       select id, name, stock, greatest(coalesce(created, $2::timestamptz), $2::timestamptz) as here_since from (
         select * from products where shop_id = $1 and stock <= 0
         union all
         select p.* from given join products p on p.id = given.product where p.stock > 0 and p.stock <= given.units
       ) p where is_active and not stock_uncounted
     ), moves as (
       select p.id as product, m.moved_at, m.change,
         p.stock - sum(m.change) over (partition by p.id) + sum(m.change) over w as after,
         lead(m.moved_at) over w as next_at, row_number() over w as nth
       -- The offset makes the planner run one index scan per product.
       from mine p
       cross join lateral (select * from stock_movements where product = p.id and moved_at >= $2 offset 0) m
       window w as (partition by p.id order by m.id rows unbounded preceding)
     ), spells as (
       select product, moved_at as starts, coalesce(next_at, $3::timestamptz) as ends, after - change > 0 as is_new
       from moves where after <= 0
       union all
       select m.product, p.here_since, m.moved_at, true from moves m join mine p on p.id = m.product
       where m.nth = 1 and m.after - m.change <= 0
       union all
       select p.id, p.here_since, $3::timestamptz, true from mine p
       where p.stock <= 0 and not exists (select 1 from moves m where m.product = p.id)
     )
     select p.name,
       floor(sum(extract(epoch from least(s.ends, $3::timestamptz) - greatest(s.starts, $2::timestamptz))) / 60)::bigint
         as minutes_out,
       count(*) filter (where s.is_new)::int as times, p.stock <= 0 as is_out
     from spells s join mine p on p.id = s.product
     where s.starts < $3 and s.ends > $2 and s.ends > s.starts
     group by p.id, p.name, p.stock having sum(extract(epoch from s.ends - s.starts)) >= 60
     order by minutes_out desc, p.name limit ${MAX_PRODUCTS}`,
    [shopId, from, until],
  );
}
