// Who collects the money for a shop's Pro plan: we by card, or Shopify with the bill of the shop's store there.

export const PRO_PAID_THROUGH = ['card', 'shopify'] as const;
export type ProPaidThrough = (typeof PRO_PAID_THROUGH)[number];

/** What Shopify calls the plan, where the store's owner approves it and on the bill. */
export const SHOPIFY_PLAN_NAME = 'BaitDrop Pro';

/** As `ProPlan` has it. */
export type ShopifyPlanStatus = 'active' | 'past_due' | 'canceled';

/**
 * Undefined for a plan that nobody has approved yet. One on hold because the store does not pay is like a card that fails:
 * a few days later Pro is off, and it is on again when the store pays.
 * https://shopify.dev/docs/api/admin-graphql/latest/enums/AppSubscriptionStatus
 */
export function shopifyPlanStatus(status: string): ShopifyPlanStatus | undefined {
  if (status === 'PENDING') return undefined;
  if (status === 'ACTIVE') return 'active';
  return status === 'FROZEN' ? 'past_due' : 'canceled';
}

/** The plan that the shop pays for, among those that are active in its store. A test gives Pro only where we test. */
export const ourPlanAmong = <Plan extends { readonly name: string; readonly test: boolean }>(
  plans: readonly Plan[],
  isTest: boolean,
): Plan | undefined => plans.find(({ name, test }) => name === SHOPIFY_PLAN_NAME && test === isTest);
