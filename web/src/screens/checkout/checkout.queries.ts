import * as endpoints from '@baitdrop/contract/checkout';
import type { CheckoutDraft, OrderAnswer, OrderForm, QuoteAnswer } from '@baitdrop/contract/checkout';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { readError } from '../../platform/api/error-message.ts';
import { debounce } from '../../platform/query/debounce.ts';

/** Requests the quote as the current user, because their credit counts. */
const askForReview = (draft: CheckoutDraft, signal: AbortSignal): Promise<QuoteAnswer> =>
  call(endpoints.reviewCheckout, { body: draft }, { signal });

/** The server's quote for an order, and the draft that it is about. */
export interface Reviewed {
  review: QuoteAnswer;
  draft: CheckoutDraft;
}

const REVIEW_KEY = ['checkout', 'review'];
const REST_MS = 400;

function lastReviewed(client: QueryClient): Reviewed | undefined {
  const entries = client.getQueriesData<Reviewed>({ queryKey: REVIEW_KEY });
  return entries.findLast(([, data]) => data !== undefined)?.[1];
}

/** The server accepts a courier's price until a little over a minute before it expires. */
const RENEW_BEFORE_MS = 55_000;
const MIN_RENEW_MS = 5000;

/** Returns false without a courier's price. */
export const renewInMs = (expiresAt: string | undefined, now: number): number | false =>
  expiresAt === undefined ? false : Math.max(MIN_RENEW_MS, Date.parse(expiresAt) - now - RENEW_BEFORE_MS);

/**
 * Requests a quote after a pause in typing. The last quote stays until the next one arrives, and if it does not arrive.
 */
export const reviewQuery = (client: QueryClient, draft: CheckoutDraft, ask = askForReview) =>
  queryOptions({
    queryKey: [...REVIEW_KEY, JSON.stringify(draft)],
    queryFn: async ({ queryKey, signal }): Promise<Reviewed> => {
      const { dataUpdateCount = 0, errorUpdateCount = 0 } = client.getQueryState(queryKey) ?? {};
      const isTyping =
        dataUpdateCount + errorUpdateCount === 0 && client.getQueryCache().findAll({ queryKey: REVIEW_KEY }).length > 1;
      await debounce(isTyping ? REST_MS : 0, signal);
      return { review: await ask(draft, signal), draft };
    },
    initialData: () => lastReviewed(client),
    initialDataUpdatedAt: 0,
    gcTime: 0,
    // The courier's price expires: it is renewed before that, so that the shown price can be paid.
    refetchInterval: ({ state }) => renewInMs(state.data?.review.courier?.expires_at, Date.now()),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

/** Returns the quote for exactly this draft, or waits for it. */
export function reviewForDraft(client: QueryClient, draft: CheckoutDraft): Promise<Reviewed> {
  const text = JSON.stringify(draft);
  return client.fetchQuery({
    ...reviewQuery(client, draft),
    staleTime: ({ state }) => (state.data && JSON.stringify(state.data.draft) === text ? Number.POSITIVE_INFINITY : 0),
  });
}

/** Stores a quote that came with a refused order. */
export function setReview(client: QueryClient, draft: CheckoutDraft, review: QuoteAnswer): void {
  const { queryKey } = reviewQuery(client, draft);
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, { review, draft });
}

/** Only shop approval is missing. */
export const needsShopApproval = ({ obstacles }: QuoteAnswer): boolean =>
  obstacles.length === 1 && obstacles[0]?.kind === 'large_order';

/** Returns the new quote that came with a refused order, when the accepted quote was outdated. */
export function reviewFromRefusal(failure: unknown): QuoteAnswer | null {
  const { status, data } = readError(failure);
  const review = data['review'] as { value?: QuoteAnswer } | undefined;
  return status === 409 && review?.value ? review.value : null;
}

/** Sends the order, or asks the shop about a large one: nothing of that is held or paid until the shop agrees. */
export async function sendOrder(form: OrderForm, idempotencyKey: string, review: QuoteAnswer): Promise<OrderAnswer> {
  if (!needsShopApproval(review)) return call(endpoints.placeOrder, { body: form }, { idempotencyKey });
  return { ...(await call(endpoints.requestLargeOrder, { body: form }, { idempotencyKey })), payment_url: '' };
}
