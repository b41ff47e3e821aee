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
    from (
      -- In its order the index is read alone; without it the planner takes whole orders.
      select customer_email, paid_at from orders
      where shop_id = $1 and paid_at < $4 and paid_at is not null and status <> 'cancelled' and customer_email <> ''
      order by customer_email, paid_at offset 0
    ) in_order group by customer_email
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

/** Of one period: how many customers, how many of them had bought before, and how often they bought in it. */
const figuresOf = (orders: 'now' | 'before', cameAgain: string): string => {
  const counted = {
    customers: `${orders} > 0`,
    came_again: `${orders} > 0 and (${cameAgain})`,
    once: `${orders} = 1`,
    twice: `${orders} = 2`,
    thrice: `${orders} = 3`,
    more: `${orders} > 3`,
  };
  const parts = Object.entries(counted).map(([name, condition]) => `'${name}', count(*) filter (where ${condition})`);
  return `json_build_object('is_now', ${orders === 'now'}, ${parts.join(', ')})`;
};

/** Nothing that names a customer leaves the database. */
export async function readCustomers(db: Queryable, span: Span): Promise<CustomerRow[]> {
  const each = (await passesWholePast(db, span)) ? EACH_EVER : EACH_IN_THE_PERIODS;
  const [row] = await rowsOf<{ now: CustomerRow; before: CustomerRow }>(
    db,
    `with ${each}
     select ${figuresOf('now', 'now > 1 or before > 0 or earlier')} as now,
       ${figuresOf('before', 'before > 1 or earlier')} as before from each`,
    [span.shopId, span.before, span.from, span.until],
  );
  return row === undefined ? [] : [row.now, row.before];
}
