import { chosenStatuses, isUnfiltered, orderFilter, type OrderQuery } from '@baitdrop/contract/desk-orders';
import type { RequestInfo } from '@baitdrop/records/api/request-info';
import { RecordQuery } from '@baitdrop/records/read/record-query';
import type { Context } from '../../../context.ts';
import { countPaidOrders } from '../analytics/count-orders.db.ts';
import { scheduleRollup } from '../analytics/daily-sales.jobs.ts';

/** Below this number, counting orders one by one is faster than storing their days. */
const MIN_TO_ROLL_UP = 1000;

/** Skips the records' own access rules, because the route has checked that the caller works at the shop. */
export const TRUSTED: RequestInfo = {
  context: 'default',
  method: 'GET',
  query: {},
  headers: {},
  body: {},
  auth: null,
  superuser: true,
};

/** Counts the orders that the desk's filter finds. */
export async function countDeskOrders(
  context: Pick<Context, 'engine' | 'pool' | 'jobs' | 'queuedRollups'>,
  query: OrderQuery,
): Promise<number> {
  const { engine, pool } = context;
  if (isUnfiltered(query)) {
    const { orders, withoutRollup } = await countPaidOrders(pool, query.shopId, chosenStatuses(query.status));
    if (withoutRollup > MIN_TO_ROLL_UP) await scheduleRollup(context, query.shopId);
    return orders;
  }
  return new RecordQuery(engine, engine.collections.get('orders'), TRUSTED)
    .where(orderFilter(query), 'filter')
    .count(pool);
}
