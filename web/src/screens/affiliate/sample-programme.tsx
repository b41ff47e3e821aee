import { SAMPLE_AFFILIATE, SAMPLE_REFERRALS } from '@baitdrop/domain/affiliate/sample-figures';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { SampleChip } from '../../features/shops/sample-chip.tsx';
import { usePagedRows } from '../../ui/table/use-paged-rows.ts';
import { FiguresSection } from './figures.section.tsx';
import { LinkCard } from './link.card.tsx';
import { PayoutCard } from './payout.card.tsx';
import { referralColumns, ReferralsSection } from './referrals.section.tsx';
import { pageAddress } from '../../platform/page-address.ts';

const here = encodeURIComponent('/affiliate');

/** Links for visitors. Invisible until it is known that the user is not signed in. */
export function JoinLinks({ isHidden = false }: { isHidden?: boolean }) {
  return (
    <span className={`flex flex-wrap gap-3 ${isHidden ? 'invisible' : ''}`}>
      <LinkButton to={pageAddress('/register', { query: { redirect: here } })}>Register and get your link</LinkButton>
      <LinkButton to={pageAddress('/login', { query: { redirect: here } })} variant="secondary">
        Sign in
      </LinkButton>
    </span>
  );
}

const sampleLabel = <SampleChip />;

/** A preview of an affiliate's page with sample figures. `isKnown`: the user is known to be signed out. */
export function SampleProgramme({ isKnown }: { isKnown: boolean }) {
  const paged = usePagedRows(SAMPLE_REFERRALS, referralColumns);
  return (
    <>
      <FiguresSection
        label={sampleLabel}
        figures={isKnown ? SAMPLE_AFFILIATE : null}
        note="This is how your page could look. Sign in to see your own figures."
      />
      <div className="mt-6 grid gap-6 lg:grid-cols-[7fr_5fr] lg:items-start">
        <LinkCard link={isKnown ? SAMPLE_AFFILIATE.link : null} isSample />
        <PayoutCard
          pendingPence={isKnown ? SAMPLE_AFFILIATE.pending_payout_pence : null}
          isSample
          action={
            <Button disabled className="w-full">
              Request Payout
            </Button>
          }
          note="Sign in to ask for your own payout."
          payouts={[]}
        />
      </div>
      <ReferralsSection
        label={isKnown ? sampleLabel : null}
        list={{ data: isKnown ? paged : undefined, isError: false, refetch: () => undefined }}
      />
    </>
  );
}
