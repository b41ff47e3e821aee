// The first sample shop has had Pro for some weeks, so that its analytics can be looked at.
import type { PoolClient } from 'pg';
import type { PastPlan } from '@baitdrop/adapters/stripe/simulator/history';
import { entriesOf, platformAccounts, PROVIDER_CLEARING } from '@baitdrop/domain/ledger/accounts';
import { PRO_PRICE_PENCE } from '@baitdrop/domain/pro/has-pro';
import { insertMovements, insertPlan, insertRows, type SampleShopRow } from './history.db.ts';

const BEGAN_DAYS_AGO = 68;
const DAY_MS = 86_400_000;

export interface SamplePlan extends PastPlan {
  shopId: string;
}

export function planPro({ shop_id: shopId, email }: SampleShopRow, now: Date): SamplePlan {
  const payment = `past-pro-${shopId}`;
  return {
    shopId,
    subscription: `sub_past_${shopId}`,
    customer: `cus_past_${shopId}`,
    email,
    monthlyPence: PRO_PRICE_PENCE,
    beganAt: new Date(now.getTime() - BEGAN_DAYS_AGO * DAY_MS),
    reference: { payment, subject: shopId },
  };
}

/** Its first month; the later ones are booked when the plan is read from the provider. */
export async function writePro(
  tx: PoolClient,
  plan: SamplePlan,
  feeOf: (amountPence: number) => number,
): Promise<void> {
  const { shopId, subscription, monthlyPence, beganAt, reference } = plan;
  const feePence = feeOf(monthlyPence);
  await insertRows(tx, 'payments', [
    {
      id: reference.payment,
      purpose: 'pro',
      subject: shopId,
      status: 'paid',
      amount_pence: monthlyPence,
      payment_intent: `pi_${subscription}_0`,
      charge: `ch_${subscription}_0`,
      fee_pence: feePence,
      expires_at: beganAt,
      paid_at: beganAt,
      created_at: beganAt,
      updated_at: beganAt,
    },
  ]);
  const paid = { [PROVIDER_CLEARING]: -monthlyPence, [platformAccounts.proSubscriptions]: monthlyPence };
  const fee = { [platformAccounts.cardFees]: -feePence, [PROVIDER_CLEARING]: feePence };
  await insertMovements(tx, [
    { kind: 'pro-paid', reference: reference.payment, at: beganAt, entries: entriesOf(paid) },
    { kind: 'card-fee', reference: reference.payment, at: beganAt, entries: entriesOf(fee) },
  ]);
  await insertPlan(tx, { shopId, subscription, beganAt });
}
