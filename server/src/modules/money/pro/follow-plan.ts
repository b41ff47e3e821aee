// Applies the provider's state of a Pro plan, in one transaction and in whichever order its events arrive.
import type { PoolClient } from 'pg';
import type { PlanPayment, PlanState } from '@baitdrop/adapters/ports/payments';
import { entriesOf, platformAccounts, PROVIDER_CLEARING } from '@baitdrop/domain/ledger/accounts';
import { hasPro, isRenewing } from '@baitdrop/domain/pro/has-pro';
import { inTransaction } from '@baitdrop/postgres/transaction';
import {
  findProShop,
  hasPaid,
  knownInvoices,
  lockSubscription,
  storeInvoice,
  storeSubscription,
  type Subscription,
} from './pro.db.ts';
import type { Context } from '../../../context.ts';
import { askAnew } from '../ask-anew.ts';
import { bookMovement } from '../ledger.ts';

/** Called by the webhook and by the job that polls the provider. */
export const onPlan = (context: Context, subscriptionId: string): Promise<void> =>
  askAnew(context.pool, `plan ${subscriptionId}`, (askedAt) => askForPlan(context, subscriptionId, askedAt));

async function askForPlan(context: Context, subscriptionId: string, askedAt: Date): Promise<boolean> {
  if (context.payments === undefined) throw new Error('no payment provider is configured');
  const plan = await context.payments.readPlan(subscriptionId);
  const months = await context.payments.readPlanPayments(
    subscriptionId,
    await knownInvoices(context.pool, subscriptionId),
  );
  return inTransaction(context.pool, (tx) => takeOver(context, tx, { plan, months, askedAt }));
}

/** False when the stored plan was written after the provider was queried. */
async function takeOver(
  context: Context,
  tx: PoolClient,
  { plan, months, askedAt }: { plan: PlanState; months: readonly PlanPayment[]; askedAt: Date },
): Promise<boolean> {
  const shop = await findProShop(tx, plan.reference.subject);
  if (shop === undefined) {
    context.log.warn({ subscription: plan.subscriptionId }, 'a plan that is not ours');
    return true;
  }
  const before = await lockSubscription(tx, shop.shop_id);
  if (before.writtenAt >= askedAt) return false;
  for (const month of months) await bookMonth(tx, month);
  // The provider's plan is not the stored one: it was replaced, or it is a duplicate that is being stopped.
  const isOther = before.subscriptionId !== plan.subscriptionId;
  if (isOther && (isRenewing(before) || !plan.active)) return true;
  const isStarting = !isOther && isInFirstMonth(months) && !(await hasPaid(tx, plan.subscriptionId));
  for (const month of months) await storeInvoice(tx, shop.shop_id, plan.subscriptionId, month);
  const after = afterNews(isOther ? { ...before, paidUntil: null } : before, plan, months, context.now());
  await storeSubscription(tx, after, hasPro(after, context.now()));
  const payload = { shop_id: shop.shop_id, paid_until: after.paidUntil?.toISOString() ?? null };
  if (isStarting) await context.events.emit(tx, 'plan.started', payload);
  const news = newsOf(before, after);
  if (!isOther && news !== undefined) await context.events.emit(tx, news, payload);
  return true;
}

/** A welcome mail is sent in the first month only; a plan that has run for longer, as in the demo, gets none. */
function isInFirstMonth(months: readonly PlanPayment[]): boolean {
  const paid = months.filter(({ status }) => status === 'paid');
  return paid.length > 0 && paid.every(({ isFirst }) => isFirst);
}

function afterNews(before: Subscription, plan: PlanState, months: readonly PlanPayment[], now: Date): Subscription {
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

export function newsOf(before: Subscription, after: Subscription): 'plan.past_due' | 'plan.ended' | undefined {
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
