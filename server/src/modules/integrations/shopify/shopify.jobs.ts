import type { Context } from '../../../context.ts';
import { workOnWebhook } from '../../../platform/webhooks/webhooks.jobs.ts';
import { noticeWorker, SHOPIFY_SOURCE } from './shopify-notices.ts';
import { NAME_SHOP_QUEUE, nameShop } from './shopify.ts';

export async function scheduleShopifyJobs(context: Context): Promise<void> {
  await context.jobs.work(NAME_SHOP_QUEUE, (data) => nameShop(context, data), { eager: true });
  await workOnWebhook(context, SHOPIFY_SOURCE, noticeWorker(context));
}
