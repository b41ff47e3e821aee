// The way a shop pays for Pro: to us by card, or to Shopify on its store's bill.

export const PRO_PAID_THROUGH = ['card', 'shopify'] as const;
export type ProPaidThrough = (typeof PRO_PAID_THROUGH)[number];

/** The plan's name at Shopify, where the store's owner approves it and on the bill. */
export const SHOPIFY_PLAN_NAME = 'BaitDrop Pro';

/** A subset of `ProPlan`'s statuses. */
export type ShopifyPlanStatus = 'active' | 'past_due' | 'canceled';

/**
 * Undefined for a plan that the owner has not approved yet. A plan on hold because the store does not pay is treated
 * like a failing card: a few days later Pro is off, and it is on again when the store pays.
 * https://shopify.dev/docs/api/admin-graphql/latest/enums/AppSubscriptionStatus
 */
export function shopifyPlanStatus(status: string): ShopifyPlanStatus | undefined {
  if (status === 'PENDING') return undefined;
  if (status === 'ACTIVE') return 'active';
  return status === 'FROZEN' ? 'past_due' : 'canceled';
}

/** Finds the shop's paid plan among those active in its store. A test plan gives Pro only in test environments. */
export const findProPlan = <Plan extends { readonly name: string; readonly test: boolean }>(
  plans: readonly Plan[],
  isTest: boolean,
): Plan | undefined => plans.find(({ name, test }) => name === SHOPIFY_PLAN_NAME && test === isTest);
