import { basisPoints, type BasisPoints } from '../money/basis-points.ts';
import { maxPence, pence, type Pence } from '../money/pence.ts';

export interface FeePolicy {
  readonly serviceFeeBps: BasisPoints;
  readonly platformFeePence: Pence;
  readonly minimumSubtotalPence: Pence;
  /** Who pays the courier. The customer, only when an administrator switched the policy: then a quote is needed. */
  readonly courier: { readonly paidBy: 'platform' } | { readonly paidBy: 'customer'; readonly quotedFeePence: Pence };
}

export const STANDARD_FEES: FeePolicy = {
  serviceFeeBps: basisPoints(500),
  platformFeePence: pence(50),
  minimumSubtotalPence: pence(2500),
  courier: { paidBy: 'platform' },
};

/** A shop may raise the minimum, never lower it. */
export const withShopMinimum = (policy: FeePolicy, shopMinimumPence: Pence): FeePolicy => ({
  ...policy,
  minimumSubtotalPence: maxPence(policy.minimumSubtotalPence, shopMinimumPence),
});

export const withCustomerPayingCourier = (policy: FeePolicy, quotedFeePence: Pence): FeePolicy => ({
  ...policy,
  courier: { paidBy: 'customer', quotedFeePence },
});
