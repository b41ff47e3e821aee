import { workOnWebhook } from '../../../platform/webhooks/webhooks.jobs.ts';
import { noticeWorker, shopifySource } from './shopify-notices.ts';
import { nameShop, nameShopQueue, type ShopifyParts } from './shopify.ts';

export async function workOnShopify(parts: ShopifyParts): Promise<void> {
  await parts.jobs.work(nameShopQueue, (data) => nameShop(parts, data), { eager: true });
  await workOnWebhook(parts, shopifySource, noticeWorker(parts));
}
