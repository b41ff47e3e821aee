// Applies the provider's state of a Pro plan, in one transaction and in whichever order its events arrive.
import type { PoolClient } from 'pg';
import type { PlanPayment, PlanState } from '@baitdrop/adapters/ports/payments';
import { entriesOf, platformAccounts, PROVIDER_CLEARING } from '@baitdrop/domain/ledger/accounts';
import { hasPro, isRenewing } from '@baitdrop/domain/pro/has-pro';
import { inTransaction } from '@baitdrop/postgres/transaction';
import {
  findProShop,
  hasPaid,
  bookedInvoices,
  lockSubscription,
  storeInvoice,
  storeSubscription,
  type Subscription,
} from './pro.db.ts';
import type { Context } from '../../../context.ts';
import { retryUntilFresh } from '../retry-until-fresh.ts';
import { bookMovement } from '../ledger.ts';

/** Called by the webhook and by the job that polls the provider. */
export const onPlan = (context: Context, subscriptionId: string): Promise<void> =>
  retryUntilFresh(context.pool, `plan ${subscriptionId}`, (queriedAt) => syncPlan(context, subscriptionId, queriedAt));

async function syncPlan(context: Context, subscriptionId: string, queriedAt: Date): Promise<boolean> {
  if (context.payments === undefined) throw new Error('no payment provider is configured');
  const plan = await context.payments.readPlan(subscriptionId);
  const months = await context.payments.readPlanPayments(
    subscriptionId,
    await bookedInvoices(context.pool, subscriptionId),
  );
  return inTransaction(context.pool, (tx) => applyProviderState(context, tx, { plan, months, queriedAt }));
}

/** False when the stored plan was written after the provider was queried. */
async function applyProviderState(
  context: Context,
  tx: PoolClient,
  { plan, months, queriedAt }: { plan: PlanState; months: readonly PlanPayment[]; queriedAt: Date },
): Promise<boolean> {
  const shop = await findProShop(tx, plan.reference.subject);
  if (shop === undefined) {
    context.log.warn({ subscription: plan.subscriptionId }, 'a plan that is not ours');
    return true;
  }
  const before = await lockSubscription(tx, shop.shop_id);
  if (before.writtenAt >= queriedAt) return false;
  for (const month of months) await bookMonth(tx, month);
  // The provider's plan is not the stored one: it was replaced, or it is a duplicate that is being stopped.
  const isOther = before.subscriptionId !== plan.subscriptionId;
  if (isOther && (isRenewing(before) || !plan.active)) return true;
  const isStarting = !isOther && isInFirstMonth(months) && !(await hasPaid(tx, plan.subscriptionId));
  for (const month of months) await storeInvoice(tx, shop.shop_id, plan.subscriptionId, month);
  const after = nextSubscription(isOther ? { ...before, paidUntil: null } : before, plan, months, context.now());
  await storeSubscription(tx, after, hasPro(after, context.now()));
  const payload = { shop_id: shop.shop_id, paid_until: after.paidUntil?.toISOString() ?? null };
  if (isStarting) await context.events.emit(tx, 'plan.started', payload);
  const news = planEvent(before, after);
  if (!isOther && news !== undefined) await context.events.emit(tx, news, payload);
  return true;
}

/** A welcome mail is sent in the first month only; a plan that has run for longer, as in the demo, gets none. */
function isInFirstMonth(months: readonly PlanPayment[]): boolean {
  const paid = months.filter(({ status }) => status === 'paid');
  return paid.length > 0 && paid.every(({ isFirst }) => isFirst);
}

function nextSubscription(
  before: Subscription,
  plan: PlanState,
  months: readonly PlanPayment[],
  now: Date,
): Subscription {
  const paid = months.filter(({ status }) => status === 'paid').map(({ periodEndsAt }) => periodEndsAt.getTime());
  return {
    ...before,
    subscriptionId: plan.subscriptionId,
    paidThrough: 'card',
    customer: plan.customer,
    status: plan.status,
    endsWithPeriod: plan.endsWithPeriod,
    paidUntil: paid.length === 0 ? before.paidUntil : new Date(Math.max(...paid)),
    beganAt: before.beganAt ?? now,
    endedAt: plan.active ? null : (before.endedAt ?? now),
  };
}

export function planEvent(before: Subscription, after: Subscription): 'plan.past_due' | 'plan.ended' | undefined {
  if (after.status === 'past_due' && before.status !== 'past_due') return 'plan.past_due';
  return isRenewing(before) && !isRenewing(after) ? 'plan.ended' : undefined;
}

/** Books a renewal. The first month is booked with the payment of its page. */
async function bookMonth(tx: PoolClient, month: PlanPayment): Promise<void> {
  const { isFirst, status, invoiceId: reference, amountPence, feePence = 0 } = month;
  if (isFirst || status !== 'paid') return;
  const paid = entriesOf({ [PROVIDER_CLEARING]: -amountPence, [platformAccounts.proSubscriptions]: amountPence });
  await bookMovement(tx, { kind: 'pro-renewed', reference, entries: paid });
  const fee = entriesOf({ [platformAccounts.cardFees]: -feePence, [PROVIDER_CLEARING]: feePence });
  await bookMovement(tx, { kind: 'card-fee', reference, entries: fee });
}
