import type { CheckoutDraft, QuoteAnswer } from '@baitdrop/contract/checkout';
import { queryClient } from '../../platform/query/query-client.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { type Reviewed, reviewQuery, setReview, reviewForDraft } from './checkout.queries.ts';

export interface Reviewer {
  /** The last quote; it stays while a newer one is requested. */
  review: QuoteAnswer | null;
  /** True if the quote is about the current input. */
  isCurrent: boolean;
  isAsking: boolean;
  failure: Error | null;
  again: () => void;
  /** Resolves with the quote for the current input. */
  settled: () => Promise<Reviewed>;
  take: (review: QuoteAnswer) => void;
}

/** Returns the server's quote for the draft, renewed with every change, when the signal is back, and regularly. */
export function useReview(draft: CheckoutDraft): Reviewer {
  const { data, error, isFetching, refetch } = useQuery(reviewQuery(queryClient, draft));
  return {
    review: data?.review ?? null,
    isCurrent: data !== undefined && JSON.stringify(data.draft) === JSON.stringify(draft),
    isAsking: isFetching,
    failure: error,
    again: () => void refetch(),
    settled: () => reviewForDraft(queryClient, draft),
    take: (review) => setReview(queryClient, draft, review),
  };
}
