// Being paid for the first month of Pro: what its page shows, and what being paid means.
import type { PoolClient } from 'pg';
import type { PaymentState } from '@baitdrop/adapters/ports/payments';
import { entriesOf, platformAccounts, PROVIDER_CLEARING } from '@baitdrop/domain/ledger/accounts';
import { isGoingOn } from '@baitdrop/domain/pro/has-pro';
import type { Queryable } from '@baitdrop/records/engine/database';
import { mailOwner } from './pro-mails.ts';
import type { ProPageFacts, ProParts } from './pro-parts.ts';
import { followPlanQueue, stopPlanQueue } from './pro-queues.ts';
import { findShop, lockSubscription, storeSubscription } from './pro.db.ts';

interface ProPayment {
  id: string;
  subject: string;
  amount_pence: number;
}

/** Until the provider has told the day: no month is shorter. */
const shortestMonthMs = 28 * 86_400_000;

export const proPurpose = (parts: ProParts) => ({
  async pageOf(db: Queryable, payment: ProPayment): Promise<ProPageFacts> {
    const shop = await findShop(db, payment.subject);
    if (shop === undefined) throw new Error(`payment ${payment.id} is for a shop that is not there`);
    const back = `${parts.publicUrl}/dashboard/pro`;
    return {
      lines: [{ name: `BaitDrop Pro for ${shop.shop_name}`, quantity: 1, pricePence: payment.amount_pence }],
      monthly: true,
      customerEmail: shop.email,
      successUrl: `${back}?paid=1`,
      cancelUrl: back,
    };
  },
  onPaid: (tx: PoolClient, payment: ProPayment, state: PaymentState) => becomePro(parts, tx, payment, state),
});

/** A second plan beside one that goes on is stopped, and its payment goes back. */
async function becomePro(parts: ProParts, tx: PoolClient, payment: ProPayment, state: PaymentState): Promise<void> {
  const { id, subject: shopId, amount_pence: amountPence } = payment;
  const subscriptionId = state.subscription ?? '';
  if (subscriptionId === '') throw new Error(`payment ${id} for Pro made no plan`);
  const before = await lockSubscription(tx, shopId);
  const shop = await findShop(tx, shopId);
  const isSecond = isGoingOn(before) && before.subscriptionId !== subscriptionId;
  if (shop === undefined || isSecond) {
    const reason = isSecond ? 'Paid for Pro twice' : 'Paid for a shop that is not there any more';
    await parts.jobs.send(tx, stopPlanQueue, { subscription: subscriptionId });
    return parts.refundStrayPayment(tx, { id, order: '', amountPence, reason });
  }
  const now = parts.now();
  const atLeast = new Date(now.getTime() + shortestMonthMs);
  const known = before.subscriptionId === subscriptionId ? before.paidUntil : null;
  const paidUntil = known ?? atLeast;
  const began = { subscriptionId, status: 'active', paidUntil, endsWithPeriod: false, beganAt: now, endedAt: null };
  await storeSubscription(tx, { ...before, ...began }, true);
  await parts.bookMovement(tx, {
    kind: 'pro-paid',
    reference: id,
    entries: entriesOf({ [PROVIDER_CLEARING]: -amountPence, [platformAccounts.proSubscriptions]: amountPence }),
  });
  await parts.jobs.send(tx, followPlanQueue, { subscription: subscriptionId });
  await mailOwner(parts, tx, shop, 'begun', paidUntil);
}
