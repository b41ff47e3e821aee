import { applyBps, shareInBps, type BasisPoints } from '../money/basis-points.ts';
import { addPence, pence, timesPence, type Pence } from '../money/pence.ts';
import { accept, refuse, type Verdict } from '../refusal.ts';
import { STANDARD_FEES } from './fee-policy.ts';

export const CALCULATOR_DEFAULTS = { monthlyOrders: 50, averageOrderPence: pence(3500) };

export interface MonthlyFees {
  readonly revenuePence: Pence;
  readonly serviceFeesPence: Pence;
  readonly platformFeesPence: Pence;
  readonly customerFeesPence: Pence;
  readonly customerFeesShareBps: BasisPoints;
  readonly shopReceivesPence: Pence;
}

/** The pricing page's estimate applies the fees to a month's revenue as a whole, because no average order is known. */
export function estimateMonthlyFees(
  monthlyOrders: number,
  averageOrderPence: Pence,
  policy = STANDARD_FEES,
): Verdict<MonthlyFees, 'not_a_count' | 'negative_amount'> {
  if (!Number.isSafeInteger(monthlyOrders) || monthlyOrders < 0) {
    return refuse('not_a_count', 'Enter a whole number of orders, 0 or more.');
  }
  if (averageOrderPence < 0) return refuse('negative_amount', 'Enter an order value of 0 or more.');
  const revenuePence = timesPence(averageOrderPence, monthlyOrders);
  const serviceFeesPence = applyBps(revenuePence, policy.serviceFeeBps);
  const platformFeesPence = timesPence(policy.platformFeePence, monthlyOrders);
  const customerFeesPence = addPence(serviceFeesPence, platformFeesPence);
  return accept({
    revenuePence,
    serviceFeesPence,
    platformFeesPence,
    customerFeesPence,
    customerFeesShareBps: shareInBps(customerFeesPence, revenuePence),
    shopReceivesPence: revenuePence,
  });
}
