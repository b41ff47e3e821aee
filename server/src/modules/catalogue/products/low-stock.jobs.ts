// Notifies shops of products that run low: at most once a day, and each product once until it is restocked.
import { instantOfLondon, londonParts } from '@baitdrop/domain/time/london';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { markRestocked, recordNewLowStock, findShopsRunningLow } from './low-stock.db.ts';

/** Early enough to order from the wholesaler the same day. */
const EVERY_AFTERNOON = '0 15 * * *';

export async function reportLowStock(context: Pick<Context, 'pool' | 'events' | 'now'>): Promise<void> {
  const { pool, events } = context;
  const now = context.now();
  const dayBegan = instantOfLondon(londonParts(now).day, '00:00');
  await markRestocked(pool);
  for (const shop_id of await findShopsRunningLow(pool)) {
    await inTransaction(pool, async (tx) => {
      const products = await recordNewLowStock(tx, shop_id, { now, dayBegan });
      if (products.length > 0) await events.emit(tx, 'stock.low', { shop_id, products });
    });
  }
}

export async function scheduleLowStockJobs(context: Context): Promise<void> {
  await context.jobs.work('products.low-stock', () => reportLowStock(context), { schedule: EVERY_AFTERNOON });
}
