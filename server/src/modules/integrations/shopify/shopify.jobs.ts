import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { workOnWebhook } from '../../../platform/webhooks/webhooks.jobs.ts';
import { forgetToken, removeStore } from './shopify.db.ts';
import { NAME_SHOP_QUEUE, nameShop } from './shopify.ts';

export const SHOPIFY_SOURCE = 'shopify';

export async function scheduleShopifyJobs(context: Context): Promise<void> {
  await context.jobs.work(NAME_SHOP_QUEUE, (data) => nameShop(context, data), { eager: true });
  await workOnWebhook(context, SHOPIFY_SOURCE, noticeWorker(context));
}

const about = z.object({ domain: z.string(), at: z.optional(z.coerce.date()) });

/** We keep nothing about a store's customers, so the two privacy notices about them only leave a line in the log. */
const noticeWorker =
  ({ pool, now, log }: Context) =>
  async (payload: unknown, kind: string): Promise<void> => {
    const { domain, at } = about.parse(payload);
    if (kind === 'uninstalled') await forgetToken(pool, domain, at ?? now());
    else if (kind === 'shop_redact') await removeStore(pool, domain);
    else log.info({ domain, kind }, 'Shopify asked about a customer; none of them are kept here');
  };
