import { ORDER_YEARS, yearsBefore } from '@baitdrop/domain/legal/retention';
import type { Context } from '../../../context.ts';
import { scheduleShopifyBilling } from './billing.jobs.ts';
import { reportDelivery } from './fulfilment.ts';
import { FULFIL_QUEUE } from './fulfilment-queue.ts';
import { processNotices } from './notices.ts';
import { forgetCustomersBefore } from './orders.db.ts';
import { SET_UP_QUEUE, queueSetUpOfAll, setUpStore } from './set-up-store.ts';

const EVERY_NIGHT = '40 4 * * *';

export async function scheduleShopifyJobs(context: Context): Promise<void> {
  const { jobs, pool, now } = context;
  await jobs.work(SET_UP_QUEUE, (data) => setUpStore(context, data), { eager: true });
  await jobs.work(`${SET_UP_QUEUE}-again`, () => queueSetUpOfAll(context), { schedule: EVERY_NIGHT });
  await jobs.work(FULFIL_QUEUE, (data) => reportDelivery(context, data), { eager: true });
  await jobs.work('shopify.forget', () => forgetCustomersBefore(pool, yearsBefore(now(), ORDER_YEARS)), {
    schedule: EVERY_NIGHT,
  });
  await scheduleShopifyBilling(context);
  await processNotices(context);
}
