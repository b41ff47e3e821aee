// Daily sales figures: stored for days that are over, counted from the orders for all others. The figures are never out
// of date, because each statement here reads days, marks and orders in one snapshot.
import type { Pool, PoolClient } from 'pg';
import { eachDay } from '@baitdrop/domain/analytics/period';
import type { CalendarDay } from '@baitdrop/domain/time/calendar-day';
import type { Queryable } from '@baitdrop/records/engine/database';
import { dayOfInstantSql, storeRollup, NEWEST_ROLLUP_DAY } from '../../../platform/database/rollups.ts';
import { queryPrepared, rowsOf } from '../../../platform/database/rows.ts';
import { countDailySales, DAILY_SALES_COLUMNS } from './count-daily-sales.ts';

export interface DaySpan {
  shopId: string;
  /** First day of the period before; `from` and `to` are the first and last day of the period. */
  before: CalendarDay;
  from: CalendarDay;
  to: CalendarDay;
}

export interface TotalsRow {
  is_now: boolean;
  orders: number;
  revenue: number;
  promoted: number;
  delivered: number;
  on_time: number;
  delivery_seconds: number | null;
}

export interface BucketRow {
  orders: number;
  revenue: number;
}

export interface ProductSales {
  name: string;
  units: number;
  revenue: number;
  units_before: number;
  revenue_before: number;
  all_units: number;
  all_units_before: number;
}

/** Customers are counted by email address, because guests have no account. */
export interface CustomerTotals {
  is_now: boolean;
  customers: number;
  returning_customers: number;
  /** Numbers of customers who ordered once, twice, three times and more often. */
  once: number;
  twice: number;
  thrice: number;
  more: number;
}

export interface SoldFigures {
  totals: TotalsRow[];
  customers: CustomerTotals[];
  days: (BucketRow & { day: string })[];
  /** Figures of the period itself, without the one before. */
  hours: (BucketRow & { hour: number })[];
  outcodes: (BucketRow & { outcode: string })[];
  quarters: { minutes: number; orders: number }[];
  /** Sales by product, under the name it was last sold with. */
  products: ProductSales[];
  /** Number of days that had to be counted although they could have been stored. */
  counted_days: number;
}

const MAX_PRODUCTS = 100;

/**
 * SQL that turns parallel arrays into rows. `unnest` in the select list is faster than in `from`, where its result is
 * materialised first.
 */
const rowsOfLists = (lists: Readonly<Record<string, string>>, which = 'is_now'): string =>
  `(select is_now, ${Object.entries(lists)
    .map(([name, list]) => `unnest(${list}) as ${name}`)
    .join(', ')} from all_days where ${which}) each`;

/** SQL: the day was counted and its orders have not changed since. */
export const IS_CURRENT = `s.visits is not null
  and not exists (select 1 from sold_day_marks m where m.shop_id = s.shop_id and m.day = s.day)`;

/** SQL: the day has all of today's figures, including the newest column; `IS_CURRENT` is enough for analytics. */
export const IS_COMPLETE = `s.status_orders is not null and ${IS_CURRENT}`;

const columns = DAILY_SALES_COLUMNS.join(', ');

/** SQL for the number of these days in the period: a binary search, because the array is sorted. */
const countSinceBegin = (days: string): string => `(cardinality(${days}) - width_bucket(begins - 1, ${days}))`;

/**
 * SQL that counts customers without storing who they were. An order is the customer's first in the period when their
 * previous order was before it, and so on. A customer is new when their first order in the period is their first ever.
 */
const CUSTOMERS = `
  seen as (
    select is_now, sum(visits - ${countSinceBegin('last_visits')})::bigint as once,
      sum(${countSinceBegin('last_visits')} - ${countSinceBegin('second_last_visits')})::bigint as twice,
      sum(${countSinceBegin('second_last_visits')} - ${countSinceBegin('third_last_visits')})::bigint as thrice,
      sum(${countSinceBegin('third_last_visits')} - ${countSinceBegin('fourth_last_visits')})::bigint as more,
      sum(visits - cardinality(last_visits))::bigint as new, sum(${countSinceBegin('first_visits')})::bigint as new_again
    from all_days cross join lateral (select case when is_now then $3::date else $2::date end as begins) period
    group by is_now
  ), people as (
    select is_now, once as customers, once - (new - new_again) as returning_customers, once - twice as once, twice - thrice as twice,
      thrice - more as thrice, more from seen
  )`;

/**
 * Reads all figures that are sums over days, in one statement. The days are passed as an array: with the two ends of a
 * range, the planner would estimate their number and plan each call again, which takes longer than the query.
 */
export async function readDailySales(db: Queryable, { shopId, before, from, to }: DaySpan): Promise<SoldFigures> {
  const [row] = await queryPrepared<{ [Part in keyof SoldFigures]: SoldFigures[Part] | null }>(
    db,
    `with span as (
       select unnest($4::date[]) as day
     ), stored as materialized (
       select ${columns} from sold_days s where s.shop_id = $1 and s.day = any($4::date[]) and ${IS_CURRENT}
     ), ${countDailySales('select day from span where day not in (select day from stored)')}, all_days as materialized (
       select stored.*, day >= $3::date as is_now from stored
       union all select counted.*, day >= $3::date from counted where orders > 0
     ), totals as (
       select is_now, sum(orders)::bigint as orders, sum(revenue_pence)::bigint as revenue, sum(promoted_pence)::bigint as promoted,
         sum(delivered)::bigint as delivered, sum(on_time)::bigint as on_time,
         (round(sum(delivery_ms) * 1000 / nullif(sum(delivery_count), 0)) / 1000000)::float8 as delivery_seconds
       from all_days group by is_now
     ), ${CUSTOMERS}, hours as (
       select hour, sum(each.orders)::bigint as orders, sum(pence)::bigint as revenue
       from ${rowsOfLists({ hour: 'hours', orders: 'hour_orders', pence: 'hour_pence' })} group by 1
     ), outcodes as (
       select outcode, sum(each.orders)::bigint as orders, sum(pence)::bigint as revenue
       from ${rowsOfLists({ outcode: 'outcodes', orders: 'outcode_orders', pence: 'outcode_pence' })} group by 1
     ), quarters as (
       select minutes, sum(each.orders)::bigint as orders
       from ${rowsOfLists({ minutes: 'quarters', orders: 'quarter_orders' })} group by 1
     ), each_product as (
       select max(name) as name, coalesce(sum(each.units) filter (where is_now), 0)::bigint as units,
         coalesce(sum(each.pence) filter (where is_now), 0)::bigint as revenue,
         coalesce(sum(each.units) filter (where not is_now), 0)::bigint as units_before,
         coalesce(sum(each.pence) filter (where not is_now), 0)::bigint as revenue_before
       from ${rowsOfLists({ key: 'products', name: 'product_names', units: 'product_units', pence: 'product_pence' }, 'true')} group by key
     ), best_sellers as (
       select *, (sum(units) over ())::bigint as all_units, (sum(units_before) over ())::bigint as all_units_before
       from each_product where units > 0 or units_before > 0
       order by revenue desc, revenue_before desc, name limit ${MAX_PRODUCTS}
     )
     select (select json_agg(totals) from totals) as totals, (select json_agg(people) from people) as customers,
       (select json_agg(json_build_object('day', day, 'orders', orders, 'revenue', revenue_pence)) from all_days) as days,
       (select json_agg(hours) from hours) as hours, (select json_agg(outcodes) from outcodes) as outcodes,
       (select json_agg(quarters) from quarters) as quarters, (select json_agg(best_sellers) from best_sellers) as products,
       (select count(*) from counted where orders > 0 and day <= ${NEWEST_ROLLUP_DAY}) as counted_days`,
    [shopId, before, from, eachDay({ from: before, to })],
  );
  return {
    totals: row?.totals ?? [],
    customers: row?.customers ?? [],
    days: row?.days ?? [],
    hours: row?.hours ?? [],
    outcodes: row?.outcodes ?? [],
    quarters: row?.quarters ?? [],
    products: row?.products ?? [],
    counted_days: row?.counted_days ?? 0,
  };
}

const DAYS_PER_TRANSACTION = 60;

/**
 * Lists the newest days to count: those with a mark and, with `all`, those since the first order that are not stored.
 */
async function readPendingDays(db: Queryable, shopId: string, all: boolean): Promise<string[]> {
  const rows = await rowsOf<{ day: string }>(
    db,
    `select day::text from (
       select m.day from sold_day_marks m where m.shop_id = $1 and m.day <= ${NEWEST_ROLLUP_DAY}
       union
       select since.day from (
         select first_day + n as day from (
           select ${dayOfInstantSql('min(paid_at)')} as first_day from orders where shop_id = $1
         ) began, generate_series(0, ${NEWEST_ROLLUP_DAY} - first_day) n where $2
       ) since where not exists (select 1 from sold_days s where s.shop_id = $1 and s.day = since.day and s.visits is not null
         and s.status_orders is not null)
     ) waiting order by day desc limit ${DAYS_PER_TRANSACTION}`,
    [shopId, all],
  );
  return rows.map(({ day }) => day);
}

/** Counts these days, stores the result and removes their marks. */
async function countDays(tx: PoolClient, shopId: string, days: readonly string[]): Promise<void> {
  await tx.query('delete from sold_day_marks where shop_id = $1 and day = any($2::date[])', [shopId, days]);
  const changed = DAILY_SALES_COLUMNS.slice(2).map((column) => `${column} = excluded.${column}`);
  await tx.query(
    `with ${countDailySales('select unnest($2::date[]) as day')}
     insert into sold_days (${columns}) select ${columns} from counted
     on conflict (shop_id, day) do update set ${changed.join(', ')}`,
    [shopId, days],
  );
}

/** False when another transaction counted one of the days at the same time. */
export const rollUpSales = (pool: Pool, shopId: string, days: readonly string[]): Promise<boolean> =>
  storeRollup(pool, (tx) => countDays(tx, shopId, days));

/** Counts pending days, 60 per transaction; an interruption loses only the current one. */
export async function rollUpPendingDays(pool: Pool, shopId: string, { all }: { all: boolean }): Promise<void> {
  for (;;) {
    const days = await readPendingDays(pool, shopId, all);
    if (days.length === 0 || !(await rollUpSales(pool, shopId, days))) return;
  }
}

/** Lists shops with days that changed later, and all shops with Pro. */
export async function listShopsToRollUp(db: Queryable): Promise<{ shop_id: string; all: boolean }[]> {
  return rowsOf(
    db,
    `select shop_id, bool_or(is_pro) as all from (
       select shop_id, false as is_pro from sold_day_marks where day <= ${NEWEST_ROLLUP_DAY}
       union all select shop_id, true from pro_subscriptions where paid_until > now()
     ) shops group by 1 order by 1`,
  );
}
