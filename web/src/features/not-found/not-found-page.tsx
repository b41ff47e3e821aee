import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pageMeta } from '../../platform/page-meta.ts';
import { buttonClass } from '../../ui/button.ts';

export const notFoundMeta = () =>
  pageMeta({
    title: 'Nothing biting here',
    description: 'There’s no page at this address. Here is where to go instead.',
  });

const ways = [
  { to: '/order', title: 'Order bait', text: 'Type your postcode and see who delivers to you.' },
  { to: '/directory', title: 'Find a shop', text: 'Every tackle shop we know, with hours and phone numbers.' },
  { to: '/retailer-signup', title: 'Run a shop?', text: 'Add delivery and keep every penny of your prices.' },
];

/** The page of an unknown address. */
export function NotFoundPage({ picture }: { picture: ReactNode }) {
  return (
    <section className="mx-auto max-w-content px-4 py-12 md:py-20">
      <div className="grid items-center gap-8 md:grid-cols-[1fr_auto]">
        <div className="max-w-form">
          <p className="font-semibold text-float">Page not found (404)</p>
          <h1 className="mt-2 text-3xl md:text-4xl">Nothing biting here</h1>
          <p className="mt-4 text-lg text-muted">
            There’s no page at this address. It may have moved to another peg, or the link had a letter too many. One of
            these will get you back to the fish.
          </p>
          <Link to="/" className={`${buttonClass('primary')} mt-6`}>
            Back to the bank
          </Link>
        </div>
        {picture}
      </div>
      <ul className="mt-12 grid gap-4 md:grid-cols-3">
        {ways.map(({ to, title, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="group block h-full rounded-card border border-line bg-surface p-5 hover:border-action-text"
            >
              <span className="flex items-center justify-between font-semibold text-action-text">
                {title}
                <ArrowRight
                  aria-hidden="true"
                  size={20}
                  strokeWidth={1.75}
                  className="transition-transform group-hover:translate-x-1"
                />
              </span>
              <span className="mt-1 block text-muted">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
