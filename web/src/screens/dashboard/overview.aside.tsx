import type { ShopOverview } from '@baitdrop/contract/dashboard';
import { pence } from '@baitdrop/domain/money/pence';
import { parseCalendarDay } from '@baitdrop/domain/time/calendar-day';
import { formatDay } from '@baitdrop/domain/tracking/format-time';
import { Link } from 'react-router';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Money } from '../../ui/money.tsx';
import { Loaded, type LoadedQuery } from '../../ui/loaded.tsx';
import { TodayChart } from './today-chart.tsx';
import { pageAddress } from '../../platform/page-address.ts';

const dayOf = (text: string): string => {
  const day = parseCalendarDay(text);
  return day.ok ? formatDay(day.value) : text;
};

function NextPayout({ payout: { amount_pence, due_on } }: { payout: NonNullable<ShopOverview['next_payout']> }) {
  return (
    <section aria-labelledby="next-payout">
      <Card className="flex items-center justify-between gap-4 px-4! py-3!">
        <div className="min-w-0">
          <h2 id="next-payout" className="font-sans text-sm font-normal tracking-normal text-muted">
            Next payout
          </h2>
          <p>
            <Money amount={pence(amount_pence)} className="font-heading text-xl font-bold" /> by {dayOf(due_on)}
          </p>
        </div>
        <TextLink to="/dashboard/money">Money</TextLink>
      </Card>
    </section>
  );
}

const MAX_LOW_STOCK = 5;

function LowStock({ products }: { products: ShopOverview['low_stock'] }) {
  return (
    <section aria-labelledby="running-low">
      <Card className="px-4! py-3!">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="running-low" className="text-lg">
            Running low
          </h2>
          <TextLink to="/dashboard/products?show=low">
            {products.length > MAX_LOW_STOCK ? 'All of them' : 'Products'}
          </TextLink>
        </div>
        <ul className="divide-y divide-line">
          {products.slice(0, MAX_LOW_STOCK).map(({ id, name, stock }) => (
            <li key={id}>
              <Link
                to={pageAddress('/dashboard/products/:id', { params: { id } })}
                className="flex min-h-11 items-center justify-between gap-4 no-underline hover:underline"
              >
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <span className="shrink-0 text-muted tabular-nums">{stock} left</span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function UnansweredReviews({ reviews: { count, newest } }: { reviews: ShopOverview['unanswered_reviews'] }) {
  if (newest === null) return null;
  return (
    <section aria-labelledby="unanswered-reviews">
      <Card className="flex items-center justify-between gap-4 px-4! py-3!">
        <div className="min-w-0">
          <h2 id="unanswered-reviews" className="text-lg">
            {count === 1 ? '1 review to answer' : `${count} reviews to answer`}
          </h2>
          <p className="line-clamp-2 text-sm wrap-anywhere text-muted">
            {newest.rating} of 5: “{newest.text}”
          </p>
        </div>
        <LinkButton to="/dashboard/reviews" variant="secondary" className="shrink-0">
          Reply
        </LinkButton>
      </Card>
    </section>
  );
}

/** Beside the open orders: the day against last week, the next payout, low stock and reviews without a reply. */
export function OverviewAside({ query }: { query: LoadedQuery<ShopOverview> }) {
  return (
    <div className="grid content-start gap-3">
      <Loaded query={query} what="The overview" height="h-60">
        {(overview) => (
          <>
            <TodayChart overview={overview} />
            {overview.next_payout === null ? null : <NextPayout payout={overview.next_payout} />}
            {overview.low_stock.length === 0 ? null : <LowStock products={overview.low_stock} />}
            <UnansweredReviews reviews={overview.unanswered_reviews} />
          </>
        )}
      </Loaded>
    </div>
  );
}
