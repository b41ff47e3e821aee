import type { CheckoutDraft, CheckoutReview, OrderAnswer, OrderForm } from '@baitdrop/contract/checkout';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { readRefusal } from '../../features/accounts/failure.ts';
import { afterRest } from '../../platform/query/after-rest.ts';
import { recordsClient } from '../../platform/records/client.ts';

/** As whoever is signed in: their credit counts. */
async function askForReview(draft: CheckoutDraft, signal: AbortSignal): Promise<CheckoutReview> {
  const client = await recordsClient();
  return client.send<CheckoutReview>('/api/checkout/review', { method: 'POST', body: draft, signal });
}

/** The server's judgement of the order, and the draft it is about. */
export interface Reviewed {
  review: CheckoutReview;
  draft: CheckoutDraft;
}

const REVIEW_KEY = ['checkout', 'review'];
const REST_MS = 400;

function lastReviewed(client: QueryClient): Reviewed | undefined {
  const known = client.getQueriesData<Reviewed>({ queryKey: REVIEW_KEY });
  return known.findLast(([, data]) => data !== undefined)?.[1];
}

/** Asked once the typing has rested. The last answer stays until the next comes, and when it does not come. */
export const reviewQuery = (client: QueryClient, draft: CheckoutDraft, ask = askForReview) =>
  queryOptions({
    queryKey: [...REVIEW_KEY, JSON.stringify(draft)],
    queryFn: async ({ queryKey, signal }): Promise<Reviewed> => {
      const { dataUpdateCount = 0, errorUpdateCount = 0 } = client.getQueryState(queryKey) ?? {};
      const isTyping =
        dataUpdateCount + errorUpdateCount === 0 && client.getQueryCache().findAll({ queryKey: REVIEW_KEY }).length > 1;
      await afterRest(isTyping ? REST_MS : 0, signal);
      return { review: await ask(draft, signal), draft };
    },
    initialData: () => lastReviewed(client),
    initialDataUpdatedAt: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

/** The judgement of exactly this draft, which may be on its way. */
export function settledReview(client: QueryClient, draft: CheckoutDraft): Promise<Reviewed> {
  const text = JSON.stringify(draft);
  return client.fetchQuery({
    ...reviewQuery(client, draft),
    staleTime: ({ state }) => (state.data && JSON.stringify(state.data.draft) === text ? Number.POSITIVE_INFINITY : 0),
  });
}

/** A judgement that came another way: with a refused order. */
export function setReview(client: QueryClient, draft: CheckoutDraft, review: CheckoutReview): void {
  const { queryKey } = reviewQuery(client, draft);
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, { review, draft });
}

export async function placeOrder(form: OrderForm, key: string): Promise<OrderAnswer> {
  const client = await recordsClient();
  return client.send<OrderAnswer>('/api/checkout/orders', {
    method: 'POST',
    body: form,
    headers: { 'Idempotency-Key': key },
  });
}

/** The offer that stands now, when an order was refused because the accepted one does not. */
export function newReviewIn(failure: unknown): CheckoutReview | null {
  const { status, data } = readRefusal(failure);
  const review = data['review'] as { value?: CheckoutReview } | undefined;
  return status === 409 && review?.value ? review.value : null;
}
