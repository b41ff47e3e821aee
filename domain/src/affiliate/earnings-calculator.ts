import { applyBps } from '../money/basis-points.ts';
import { addPence, timesPence, type Pence } from '../money/pence.ts';
import { accept, refuse, type Verdict } from '../refusal.ts';
import { COMMISSION_BPS, SIGNUP_REWARD_PENCE } from './affiliate-policy.ts';

export interface AffiliateEarnings {
  readonly signupRewardsPence: Pence;
  readonly commissionPence: Pence;
  readonly totalPence: Pence;
}

/** £5 per referral, plus a tenth of the fees that all referrals bring in each month. */
export function estimateEarnings(
  referrals: number,
  averageMonthlyFeesPence: Pence,
): Verdict<AffiliateEarnings, 'not_a_count' | 'negative_amount'> {
  if (!Number.isSafeInteger(referrals) || referrals < 0) {
    return refuse('not_a_count', 'Enter a whole number of referrals, 0 or more.');
  }
  if (averageMonthlyFeesPence < 0) return refuse('negative_amount', 'Enter monthly fees of 0 or more.');
  const signupRewardsPence = timesPence(SIGNUP_REWARD_PENCE, referrals);
  const commissionPence = applyBps(timesPence(averageMonthlyFeesPence, referrals), COMMISSION_BPS);
  return accept({ signupRewardsPence, commissionPence, totalPence: addPence(signupRewardsPence, commissionPence) });
}
