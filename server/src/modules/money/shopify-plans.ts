// Pro plans that Shopify bills to a shop's store. The Shopify integration queries Shopify, and this file stores the
// answer. Shopify collects the money and pays us outside the product, so nothing is booked: see
// docs/decisions/0030-pro-paid-through-shopify.md.
import type { PoolClient } from 'pg';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { hasPro, isRenewing } from '@baitdrop/domain/pro/has-pro';
import type { ShopifyPlanStatus } from '@baitdrop/domain/pro/paid-through';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { Context } from '../../context.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { planEvent } from './pro/follow-plan.ts';
import { lockSubscription, readSubscription, storeSubscription, type Subscription } from './pro/pro.db.ts';

interface ShopifyPlan {
  subscriptionId: string;
  /** Domain of the store that is billed. */
  domain: string;
  status: ShopifyPlanStatus;
  /** End of the paid period; null when Shopify does not report it, which keeps the stored value. */
  paidUntil: Date | null;
}

/** Finds the active plan that a store is billed for; undefined for a shop without one. */
export async function shopifyPlanOf(
  db: Queryable,
  shopId: string,
): Promise<{ subscriptionId: string; domain: string } | undefined> {
  const plan = await readSubscription(db, shopId);
  if (plan === undefined || plan.paidThrough !== 'shopify' || !isRenewing(plan)) return undefined;
  return { subscriptionId: plan.subscriptionId, domain: plan.customer };
}

/** Lists plans billed to stores whose paid period ends soon, and all active ones of deleted shops. */
export async function shopifyPlansDue(
  db: Queryable,
  until: Date,
): Promise<{ shopId: string; domain: string; isAbandoned: boolean }[]> {
  return rowsOf(
    db,
    `select p.shop_id as "shopId", p.customer as domain,
       (r.id is null or (r.name = '' and r.email = '' and r.api_secret = '')) as "isAbandoned"
     from pro_subscriptions p left join retailers r on r.shop_id = p.shop_id
     where p.paid_through = 'shopify' and p.status in ('active', 'past_due')
       and (p.paid_until is null or p.paid_until < $1 or r.id is null
         or (r.name = '' and r.email = '' and r.api_secret = ''))
     order by p.paid_until limit 500`,
    [until],
  );
}

/** Refuses a second plan while another one is active or its paid period lasts. */
export async function refuseSecondPlan({ now }: Pick<Context, 'now'>, tx: PoolClient, shopId: string): Promise<void> {
  const plan = await lockSubscription(tx, shopId);
  if (isRenewing(plan)) {
    const message = plan.paidThrough === 'card' ? refusals.money.hasProByCard : refusals.money.hasPro;
    throw new AppError('pro_already', 409, message);
  }
  if (hasPro(plan, now())) throw new AppError('pro_paid', 409, refusals.money.proPaidAlready);
}

/** Stores Shopify's plan. Answers `second` when the shop has another active plan, so that the caller stops this one. */
export async function storeShopifyPlan(
  context: Context,
  tx: PoolClient,
  shopId: string,
  plan: ShopifyPlan,
): Promise<'stored' | 'second'> {
  const before = await lockSubscription(tx, shopId);
  const isOther = before.subscriptionId !== plan.subscriptionId;
  if (isOther && !isRenewing(plan)) return 'stored';
  if (isOther && isRenewing(before)) return 'second';
  const now = context.now();
  const isStarting = isOther || !isRenewing(before);
  const after: Subscription = {
    ...before,
    subscriptionId: plan.subscriptionId,
    paidThrough: 'shopify',
    customer: plan.domain,
    status: plan.status,
    endsWithPeriod: false,
    paidUntil: plan.paidUntil ?? (isOther ? null : before.paidUntil),
    beganAt: isOther ? now : (before.beganAt ?? now),
    endedAt: isRenewing(plan) ? null : (before.endedAt ?? now),
  };
  await storeSubscription(tx, after, hasPro(after, now));
  const event = isStarting && isRenewing(after) ? 'plan.started' : planEvent(before, after);
  if (event !== undefined) await emitPlanEvent(context, tx, after, event);
  return 'stored';
}

/**
 * Ends the plan when the store uninstalled the app or moved to another shop, because Shopify no longer bills it for
 * this shop. The paid period is kept to its end, unless it moves with the store.
 */
export async function endShopifyPlan(
  context: Context,
  tx: PoolClient,
  { shopId, domain, isMoved = false }: { shopId: string; domain: string; isMoved?: boolean },
): Promise<void> {
  const before = await lockSubscription(tx, shopId);
  if (before.paidThrough !== 'shopify' || before.customer !== domain || !isRenewing(before)) return;
  const now = context.now();
  const ended: Subscription = { ...before, status: 'canceled', endedAt: now };
  const after = isMoved ? { ...ended, subscriptionId: '', paidUntil: now } : ended;
  await storeSubscription(tx, after, hasPro(after, now));
  await emitPlanEvent(context, tx, after, 'plan.ended');
}

const emitPlanEvent = (
  { events }: Context,
  tx: PoolClient,
  { shopId, paidUntil }: Subscription,
  event: 'plan.started' | 'plan.past_due' | 'plan.ended',
): Promise<void> => events.emit(tx, event, { shop_id: shopId, paid_until: paidUntil?.toISOString() ?? null });
