import { basisPoints } from '../money/basis-points.ts';
import { pence, type Pence } from '../money/pence.ts';

export const SIGNUP_REWARD_PENCE = pence(500);
/** Affiliates earn this share of platform and service fees every month. */
export const COMMISSION_BPS = basisPoints(1000);
export const MINIMUM_PAYOUT_PENCE = pence(2500);
/** A new customer gets this credit for a valid referral code. */
export const CUSTOMER_CREDIT_PENCE = pence(500);

export const reachesPayoutMinimum = (pendingPence: Pence): boolean => pendingPence >= MINIMUM_PAYOUT_PENCE;

export type ReferralStatus = 'active' | 'pending' | 'inactive';

export const REFERRAL_STATUS_COLOURS = {
  active: 'success',
  pending: 'warning',
  inactive: 'grey',
} as const satisfies Record<ReferralStatus, string>;
