import { PAYOUT_BUSINESS_DAYS } from '@baitdrop/domain/payouts/payout-policy';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.ts';

const { earliest, latest } = PAYOUT_BUSINESS_DAYS;
const facts = [
  { figure: '100%', text: 'of your prices stay yours. Anglers pay the fees.' },
  { figure: '£0', text: 'a month, and no contract.' },
  { figure: '24 hours', text: 'until you are live, with Shopify, WordPress or any website.' },
  { figure: `${earliest}-${latest} days`, text: 'to your bank: business days, by transfer.' },
];

export function ShopSection() {
  return (
    <section aria-labelledby="for-shops" className="bg-night text-mist">
      <div className="mx-auto grid max-w-content gap-12 px-4 py-16 md:py-24 lg:grid-cols-[5fr_6fr] lg:items-center">
        <div>
          <h2 id="for-shops" className="text-3xl md:text-4xl">
            Your shop, delivering by tomorrow
          </h2>
          <p className="mt-4 max-w-[46ch] text-lg text-mist/80">
            Put an order button on your own site. When it rings, you pack the bag; we send the courier and take the
            questions. You keep every penny of what you sell.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to="/retailer-signup" className={buttonClass('primary')}>
              Get Started
            </Link>
            <Link
              to="/pricing"
              className="inline-flex min-h-11 items-center rounded-control border border-mist/50 px-5 font-semibold hover:border-mist"
            >
              View Pricing
            </Link>
          </div>
        </div>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-8">
          {facts.map(({ figure, text }) => (
            <div key={figure} className="flex flex-col border-t border-mist/25 pt-4">
              <dt className="order-2 mt-1 text-mist/80">{text}</dt>
              <dd className="font-heading text-2xl font-bold tracking-tight text-glow md:text-3xl">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
