import { COMMISSION_BPS, SIGNUP_REWARD_PENCE } from '@baitdrop/domain/affiliate/affiliate-policy';
import { formatBps } from '@baitdrop/domain/money/basis-points';
import { formatPoundsBriefly } from '@baitdrop/domain/money/pounds';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.ts';
import { prerendered } from '../../ui/prerendered.tsx';

const NetPicture = prerendered(async () => (await import('../../features/pictures/net.picture.tsx')).NetPicture);

export function AffiliateSection() {
  return (
    <section aria-labelledby="affiliate" className="mx-auto max-w-content px-4 py-16 md:py-24">
      <div className="grid items-center gap-8 rounded-card bg-cream p-6 text-cream-ink md:grid-cols-[1fr_auto] md:gap-16 md:p-12">
        <div>
          <h2 id="affiliate" className="text-3xl">
            Know some anglers? Tell them, and get paid.
          </h2>
          <p className="mt-3 max-w-[52ch] text-lg">
            {formatPoundsBriefly(SIGNUP_REWARD_PENCE)} for every new person who signs up with your link and gets a first
            order, and {formatBps(COMMISSION_BPS)} of the platform and service fees they bring, for as long as they keep
            ordering.
          </p>
          <Link to="/affiliate" className={`${buttonClass('primary')} mt-6`}>
            Join Affiliate Program
          </Link>
        </div>
        <NetPicture className="mx-auto size-40 md:size-56" />
      </div>
    </section>
  );
}
