import type { Context } from '../../../context.ts';
import { workOnNotices } from './notices.ts';
import { SET_UP_QUEUE, setUpStore } from './set-up-store.ts';

export async function scheduleShopifyJobs(context: Context): Promise<void> {
  await context.jobs.work(SET_UP_QUEUE, (data) => setUpStore(context, data), { eager: true });
  await workOnNotices(context);
}
