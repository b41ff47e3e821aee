// The payment of the first month of Pro: the lines on its page, and what happens once it is paid.
import type { PoolClient } from 'pg';
import type { EventPayload } from '@baitdrop/contract/events';
import { entriesOf, platformAccounts, PROVIDER_CLEARING } from '@baitdrop/domain/ledger/accounts';
import { isRenewing } from '@baitdrop/domain/pro/has-pro';
import type { Context } from '../../../context.ts';
import { bookMovement } from '../ledger.ts';
import type { PaymentPageBuilder } from '../payments.ts';
import { refundStrayPayment } from '../refunded-payments.ts';
import { findProShop, lockSubscription, storeSubscription } from './pro.db.ts';

export const FOLLOW_PLAN_QUEUE = 'pro.follow-plan';
export const STOP_PLAN_QUEUE = 'pro.stop-plan';

/** Length of the shortest month, used until the provider reports the end of the paid period. */
const SHORTEST_MONTH_MS = 28 * 86_400_000;

export const buildProPage: PaymentPageBuilder = async ({ pool, config }, payment) => {
  const shop = await findProShop(pool, payment.subject);
  if (shop === undefined) throw new Error(`payment ${payment.id} is for a shop that is not there`);
  const back = `${config.publicUrl}/dashboard/pro`;
  return {
    lines: [{ name: `BaitDrop Pro for ${shop.shop_name}`, quantity: 1, pricePence: payment.amount_pence }],
    monthly: true,
    customerEmail: shop.email,
    successUrl: `${back}?paid=1`,
    cancelUrl: back,
  };
};

/** Starts the plan. If the shop already has an active plan, the new one is stopped and its payment refunded. */
export async function onProPaid(
  context: Context,
  tx: PoolClient,
  { payment, subject: shopId, amount_pence: amountPence, subscription, paid_at }: EventPayload<'payment.settled'>,
): Promise<void> {
  if (subscription === '') throw new Error(`payment ${payment} for Pro made no plan`);
  const before = await lockSubscription(tx, shopId);
  const shop = await findProShop(tx, shopId);
  const isSecond = isRenewing(before) && before.subscriptionId !== subscription;
  if (shop === undefined || isSecond) {
    const reason = isSecond ? 'Paid for Pro twice' : 'Paid for a shop that is not there any more';
    await context.jobs.send(tx, STOP_PLAN_QUEUE, { subscription });
    return refundStrayPayment(context, tx, { id: payment, order: '', amountPence, reason });
  }
  const beganAt = new Date(paid_at);
  const paidUntilByProvider = before.subscriptionId === subscription ? before.paidUntil : null;
  const paidUntil = paidUntilByProvider ?? new Date(beganAt.getTime() + SHORTEST_MONTH_MS);
  const begun = { status: 'active', paidUntil, endsWithPeriod: false, beganAt, endedAt: null };
  // The customer at the provider is stored later, with the plan.
  const customer = before.paidThrough === 'card' ? before.customer : '';
  const plan = { ...before, subscriptionId: subscription, paidThrough: 'card' as const, customer, ...begun };
  await storeSubscription(tx, plan, true);
  await bookMovement(tx, {
    kind: 'pro-paid',
    reference: payment,
    entries: entriesOf({ [PROVIDER_CLEARING]: -amountPence, [platformAccounts.proSubscriptions]: amountPence }),
  });
  await context.jobs.send(tx, FOLLOW_PLAN_QUEUE, { subscription });
  // The welcome mail names the day of the next payment. If the provider has not reported it yet, `onPlan` emits the
  // event.
  if (paidUntilByProvider !== null)
    await context.events.emit(tx, 'plan.started', { shop_id: shopId, paid_until: paidUntilByProvider.toISOString() });
}
