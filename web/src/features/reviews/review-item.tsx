import type { ShopReview } from '@baitdrop/contract/reviews';
import type { ReactNode } from 'react';
import { Rating } from '../../ui/rating.tsx';
import { monthText } from './month-text.ts';

interface ReviewItemProps {
  review: ShopReview;
  /** The name on the reply. */
  shopName: string;
  /** Actions for the review. */
  children?: ReactNode;
}

/** A review with stars, text, author and date, and the shop's reply. */
export function ReviewItem({ review, shopName, children }: ReviewItemProps) {
  const { rating, text, author, month, reply } = review;
  return (
    <article className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rating value={rating} />
        <span className="wrap-anywhere">
          <strong className="font-semibold">{author}</strong>
          <span className="text-muted">, {monthText(month)}</span>
        </span>
      </p>
      {text === '' ? null : <p className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</p>}
      {reply === '' ? null : (
        <div className="ml-1 border-l-4 border-action-text/40 py-0.5 pl-4">
          <p className="text-sm font-semibold">{shopName} answers</p>
          <p className="[overflow-wrap:anywhere] whitespace-pre-line">{reply}</p>
        </div>
      )}
      {children}
    </article>
  );
}
