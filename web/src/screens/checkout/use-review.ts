import type { CheckoutDraft, QuoteAnswer } from '@baitdrop/contract/checkout';
import { queryClient } from '../../platform/query/query-client.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { type Reviewed, reviewQuery, setReview, settledReview } from './checkout.queries.ts';

export interface Reviewer {
  /** The last judgement; it stays while a newer one is asked for. */
  review: QuoteAnswer | null;
  /** It is about what is filled in now, not about what was a moment ago. */
  isCurrent: boolean;
  isAsking: boolean;
  failure: Error | null;
  again: () => void;
  /** The judgement of what is filled in now, once it is there. */
  settled: () => Promise<Reviewed>;
  take: (review: QuoteAnswer) => void;
}

/** The server's judgement of the draft, asked for anew with every change, with the signal, and after a while. */
export function useReview(draft: CheckoutDraft): Reviewer {
  const { data, error, isFetching, refetch } = useQuery(reviewQuery(queryClient, draft));
  return {
    review: data?.review ?? null,
    isCurrent: data !== undefined && JSON.stringify(data.draft) === JSON.stringify(draft),
    isAsking: isFetching,
    failure: error,
    again: () => void refetch(),
    settled: () => settledReview(queryClient, draft),
    take: (review) => setReview(queryClient, draft, review),
  };
}
