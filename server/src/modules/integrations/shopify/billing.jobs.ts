import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { forEachLogged } from '../../../platform/jobs/for-each-logged.ts';
import { endShopifyPlan, shopifyPlanOf, shopifyPlansDue } from '../../money/shopify-plans.ts';
import { followPlan, isBillingOn, cancelAndFollow } from './billing.ts';
import { findStore, listStoresAwaitingPlan } from './shopify.db.ts';

const HOURLY = '35 * * * *';
const SOON_MS = 3_600_000;

/**
 * Polls plans whose paid period is over and those that wait for approval, because Shopify reports no renewals and
 * webhooks can be lost. Plans of deleted shops are stopped. A plan that fails is retried in an hour.
 */
export async function followShopifyPlans(context: Context): Promise<void> {
  const { pool, log, now } = context;
  if (!isBillingOn(context)) return;
  const due = await shopifyPlansDue(pool, new Date(now().getTime() + SOON_MS));
  const byShop = new Map(due.map((plan) => [plan.shopId, plan]));
  await forEachLogged(log, [...byShop.keys()], 'following a plan at Shopify', async (shopId) => {
    const { domain = '', isAbandoned = false } = byShop.get(shopId) ?? {};
    const store = await findStore(pool, domain);
    const plan = await shopifyPlanOf(pool, shopId);
    // Uninstalling the app ends the store's payment for it.
    if (store === undefined || store.access_token === '' || store.shop_id !== shopId)
      return inTransaction(pool, (tx) => endShopifyPlan(context, tx, { shopId, domain }));
    return isAbandoned && plan !== undefined ? cancelAndFollow(context, plan) : followPlan(context, domain);
  });
  await forEachLogged(log, await listStoresAwaitingPlan(pool), 'asking for a plan at Shopify', (domain) =>
    followPlan(context, domain),
  );
}

export const scheduleShopifyBilling = (context: Context): Promise<void> =>
  context.jobs.work('shopify.follow-plans', () => followShopifyPlans(context), { schedule: HOURLY });
