// The only definition of every figure in `sold_days`: what was sold on a day, counted from its orders.
import { ORDER_STATUSES } from '@baitdrop/domain/orders/order-status';
import { startOfDaySql, dayOfInstantSql } from '../../../platform/database/rollups.ts';
import { compensationSql } from '../../money/compensation.ts';
import { SHOP_COSTS, SHOP_PROMOTION } from '../../money/promotions.ts';

export const DAILY_SALES_COLUMNS = [
  'shop_id',
  'day',
  'orders',
  'revenue_pence',
  'promoted_pence',
  'delivered',
  'on_time',
  'delivery_count',
  'delivery_ms',
  'hours',
  'hour_orders',
  'hour_pence',
  'outcodes',
  'outcode_orders',
  'outcode_pence',
  'quarters',
  'quarter_orders',
  'products',
  'product_names',
  'product_units',
  'product_pence',
  'visits',
  'last_visits',
  'second_last_visits',
  'third_last_visits',
  'fourth_last_visits',
  'first_visits',
  'status_orders',
] as const;

/**
 * SQL that groups the sold orders by a key: an array of keys and, in the same order, arrays of the number of orders and
 * their value.
 */
const arraysBy = (name: string, key: string, keys: string, orders: string, pence?: string): string => `${name} as (
  select day, array_agg(key order by key) as ${keys}, array_agg(orders order by key) as ${orders}
    ${pence === undefined ? '' : `, array_agg(goods order by key) as ${pence}`}
  from (select day, ${key} as key, count(*)::int as orders, sum(goods)::bigint as goods from sold
        where ${key} is not null group by 1, 2) each group by 1
)`;

/** SQL for the days in a column of `each_visit`, as a sorted array. */
const sortedDays = (day: string, name: string, condition = 'true'): string =>
  `array_agg(${day} order by ${day}) filter (where ${day} is not null and ${condition}) as ${name}`;

/** SQL that counts orders by status. It includes cancelled orders, which all other figures leave out. */
const byStatus = `by_status as (
  select d.day, array[${ORDER_STATUSES.map((status) => `count(*) filter (where o.status = '${status}')::int`).join(', ')}] as status_orders
  from of_days d cross join lateral (
    select status from orders where shop_id = $1 and paid_at >= d.begins and paid_at < d.ends offset 0
  ) o group by 1
)`;
const NO_ORDERS = `'{${ORDER_STATUSES.map(() => 0).join(', ')}}'`;

/**
 * SQL for a `with` clause. Its last part is `counted`, with the columns of `sold_days`. `$1` is the shop, and `days` is
 * a query with one column `day`. Refunds are read only for orders that have any.
 */
export const countDailySales = (days: string): string => `of_days as materialized (
  select day, ${startOfDaySql('day')} as begins, ${startOfDaySql('day + 1')} as ends from (${days}) d
), sold as materialized (
  select d.day, o.id, o.rowid, o.paid_at, o.customer_email, extract(hour from o.paid_at at time zone 'Europe/London')::int as hour, ${SHOP_PROMOTION} as promoted,
    case when o.refunded_pence = 0 then o.subtotal_pence
      else (select coalesce(sum(l.amount_pence - l.refunded_quantity * l.price_pence), 0)
            from order_lines l where l."order" = o.id) end - ${SHOP_COSTS} + ${compensationSql('o')} as goods,
    case when o.status = 'delivered' and o.promised_by is not null then
      case o.fulfilment when 'collection' then coalesce(o.ready_at, o.delivered_at) else o.delivered_at end
        <= o.promised_by end as on_time,
    case when o.fulfilment = 'delivery' then split_part(o.postcode, ' ', 1) end as outcode,
    took.seconds, case when took.seconds is not null then least(ceil(took.seconds / 900), 9)::int * 15 end as minutes
  from of_days d
  -- The offset makes the planner run one index scan per day.
  cross join lateral (
    select * from orders where shop_id = $1 and paid_at >= d.begins and paid_at < d.ends and status <> 'cancelled' offset 0
  ) o
  cross join lateral (
    select case when o.fulfilment = 'delivery' and o.slot_starts is null and o.status = 'delivered'
      then extract(epoch from o.delivered_at - o.paid_at) end as seconds
  ) took
), in_all as (
  select day, count(*) as orders, sum(goods) as revenue_pence, sum(promoted) as promoted_pence, count(on_time) as delivered,
    count(*) filter (where on_time) as on_time, count(seconds) as delivery_count, sum(round(seconds * 1000)) as delivery_ms
  from sold group by day
), ${arraysBy('by_hour', 'hour', 'hours', 'hour_orders', 'hour_pence')},
${arraysBy('by_outcode', `nullif(outcode, '')`, 'outcodes', 'outcode_orders', 'outcode_pence')},
${arraysBy('by_quarter', 'minutes', 'quarters', 'quarter_orders')},
by_product as (
  select day, array_agg(key order by key) as products, array_agg(name order by key) as product_names,
    array_agg(units order by key) as product_units, array_agg(pence order by key) as product_pence
  from (
    select sold.day, coalesce(nullif(l.product, ''), l.name) as key, max(l.name) as name,
      sum(l.quantity - l.refunded_quantity)::bigint as units,
      sum(l.amount_pence - l.refunded_quantity * l.price_pence)::bigint as pence
    -- The offset makes the planner run one index scan per order instead of reading all lines.
    from sold cross join lateral (select * from order_lines where "order" = sold.id offset 0) l group by 1, 2
  ) each group by 1
), each_visit as materialized (
  select sold.day, array(
    select ${dayOfInstantSql('e.paid_at')} from orders e
    where e.shop_id = $1 and e.customer_email = sold.customer_email and e.paid_at <= sold.paid_at
      and (e.paid_at < sold.paid_at or e.rowid < sold.rowid) and e.paid_at is not null and e.status <> 'cancelled'
    -- Orders at the same instant are on the same day, so either one will do.
    order by e.paid_at desc limit 4
  ) as back from sold where customer_email <> ''
), by_visit as (
  select day, count(*) as visits, ${sortedDays('back[1]', 'last_visits')}, ${sortedDays('back[2]', 'second_last_visits')},
    ${sortedDays('back[3]', 'third_last_visits')}, ${sortedDays('back[4]', 'fourth_last_visits')},
    ${sortedDays('back[1]', 'first_visits', 'back[2] is null')}
  from each_visit group by 1
), ${byStatus}, counted as (
  select $1::text as shop_id, d.day, coalesce(t.orders, 0)::bigint as orders,
    coalesce(t.revenue_pence, 0)::bigint as revenue_pence, coalesce(t.promoted_pence, 0)::bigint as promoted_pence,
    coalesce(t.delivered, 0)::bigint as delivered, coalesce(t.on_time, 0)::bigint as on_time,
    coalesce(t.delivery_count, 0)::bigint as delivery_count, coalesce(t.delivery_ms, 0)::bigint as delivery_ms,
    coalesce(hours, '{}') as hours, coalesce(hour_orders, '{}') as hour_orders, coalesce(hour_pence, '{}') as hour_pence,
    coalesce(outcodes, '{}') as outcodes, coalesce(outcode_orders, '{}') as outcode_orders,
    coalesce(outcode_pence, '{}') as outcode_pence,
    coalesce(quarters, '{}') as quarters, coalesce(quarter_orders, '{}') as quarter_orders,
    coalesce(products, '{}') as products, coalesce(product_names, '{}') as product_names,
    coalesce(product_units, '{}') as product_units, coalesce(product_pence, '{}') as product_pence,
    coalesce(visits, 0)::bigint as visits, coalesce(last_visits, '{}') as last_visits,
    coalesce(second_last_visits, '{}') as second_last_visits, coalesce(third_last_visits, '{}') as third_last_visits,
    coalesce(fourth_last_visits, '{}') as fourth_last_visits, coalesce(first_visits, '{}') as first_visits,
    coalesce(status_orders, ${NO_ORDERS}) as status_orders
  from of_days d left join in_all t using (day) left join by_hour using (day) left join by_outcode using (day)
    left join by_quarter using (day) left join by_product using (day) left join by_visit using (day) left join by_status using (day)
)`;
