// Lets a shop's owner start, resume, cancel and look at their Pro plan.
import type { ProState } from '@baitdrop/contract/pro';
import { hasPro, isRenewing, PRO_PRICE_PENCE } from '@baitdrop/domain/pro/has-pro';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { AppError } from '../../../platform/errors/app-error.ts';
import { onPlan } from './follow-plan.ts';
import {
  throwUnavailable,
  paymentPageUrl,
  type PaymentSubject,
  paymentUnavailable,
  refreshLatestPayment,
} from '../payments.ts';
import { readPlan, shopifyBillingStore } from '../plans.ts';
import { buildProPage } from './pro-payment.ts';
import { lockSubscription, readInvoices, readSubscription, type Subscription } from './pro.db.ts';
import type { Context } from '../../../context.ts';

export async function readProState(context: Context, shopId: string): Promise<ProState> {
  const waiting = await refreshLatestPayment(context, firstMonthOf(shopId)).catch(throwUnavailable);
  // Invoices are read before the plan, so that the plan is at least as new as they are.
  const invoices = await readInvoices(context.pool, shopId);
  const plan = await readPlan(context, shopId);
  return {
    ...plan,
    available: context.payments !== undefined || plan.paid_through === 'shopify',
    waiting: waiting && (plan.state === 'none' || plan.state === 'ended'),
    invoices: invoices.map(({ period_starts, period_ends, paid_at, ...invoice }) => ({
      ...invoice,
      period_starts: period_starts.toISOString(),
      period_ends: period_ends.toISOString(),
      paid_at: paid_at?.toISOString() ?? null,
    })),
  };
}

/** Answers the page where Pro is paid. */
export async function beginPro(context: Context, shopId: string): Promise<string> {
  if (context.payments === undefined) throw paymentUnavailable();
  const store = await shopifyBillingStore(context, shopId);
  return paymentPageUrl(context, firstMonthOf(shopId), buildProPage, async (tx) => {
    const plan = await lockSubscription(tx, shopId);
    if (isRenewing(plan)) throw new AppError('pro_already', 409, refusals.money.hasPro);
    if (plan.paidThrough === 'shopify' && hasPro(plan, context.now()))
      throw new AppError('pro_paid', 409, refusals.money.proPaidAlready);
    if (store !== undefined) throw new AppError('pro_through_shopify', 409, refusals.money.proThroughShopify);
    return PRO_PRICE_PENCE;
  });
}

const firstMonthOf = (shopId: string): PaymentSubject => ({ purpose: 'pro', subject: shopId });

/** Cancels the plan at the provider, whose answer is then stored. It is idempotent. */
export const cancelPro = (context: Context, shopId: string): Promise<void> => changePlan(context, shopId, 'cancelled');
export const resumePro = (context: Context, shopId: string): Promise<void> => changePlan(context, shopId, 'resumed');

async function changePlan(context: Context, shopId: string, what: 'cancelled' | 'resumed'): Promise<void> {
  const plan = await requireRenewingPlan(context, shopId);
  if (plan.endsWithPeriod === (what === 'cancelled')) return;
  await callProvider(context, (payments) =>
    what === 'cancelled' ? payments.endPlan(plan.subscriptionId) : payments.resumePlan(plan.subscriptionId),
  );
  await callProvider(context, () => onPlan(context, plan.subscriptionId));
  const { paidUntil } = (await readSubscription(context.pool, shopId)) ?? plan;
  const news = { shop_id: shopId, paid_until: paidUntil?.toISOString() ?? null };
  await inTransaction(context.pool, (tx) => context.events.emit(tx, `plan.${what}`, news));
}

/** Answers the provider's page where the card is changed. */
export async function cardPage(context: Context, shopId: string): Promise<string> {
  const { subscriptionId, customer } = await requireRenewingPlan(context, shopId);
  const returnUrl = `${context.config.publicUrl}/dashboard/pro`;
  return callProvider(context, async (payments) => {
    const customerId = customer || (await payments.readPlan(subscriptionId)).customer;
    return payments.planPage({ customer: customerId, returnUrl });
  });
}

async function requireRenewingPlan(context: Context, shopId: string): Promise<Subscription> {
  const plan = await readSubscription(context.pool, shopId);
  if (plan === undefined || !isRenewing(plan)) throw new AppError('no_pro', 409, refusals.money.hasNoPro);
  if (plan.paidThrough === 'shopify') throw new AppError('pro_at_shopify', 409, refusals.money.proAtShopify);
  return plan;
}

async function callProvider<T>(
  { payments }: Context,
  call: (payments: NonNullable<Context['payments']>) => Promise<T>,
): Promise<T> {
  if (payments === undefined) throw paymentUnavailable();
  return call(payments).catch(throwUnavailable);
}
