import type { ShopReviews } from '@baitdrop/contract/reviews';
import type { MetaFunction } from 'react-router';
import { HeronPicture } from '../../../features/pictures/heron.picture.tsx';
import { ReviewItem } from '../../../features/reviews/review-item.tsx';
import { reviewsPath } from '../../../features/reviews/reviews.queries.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { usePublicQuery } from '../../../platform/query/public-query.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TitleRow } from '../../../ui/title-row.tsx';
import { Rating } from '../../../ui/rating.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { pageSpan } from '../../../ui/table/paging.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { usePageNumber } from '../../../platform/navigation/use-page-number.ts';
import { useShop } from '../use-shop.ts';
import { ReplyForm } from './reply-form.tsx';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Reviews', description: 'What your customers say, and your answers.' });

export const handle = { requires: 'auth', title: 'Reviews' };

export default function ReviewsScreen() {
  const { shop_id: shopId, shop_name: shopName } = useShop();
  const [page, turn] = usePageNumber();
  const { data, hasFailed, retry } = usePublicQuery<ShopReviews>(reviewsPath(shopId, page));
  return (
    <>
      <TitleRow
        title="Reviews"
        lead="What your customers say, with their first name. Your answer appears below it on your shop’s page."
      />
      <div className="grid gap-5">
        <Loaded
          query={{ data, isError: hasFailed, refetch: retry }}
          what="Your reviews"
          height="h-72"
          isEmpty={({ total }) => total === 0}
          empty={
            <EmptyState headingLevel={2} picture={<HeronPicture className="size-32" />} title="No reviews yet">
              Customers can rate you once they have their order. You’ll find what they write here.
            </EmptyState>
          }
        >
          {(reviews) => (
            <>
              <Rating value={reviews.rating} reviewCount={reviews.total} />
              <ul className="grid gap-5">
                {reviews.reviews.map((review) => (
                  <li key={review.id}>
                    <Card>
                      <ReviewItem review={review} shopName={shopName}>
                        <ReplyForm key={review.reply} shopId={shopId} review={review} onDone={retry} />
                      </ReviewItem>
                    </Card>
                  </li>
                ))}
              </ul>
              <Pagination label="reviews" span={pageSpan(reviews.total, reviews.page)} onPage={turn} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}
