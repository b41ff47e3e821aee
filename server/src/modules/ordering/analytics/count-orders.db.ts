// Counts all orders of a shop quickly: stored daily figures for days that are over, and an index scan for the others.
import type { Queryable } from '@baitdrop/records/engine/database';
import { ORDER_STATUSES, type OrderStatus } from '@baitdrop/domain/orders/order-status';
import { sqlList } from '../../../database/schema/columns.ts';
import { startOfDaySql, dayOfInstantSql, NEWEST_ROLLUP_DAY } from '../../../platform/database/rollups.ts';
import { queryPrepared } from '../../../platform/database/rows.ts';
import { IS_COMPLETE } from './daily-sales.db.ts';

interface OrderTotal {
  orders: number;
  /** Number of orders that were counted one by one although their day could be stored. */
  withoutRollup: number;
}

/** Counts paid orders with one of these statuses, in one statement: see `daily-sales.db.ts`. */
export async function countPaidOrders(
  db: Queryable,
  shopId: string,
  statuses: readonly OrderStatus[],
): Promise<OrderTotal> {
  const places = statuses.map((status) => `status_orders[${ORDER_STATUSES.indexOf(status) + 1}]`);
  // Without a filter on the status, an index-only scan is enough.
  const ofStatus = statuses.length === ORDER_STATUSES.length ? '' : `filter (where o.status in ${sqlList(statuses)})`;
  const paid = `o.shop_id = $1 and o.paid_at is not null`;
  const [row] = await queryPrepared<OrderTotal>(
    db,
    `with stored as materialized (
       select day, ${places.join(' + ')} as orders from sold_days s where s.shop_id = $1 and ${IS_COMPLETE}
     ), days as (
       select ${dayOfInstantSql(`(select min(o.paid_at) from orders o where ${paid})`)} as first,
         ${dayOfInstantSql(`(select max(o.paid_at) from orders o where ${paid})`)} as last
     ), others as materialized (
       select first + n as day from days, generate_series(0, last - first) n
       except all select day from stored
     ), runs as (
       -- Consecutive days need one index scan together.
       select min(day) as first, max(day) as last, day <= ${NEWEST_ROLLUP_DAY} as can_roll_up
       from (select day, day - (row_number() over (order by day))::int as run from others) numbered group by run, 3
     ), counted as materialized (
       select runs.can_roll_up, o.* from runs cross join lateral (
         select count(*) ${ofStatus} as orders, count(*) as scanned from orders o
         where ${paid} and o.paid_at >= ${startOfDaySql('runs.first')} and o.paid_at < ${startOfDaySql('runs.last + 1')}
       ) o
     )
     select ((select coalesce(sum(orders), 0) from stored) + (select coalesce(sum(orders), 0) from counted))::bigint as orders,
       (select coalesce(sum(scanned), 0) from counted where can_roll_up)::bigint as "withoutRollup"`,
    [shopId],
  );
  return row ?? { orders: 0, withoutRollup: 0 };
}
