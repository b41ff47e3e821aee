// Webhooks about the app in a store: it was uninstalled, or its data is to be erased.
import { z } from 'zod';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { purgeExternalDeliveries } from '../../delivery/forget-external.ts';
import { endShopifyPlan } from '../../money/shopify-plans.ts';
import { endShopifySync } from '../catalogue-sync/shopify-changes.ts';
import { noticeTopic, type NoticeTopics } from './notice-topic.ts';
import { deleteOrdersOfStore, ordersOfStore } from './orders.db.ts';
import { findStore, deleteTokens, removeStore } from './shopify.db.ts';

/**
 * Ends everything for a store that uninstalled the app. Webhooks from before may still arrive, and a late one changes
 * nothing.
 */
async function leaveStore(context: Context, domain: string, at: Date): Promise<void> {
  await inTransaction(context.pool, async (tx) => {
    await deleteTokens(tx, domain, at);
    const store = await findStore(tx, domain);
    if (store?.access_token !== '') return;
    await endShopifySync(tx, domain);
    if (store.shop_id !== '') await endShopifyPlan(context, tx, { shopId: store.shop_id, domain });
  });
}

/** Erases a store that uninstalled the app, unless it was installed again since. */
async function forgetStore({ pool }: Pick<Context, 'pool'>, domain: string): Promise<void> {
  await inTransaction(pool, async (tx) => {
    if ((await findStore(tx, domain))?.access_token !== '') return;
    const orders = await ordersOfStore(tx, domain);
    await purgeExternalDeliveries(
      tx,
      orders.map(({ delivery }) => delivery).filter((delivery) => delivery !== ''),
    );
    await deleteOrdersOfStore(tx, domain);
    await endShopifySync(tx, domain);
    await removeStore(tx, domain);
  });
}

export const APP_NOTICES: NoticeTopics = {
  'app/uninstalled': noticeTopic({
    body: z.object({ myshopify_domain: z.string() }),
    isPersonal: false,
    work: (context, { body, at }) => leaveStore(context, body.myshopify_domain, at),
  }),
  // Shopify sends this 48 hours after the app was uninstalled.
  'shop/redact': noticeTopic({
    body: z.object({ shop_domain: z.string(), customer: z.undefined().optional() }),
    isPersonal: false,
    work: (context, { body }) => forgetStore(context, body.shop_domain),
  }),
};
