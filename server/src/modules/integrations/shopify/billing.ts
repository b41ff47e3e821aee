// Pro, paid with the bill of a shop's Shopify store. Only Shopify's answer to a query counts: its webhooks and the
// return address merely trigger one.
import { ShopifyProblem } from '@baitdrop/adapters/ports/shopify';
import {
  ACTIVE_APP_SUBSCRIPTIONS,
  APP_SUBSCRIPTION,
  type AppSubscription,
  CANCEL_APP_SUBSCRIPTION,
  CREATE_APP_SUBSCRIPTION,
} from '@baitdrop/adapters/shopify/billing-operations';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { PRO_PRICE_PENCE } from '@baitdrop/domain/pro/has-pro';
import { findProPlan, SHOPIFY_PLAN_NAME, shopifyPlanStatus } from '@baitdrop/domain/pro/paid-through';
import { withAdvisoryLock } from '@baitdrop/postgres/advisory-lock';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { endShopifyPlan, refuseSecondPlan, shopifyPlanOf, storeShopifyPlan } from '../../money/shopify-plans.ts';
import { findStore, lockStoreOfShop, setPlanRequested, type StoreRow } from './shopify.db.ts';
import { queryStore, isGone } from './store-tokens.ts';

/**
 * A plan that is not approved in two days lapses:
 * https://shopify.dev/docs/api/admin-graphql/latest/enums/AppSubscriptionStatus
 */
const APPROVAL_MS = 2 * 86_400_000;

export const isBillingOn = ({ shopify }: Pick<Context, 'shopify'>): boolean =>
  shopify !== undefined && shopify.billing !== 'off';

/** Turns a problem at Shopify into a message for the user. Nothing was charged. */
function asRefusal(error: unknown): never {
  if (!(error instanceof ShopifyProblem)) throw error;
  if (error.kind === 'refused' && error.code === 'USER_ERROR')
    throw new AppError('charge_refused', 409, refusals.shopify.chargeRefused(error.message), { cause: error });
  throw new AppError('shopify_trouble', 502, refusals.shopify.notReached, { cause: error });
}

/** Answers the page at Shopify where the store's owner approves or declines the plan. */
export async function beginShopifyPlan(
  context: Context,
  { shop_id: shopId, domain }: StoreRow,
  returnUrl: string,
): Promise<string> {
  const { pool, shopify } = context;
  if (shopify === undefined || !isBillingOn(context))
    throw new AppError('no_shopify_billing', 409, refusals.shopify.noBilling);
  // The plan may be approved already while its webhook is on the way.
  await followPlan(context, domain).catch(asRefusal);
  await inTransaction(pool, (tx) => refuseSecondPlan(context, tx, shopId));
  const price = { amount: (PRO_PRICE_PENCE / 100).toFixed(2), currencyCode: 'GBP' } as const;
  const { appSubscriptionCreate } = await queryStore(context, domain, CREATE_APP_SUBSCRIPTION, {
    name: SHOPIFY_PLAN_NAME,
    returnUrl,
    test: shopify.billing === 'test',
    lineItems: [{ plan: { appRecurringPricingDetails: { price, interval: 'EVERY_30_DAYS' } } }],
  }).catch(asRefusal);
  await setPlanRequested(pool, domain, context.now());
  return appSubscriptionCreate.confirmationUrl;
}

/** Ends the store's charges; the paid period is kept to its end. It is idempotent. */
export async function cancelShopifyPlan(context: Context, { shop_id: shopId, domain }: StoreRow): Promise<void> {
  const plan = await shopifyPlanOf(context.pool, shopId);
  // Another store of the same shop may be the one that pays.
  if (plan?.domain !== domain) throw new AppError('no_pro', 409, refusals.money.hasNoPro);
  await cancelAndFollow(context, plan).catch(asRefusal);
}

export async function cancelAndFollow(
  context: Context,
  { subscriptionId, domain }: { subscriptionId: string; domain: string },
): Promise<void> {
  await queryStore(context, domain, CANCEL_APP_SUBSCRIPTION, { id: subscriptionId, prorate: false }).catch(
    (error: unknown) => {
      // The plan may have ended, or the store may have uninstalled the app: the query below finds out.
      if (!(error instanceof ShopifyProblem) || error.kind === 'retry') throw error;
    },
  );
  await followPlan(context, domain);
}

/** Queries Shopify for the store's plan and stores its state. It is idempotent. */
export async function followPlan(context: Context, domain: string): Promise<void> {
  const store = await findStore(context.pool, domain);
  if (store === undefined || store.shop_id === '' || !isBillingOn(context)) return;
  await withAdvisoryLock(context.pool, `shopify-plan:${domain}`, async () => {
    try {
      await syncShopifyPlan(context, store);
    } catch (error) {
      if (!isGone(error)) throw error;
      await inTransaction(context.pool, (tx) => endShopifyPlan(context, tx, { shopId: store.shop_id, domain }));
    }
  });
}

async function syncShopifyPlan(context: Context, store: StoreRow): Promise<void> {
  const { pool, shopify, log } = context;
  const { domain, shop_id: shopId, plan_asked_at: requestedAt } = store;
  const stored = await shopifyPlanOf(pool, shopId);
  const { currentAppInstallation } = await queryStore(context, domain, ACTIVE_APP_SUBSCRIPTIONS, {});
  const active = findProPlan(currentAppInstallation.activeSubscriptions, shopify?.billing === 'test');
  if (stored?.domain === domain && stored.subscriptionId !== active?.id) {
    const { node } = await queryStore(context, domain, APP_SUBSCRIPTION, { id: stored.subscriptionId });
    await storePlan(context, store, node ?? { id: stored.subscriptionId, status: 'CANCELLED', currentPeriodEnd: null });
  }
  if (active !== undefined && (await storePlan(context, store, active)) === 'second') {
    log.warn({ domain, shop: shopId }, 'a second Pro plan, approved at Shopify, is stopped and its money goes back');
    await queryStore(context, domain, CANCEL_APP_SUBSCRIPTION, { id: active.id, prorate: true });
  }
  const isOver = requestedAt !== null && context.now().getTime() - requestedAt.getTime() > APPROVAL_MS;
  if (requestedAt !== null && (active !== undefined || isOver)) await setPlanRequested(pool, domain, null);
}

async function storePlan(
  context: Context,
  { domain, shop_id: shopId }: StoreRow,
  { id, status, currentPeriodEnd }: Pick<AppSubscription, 'id' | 'status' | 'currentPeriodEnd'>,
): Promise<'stored' | 'second'> {
  const planStatus = shopifyPlanStatus(status);
  if (planStatus === undefined) return 'stored';
  const plan = { subscriptionId: id, domain, status: planStatus, paidUntil: currentPeriodEnd };
  return inTransaction(context.pool, async (tx) => {
    // The store may have moved while Shopify answered; its plan then belongs to the other shop.
    if (!(await lockStoreOfShop(tx, domain, shopId))) return 'stored';
    return storeShopifyPlan(context, tx, shopId, plan);
  });
}

/** Called when the owner may have just approved a plan. A failed query is repeated within the hour. */
export async function followIfRequested(
  context: Context,
  { domain, plan_asked_at: requestedAt }: StoreRow,
): Promise<void> {
  if (requestedAt === null) return;
  try {
    await followPlan(context, domain);
  } catch (error) {
    if (!(error instanceof ShopifyProblem)) throw error;
    context.log.warn({ domain, code: error.code }, 'Shopify did not say whether a plan was approved');
  }
}
