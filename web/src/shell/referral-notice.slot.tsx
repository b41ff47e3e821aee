import { useReferralMemory } from '../features/referral/referral-memory.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';

const ReferralNotice = lazyComponent(() => import('./referral-notice.tsx'));

/** Visitors who came without a friend's link, or have answered, do not load the notice. */
export function ReferralNoticeSlot() {
  const { code, isKept, isAnswered } = useReferralMemory();
  return code === '' || isKept || isAnswered ? null : <ReferralNotice />;
}
