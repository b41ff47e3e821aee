import { COMMISSION_BPS, SIGNUP_REWARD_PENCE } from '@baitdrop/domain/affiliate/affiliate-policy';
import { formatBps } from '@baitdrop/domain/money/basis-points';
import { formatPoundsBriefly } from '@baitdrop/domain/money/pounds';

export function AffiliateReward() {
  return (
    <p className="mt-3 max-w-[52ch] text-lg">
      {formatPoundsBriefly(SIGNUP_REWARD_PENCE)} for every new person who signs up with your link and gets a first
      order, and {formatBps(COMMISSION_BPS)} of the platform and service fees they bring, for as long as they keep
      ordering.
    </p>
  );
}
