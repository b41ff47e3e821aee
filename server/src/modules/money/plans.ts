import type { ProPlanState } from '@baitdrop/contract/pro';
import { hasPro, isRenewing, PRO_PRICE_PENCE, proEndsAt } from '@baitdrop/domain/pro/has-pro';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { Context } from '../../context.ts';
import { readSubscription, findBillingStore, type Subscription } from './pro/pro.db.ts';

/** True when the shop has Pro. Every Pro feature (analytics, own branding, the API) checks it. */
export const isPro = async (db: Queryable, shopId: string, now: Date): Promise<boolean> =>
  hasPro(await readSubscription(db, shopId), now);

export async function readPlan(context: Context, shopId: string): Promise<ProPlanState> {
  const plan = await readSubscription(context.pool, shopId);
  return {
    state: stateOf(plan),
    has_pro: hasPro(plan, context.now()),
    price_pence: PRO_PRICE_PENCE,
    ...(await payerOf(context, plan, shopId)),
    until: (plan && proEndsAt(plan))?.toISOString() ?? null,
    next_payment_at: plan && isRenewing(plan) && !plan.endsWithPeriod ? (plan.paidUntil?.toISOString() ?? null) : null,
  };
}

function stateOf(plan: Subscription | undefined): ProPlanState['state'] {
  if (plan === undefined || plan.subscriptionId === '') return 'none';
  if (!isRenewing(plan)) return 'ended';
  if (plan.endsWithPeriod) return 'ending';
  return plan.status === 'past_due' ? 'past_due' : 'active';
}

/** Shopify requires apps to bill its stores through its own API: https://shopify.dev/docs/apps/launch/billing */
export const shopifyBillingStore = async ({ pool, shopify }: Context, shopId: string): Promise<string | undefined> =>
  shopify === undefined || shopify.billing === 'off' ? undefined : findBillingStore(pool, shopId);

async function payerOf(
  context: Context,
  plan: Subscription | undefined,
  shopId: string,
): Promise<Pick<ProPlanState, 'paid_through' | 'store'>> {
  if (plan !== undefined && (isRenewing(plan) || hasPro(plan, context.now())))
    return { paid_through: plan.paidThrough, store: plan.paidThrough === 'shopify' ? plan.customer : '' };
  const store = await shopifyBillingStore(context, shopId);
  return { paid_through: store === undefined ? 'card' : 'shopify', store: store ?? '' };
}
