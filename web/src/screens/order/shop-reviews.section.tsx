import type { ShopCard } from '@baitdrop/contract/directory';
import type { ShopReview, ShopReviews } from '@baitdrop/contract/reviews';
import Flag from 'lucide-react/icons/flag';
import { lazy, memo, Suspense, useRef, useState } from 'react';
import { ReviewItem } from '../../features/reviews/review-item.tsx';
import { reviewsPath } from '../../features/reviews/reviews.queries.ts';
import { usePageNumber } from '../../platform/navigation/use-page-number.ts';
import { usePublicQuery } from '../../platform/query/public-query.ts';
import { Button } from '../../ui/button/button.tsx';
import { Rating } from '../../ui/rating.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import { pageSpan } from '../../ui/table/paging.ts';

const ReportReviewDialog = lazy(async () => ({
  default: (await import('./report-review.dialog.tsx')).ReportReviewDialog,
}));

/**
 * Customers' reviews, newest first, ten at a time. Memoised, because a tap in the product list must not render them
 * again.
 */
export const ShopReviewsSection = memo(function ShopReviewsSection({
  shop,
  title = 'What anglers say',
}: {
  shop: ShopCard;
  title?: string;
}) {
  const { shop_id: shopId, name: shopName } = shop;
  const [page, turnTo] = usePageNumber('reviews');
  const [reported, setReported] = useState<ShopReview | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, hasFailed, retry } = usePublicQuery<ShopReviews>(reviewsPath(shopId, page));

  const hasSampleFigures = shop.sample && shop.review_count > 0;

  const turn = (next: number): void => {
    turnTo(next);
    heading.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <section aria-labelledby="reviews" className="mx-auto max-w-content px-4 pb-8">
      <h2 ref={heading} id="reviews" tabIndex={-1} className="scroll-mt-52 text-xl">
        {title}
      </h2>
      {data === undefined && hasFailed ? (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-muted">
          We couldn’t load the reviews.
          <Button variant="quiet" onClick={retry}>
            Load the reviews
          </Button>
        </p>
      ) : null}
      {data === undefined && !hasFailed ? <div className="h-24" /> : null}
      {data?.total === 0 ? (
        <p className="mt-2 text-muted">
          {hasSampleFigures ? 'The rating above is sample data. ' : null}Nobody has written a review yet. You can rate
          the shop once you have your order.
        </p>
      ) : null}
      {data !== undefined && data.total > 0 ? (
        <>
          <p className="mt-2">
            <Rating value={data.rating} reviewCount={data.total} />
          </p>
          <ul className="mt-4 grid gap-5">
            {data.reviews.map((review) => (
              <li key={review.id} className="rounded-card border border-line bg-surface p-5">
                <ReviewItem review={review} shopName={shopName}>
                  <Button
                    variant="quiet"
                    aria-label={`Report ${review.author}’s review`}
                    onClick={() => setReported(review)}
                    className="-mb-2 -ml-3 justify-self-start text-sm!"
                  >
                    <Flag aria-hidden="true" size={16} strokeWidth={1.75} />
                    Report
                  </Button>
                </ReviewItem>
              </li>
            ))}
          </ul>
          <Pagination label="reviews" span={pageSpan(data.total, data.page)} onPage={turn} />
        </>
      ) : null}
      {reported === null ? null : (
        <Suspense>
          <ReportReviewDialog review={reported} onClose={() => setReported(null)} />
        </Suspense>
      )}
    </section>
  );
});
