import { COMMISSION_BPS, SIGNUP_REWARD_PENCE } from '@baitdrop/domain/affiliate/affiliate-policy';
import { formatBps } from '@baitdrop/domain/money/basis-points';
import { formatPoundsBriefly } from '@baitdrop/domain/money/pounds';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { useSession } from '../../platform/records/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { AffiliateCalculator } from './calculator.section.tsx';
import { AffiliateSteps } from './how-it-works.section.tsx';
import { OwnProgramme } from './own-programme.tsx';
import { JoinLinks, SampleProgramme } from './sample-programme.tsx';

export const meta = () =>
  pageMeta({
    title: 'Affiliate programme',
    description:
      'Tell anglers and tackle shops about BaitDrop: £5 for every new sign-up with your link, earned with their first delivered order, plus 10% of the platform and service fees they bring.',
    path: '/affiliate',
  });

export default function AffiliateScreen() {
  const isHydrated = useHydrated();
  const session = useSession();
  const isVisitor = isHydrated && session === null;
  return (
    <div className="mx-auto max-w-content px-4 pb-20 md:pb-28">
      <PageHeader
        kicker="Affiliate programme"
        title="Tell a mate, get paid"
        lead={
          <>
            {formatPoundsBriefly(SIGNUP_REWARD_PENCE)} for every new sign-up with your link, yours once their first
            order arrives, plus {formatBps(COMMISSION_BPS)} of the platform and service fees they bring, for as long as
            they order.
          </>
        }
        // The space is reserved from the start, so that nothing moves when the session is known.
        actions={<JoinLinks isHidden={!isVisitor} />}
      />
      {session === null ? <SampleProgramme isKnown={isVisitor} /> : <OwnProgramme key={session.userId} />}
      <AffiliateSteps />
      <AffiliateCalculator />
    </div>
  );
}
