import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.ts';
import { prerendered } from '../../ui/prerendered.tsx';

// On a first visit the markup has the text, and needs no rules of money.
const AffiliateReward = prerendered(async () => (await import('./affiliate-reward.tsx')).AffiliateReward);
const NetPicture = prerendered(async () => (await import('../../features/pictures/net.picture.tsx')).NetPicture);

export function AffiliateSection() {
  return (
    <section aria-labelledby="affiliate" className="mx-auto max-w-content px-4 py-16 md:py-24">
      <div className="grid items-center gap-8 rounded-card bg-cream p-6 text-cream-ink md:grid-cols-[1fr_auto] md:gap-16 md:p-12">
        <div>
          <h2 id="affiliate" className="text-3xl">
            Know some anglers? Tell them, and get paid.
          </h2>
          <AffiliateReward />
          <Link to="/affiliate" className={`${buttonClass('primary')} mt-6`}>
            Join Affiliate Program
          </Link>
        </div>
        <NetPicture className="mx-auto size-40 md:size-56" />
      </div>
    </section>
  );
}
