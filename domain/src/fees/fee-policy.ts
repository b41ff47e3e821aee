import { basisPoints, type BasisPoints } from '../money/basis-points.ts';
import { maxPence, pence, ZERO_PENCE, type Pence } from '../money/pence.ts';

export interface FeePolicy {
  readonly serviceFeeBps: BasisPoints;
  readonly platformFeePence: Pence;
  readonly minimumSubtotalPence: Pence;
  /** The customer's charge for the delivery (see `delivery-charge`); zero is not listed. */
  readonly deliveryPence: Pence;
}

export const STANDARD_FEES: FeePolicy = {
  serviceFeeBps: basisPoints(500),
  platformFeePence: pence(50),
  minimumSubtotalPence: pence(2500),
  deliveryPence: ZERO_PENCE,
};

/** A shop may raise the minimum, never lower it. */
export const withShopMinimum = (policy: FeePolicy, shopMinimumPence: Pence): FeePolicy => ({
  ...policy,
  minimumSubtotalPence: maxPence(policy.minimumSubtotalPence, shopMinimumPence),
});

export const withDeliveryCharge = (policy: FeePolicy, deliveryPence: Pence): FeePolicy => ({
  ...policy,
  deliveryPence,
});
