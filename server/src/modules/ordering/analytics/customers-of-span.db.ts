import type { Queryable } from '@baitdrop/records/engine/database';
import { rowsOf } from '../../../platform/database/rows.ts';

export interface Span {
  shopId: string;
  /** The period before begins, the period begins, the period is over. */
  before: Date;
  from: Date;
  until: Date;
}

export interface CustomerRow {
  is_now: boolean;
  customers: number;
  came_again: number;
  /** How many ordered once, twice, three times, more often. */
  once: number;
  twice: number;
  thrice: number;
  more: number;
}

/** A customer is an email address, which guests have too. `now` and `before` are orders in either period. */
const EACH_IN_THE_PERIODS = `
  bought as materialized (
    select customer_email, count(*) filter (where paid_at >= $3) as now, count(*) filter (where paid_at < $3) as before
    from orders
    where shop_id = $1 and paid_at >= $2 and paid_at < $4 and status <> 'cancelled' and customer_email <> ''
    group by 1
  ), each as (
    select now, before, coalesce(earlier.found, false) as earlier from bought b
    -- The limit keeps this a look for one customer at a time, however long the past is.
    left join lateral (
      select true as found from orders e
      where (b.before = 1 or (b.now = 1 and b.before = 0)) and e.shop_id = $1 and e.customer_email = b.customer_email
        and e.paid_at < $2 and e.paid_at is not null and e.status <> 'cancelled' limit 1
    ) earlier on true
  )`;

/** The same in one pass over the whole past, by an index that is in the order of customers. */
const EACH_EVER = `
  each as (
    select count(*) filter (where paid_at >= $3) as now, count(*) filter (where paid_at >= $2 and paid_at < $3) as before,
      min(paid_at) < $2 as earlier
    from orders
    where shop_id = $1 and paid_at < $4 and paid_at is not null and status <> 'cancelled' and customer_email <> ''
    group by customer_email
  )`;

/** To look for one customer costs as much as to pass by so many orders. */
const ORDERS_PER_LOOK = 10;

/** Whether the pass is the shorter way, by the days that are kept: that need not be exact. */
async function passesWholePast(db: Queryable, { shopId, before, until }: Span): Promise<boolean> {
  const [row] = await rowsOf<{ inside: number; ever: number }>(
    db,
    `select coalesce(sum(orders), 0)::bigint as ever, coalesce(sum(orders) filter (where day >= $2::date and day < $3::date), 0)::bigint as inside
     from sold_days where shop_id = $1`,
    [shopId, before, until],
  );
  return row !== undefined && row.inside * ORDERS_PER_LOOK > row.ever;
}

/** Nothing that names a customer leaves the database. */
export async function readCustomers(db: Queryable, span: Span): Promise<CustomerRow[]> {
  const each = (await passesWholePast(db, span)) ? EACH_EVER : EACH_IN_THE_PERIODS;
  return rowsOf<CustomerRow>(
    db,
    `with ${each}, either as (
       select true as is_now, now as orders, now > 1 or before > 0 or earlier as came_again from each where now > 0
       union all
       select false, before, before > 1 or earlier from each where before > 0
     )
     select is_now, count(*)::int as customers, count(*) filter (where came_again)::int as came_again,
       count(*) filter (where orders = 1)::int as once, count(*) filter (where orders = 2)::int as twice,
       count(*) filter (where orders = 3)::int as thrice, count(*) filter (where orders > 3)::int as more
     from either group by is_now`,
    [span.shopId, span.before, span.from, span.until],
  );
}
