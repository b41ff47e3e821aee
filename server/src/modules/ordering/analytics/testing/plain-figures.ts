// Computes the figures of analytics from the orders alone, for comparison with the stored days. Days and hours are in
// UK time.
import type { Queryable } from '@baitdrop/records/engine/database';
import { rowsOf } from '../../../../platform/database/rows.ts';
import type { CustomerTotals, ProductSales, TotalsRow } from '../daily-sales.db.ts';
import { compensationSql } from '../../../money/compensation.ts';
import { SHOP_COSTS, SHOP_PROMOTION } from '../../../money/promotions.ts';

interface Span {
  shopId: string;
  /** Start of the period before; `from` and `until` are the start and end of the period. */
  before: Date;
  from: Date;
  until: Date;
}

const valuesOf = ({ shopId, before, from, until }: Span): unknown[] => [shopId, before, from, until];

/**
 * SQL: `is_now` is true for orders of the period and false for the one before. Refunds are read only for orders that
 * have any.
 */
const sold = `sold as materialized (
  select o.id, o.paid_at >= $3 as is_now, o.paid_at, o.paid_at at time zone 'Europe/London' as london,
    o.customer_email, o.fulfilment, o.status, o.postcode, o.slot_starts,
    ${SHOP_PROMOTION} as promoted,
    case when o.refunded_pence = 0 then o.subtotal_pence
      else (select coalesce(sum(l.amount_pence - l.refunded_quantity * l.price_pence), 0)
            from order_lines l where l."order" = o.id) end - ${SHOP_COSTS} + ${compensationSql('o')} as goods,
    case when o.status = 'delivered' then o.delivered_at end as delivered_at,
    case when o.status = 'delivered' and o.promised_by is not null then
      case o.fulfilment when 'collection' then coalesce(o.ready_at, o.delivered_at) else o.delivered_at end
        <= o.promised_by end as on_time
  from orders o
  where o.shop_id = $1 and o.paid_at >= $2 and o.paid_at < $4 and o.status != 'cancelled'
)`;

interface BucketRow {
  is_now: boolean;
  day: string | null;
  hour: number | null;
  outcode: string | null;
  minutes: number | null;
  orders: number;
  revenue: number;
}

/** Reads figures by day, hour, area and delivery time, and in total, in one pass over the orders. */
export async function readSold(db: Queryable, span: Span): Promise<{ totals: TotalsRow[]; buckets: BucketRow[] }> {
  const [row] = await rowsOf<{ totals: TotalsRow[] | null; buckets: BucketRow[] | null }>(
    db,
    `with ${sold}, totals as (
       select is_now, count(*)::int as orders, coalesce(sum(goods), 0)::bigint as revenue,
         coalesce(sum(promoted), 0)::bigint as promoted,
         count(on_time)::int as delivered, count(*) filter (where on_time)::int as on_time,
         extract(epoch from avg(delivered_at - paid_at) filter (where was_delivered))::float8 as delivery_seconds
       from (select *, fulfilment = 'delivery' and slot_starts is null and delivered_at is not null as was_delivered
             from sold) s group by is_now
     ), shaped as (
       select is_now, goods, to_char(london, 'YYYY-MM-DD') as day, extract(hour from london)::int as hour,
         case when fulfilment = 'delivery' then split_part(postcode, ' ', 1) end as outcode,
         case when fulfilment = 'delivery' and slot_starts is null and delivered_at is not null then
           least(ceil(extract(epoch from delivered_at - paid_at) / 900), 9)::int * 15 end as minutes
       from sold
     ), buckets as (
       select is_now, day, hour, outcode, minutes, count(*)::int as orders, sum(goods)::bigint as revenue
       from shaped group by grouping sets ((is_now, day), (is_now, hour), (is_now, outcode), (is_now, minutes))
     )
     select (select json_agg(totals) from totals) as totals,
       (select json_agg(buckets) from buckets
        where num_nonnulls(day, hour, outcode, minutes) = 1 and (is_now or day is not null)) as buckets`,
    valuesOf(span),
  );
  return { totals: row?.totals ?? [], buckets: row?.buckets ?? [] };
}

const MAX_PRODUCTS = 100;

/** Sales by product, under the name it was last sold with. */
export async function readSoldProducts(db: Queryable, span: Span): Promise<ProductSales[]> {
  return rowsOf<ProductSales>(
    db,
    `with sold as (
       select o.id, o.paid_at >= $3 as is_now from orders o
       where o.shop_id = $1 and o.paid_at >= $2 and o.paid_at < $4 and o.status != 'cancelled'
     ), by_product as (
       select coalesce(nullif(l.product, ''), l.name) as key, max(l.name) as name,
         coalesce(sum(l.quantity - l.refunded_quantity) filter (where is_now), 0)::bigint as units,
         coalesce(sum(l.amount_pence - l.refunded_quantity * l.price_pence) filter (where is_now), 0)::bigint as revenue,
         coalesce(sum(l.quantity - l.refunded_quantity) filter (where not is_now), 0)::bigint as units_before,
         coalesce(sum(l.amount_pence - l.refunded_quantity * l.price_pence) filter (where not is_now), 0)::bigint
           as revenue_before
       from sold
       -- The offset makes the planner run one index scan per order instead of reading all lines.
       cross join lateral (select * from order_lines where "order" = sold.id offset 0) l group by 1
     )
     select name, units, revenue, units_before, revenue_before,
       (sum(units) over ())::bigint as all_units, (sum(units_before) over ())::bigint as all_units_before
     from by_product where units > 0 or units_before > 0
     order by revenue desc, revenue_before desc, name limit ${MAX_PRODUCTS}`,
    valuesOf(span),
  );
}

/** Customers are counted by email address, because guests have no account. No address leaves the database. */
export async function readPlainCustomers(db: Queryable, span: Span): Promise<CustomerTotals[]> {
  return rowsOf<CustomerTotals>(
    db,
    `with bought as materialized (
       select customer_email, paid_at >= $3 as is_now, count(*) as orders
       from orders
       where shop_id = $1 and paid_at >= $2 and paid_at < $4 and status <> 'cancelled' and customer_email != ''
       group by 1, 2
     ), customers as (
       select b.*, b.orders > 1 or last.customer_email is not null or coalesce(earlier.found, false) as is_returning
       from bought b
       left join bought last on b.is_now and not last.is_now and last.customer_email = b.customer_email
       -- The limit makes the planner run one index scan per customer.
       left join lateral (
         select true as found from orders e
         where e.shop_id = $1 and e.customer_email = b.customer_email and e.paid_at < $2 and e.paid_at is not null
           and e.status <> 'cancelled' limit 1
       ) earlier on b.orders = 1 and last.customer_email is null
     )
     select is_now, count(*)::int as customers, count(*) filter (where is_returning)::int as returning_customers,
       count(*) filter (where orders = 1)::int as once, count(*) filter (where orders = 2)::int as twice,
       count(*) filter (where orders = 3)::int as thrice, count(*) filter (where orders > 3)::int as more
     from customers group by is_now`,
    valuesOf(span),
  );
}
