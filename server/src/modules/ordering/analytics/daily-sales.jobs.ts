import type { Context } from '../../../context.ts';
import { checkDailySalesSample, describeWrongDays } from './check-daily-sales.ts';
import { rollUpPendingDays, listShopsToRollUp } from './daily-sales.db.ts';

const ROLLUP_SHOP_QUEUE = 'analytics.keep-shop';
const ROLLUP_ALL_QUEUE = 'analytics.keep-all';
const EVERY_NIGHT = '40 2 * * *';

/**
 * Queues a shop whose past days had to be counted, so that they are stored before the next request. A shop is queued
 * once per minute, because its staff may reload the page while the days are being counted.
 */
export const scheduleRollup = (
  { jobs, pool, queuedRollups }: Pick<Context, 'jobs' | 'pool' | 'queuedRollups'>,
  shopId: string,
): Promise<void> => queuedRollups.get(shopId, () => jobs.send(pool, ROLLUP_SHOP_QUEUE, { shop_id: shopId }));

async function rollUpAllShops({ pool, log }: Pick<Context, 'pool' | 'log'>): Promise<void> {
  for (const { shop_id, all } of await listShopsToRollUp(pool)) await rollUpPendingDays(pool, shop_id, { all });
  const wrong = await checkDailySalesSample(pool);
  if (wrong.length > 0)
    log.error({ days: describeWrongDays(wrong) }, 'stored daily sales were wrong and have been counted again');
}

export async function scheduleSalesRollup(context: Context): Promise<void> {
  const { jobs, pool } = context;
  await jobs.work(ROLLUP_SHOP_QUEUE, (data) =>
    rollUpPendingDays(pool, (data as { shop_id: string }).shop_id, { all: true }),
  );
  await jobs.work(ROLLUP_ALL_QUEUE, () => rollUpAllShops(context), { schedule: EVERY_NIGHT });
}
