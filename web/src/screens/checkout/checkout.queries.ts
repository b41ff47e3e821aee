import type { CheckoutDraft, QuoteAnswer, OrderAnswer, OrderForm, RequestAnswer } from '@baitdrop/contract/checkout';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { readError } from '../../platform/api/error-message.ts';
import { afterRest } from '../../platform/query/after-rest.ts';
import { send } from '../../platform/records/send.ts';

/** As whoever is signed in: their credit counts. */
const askForReview = (draft: CheckoutDraft, signal: AbortSignal): Promise<QuoteAnswer> =>
  send('POST', '/api/checkout/review', { body: draft, signal });

/** The server's judgement of the order, and the draft it is about. */
export interface Reviewed {
  review: QuoteAnswer;
  draft: CheckoutDraft;
}

const REVIEW_KEY = ['checkout', 'review'];
const REST_MS = 400;

function lastReviewed(client: QueryClient): Reviewed | undefined {
  const known = client.getQueriesData<Reviewed>({ queryKey: REVIEW_KEY });
  return known.findLast(([, data]) => data !== undefined)?.[1];
}

/** The server takes a quote for over a minute before its end. */
const RENEW_BEFORE_MS = 55_000;
const MIN_RENEW_MS = 5000;

/** False without a courier's price. */
export const renewInMs = (expiresAt: string | undefined, now: number): number | false =>
  expiresAt === undefined ? false : Math.max(MIN_RENEW_MS, Date.parse(expiresAt) - now - RENEW_BEFORE_MS);

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
    // The courier's price ends: it is asked for anew before that, so that what is shown can be paid.
    refetchInterval: ({ state }) => renewInMs(state.data?.review.courier?.expires_at, Date.now()),
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
export function setReview(client: QueryClient, draft: CheckoutDraft, review: QuoteAnswer): void {
  const { queryKey } = reviewQuery(client, draft);
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, { review, draft });
}

export const placeOrder = (form: OrderForm, key: string): Promise<OrderAnswer> =>
  send('POST', '/api/checkout/orders', { body: form, idempotencyKey: key });

/** Asks the shop about a large order; nothing is held or paid until it says yes. */
export const askShop = (form: OrderForm, key: string): Promise<RequestAnswer> =>
  send('POST', '/api/checkout/requests', { body: form, idempotencyKey: key });

/** Nothing stands in the way but that the shop has to be asked first. */
export const isQuestion = ({ obstacles }: QuoteAnswer): boolean =>
  obstacles.length === 1 && obstacles[0]?.kind === 'large_order';

/** The offer that stands now, when an order was refused because the accepted one does not. */
export function newReviewIn(failure: unknown): QuoteAnswer | null {
  const { status, data } = readError(failure);
  const review = data['review'] as { value?: QuoteAnswer } | undefined;
  return status === 409 && review?.value ? review.value : null;
}
