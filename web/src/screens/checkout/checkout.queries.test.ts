import type { CheckoutDraft, QuoteAnswer } from '@baitdrop/contract/checkout';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renewInMs, type Reviewed, reviewQuery, setReview } from './checkout.queries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const draft = (postcode: string): CheckoutDraft => ({
  shop_id: 'shop_1',
  items: [],
  fulfilment: 'delivery',
  address: { line: '', postcode, note: '' },
  when: { kind: 'asap' },
  use_credit: true,
});
// Only the name of a quote matters here.
const review = (name: string) => ({ review: name }) as QuoteAnswer;

function questions() {
  const requests: { postcode: string; answer: (name: string) => void; fail: () => void; signal: AbortSignal }[] = [];
  const ask = ({ address }: CheckoutDraft, signal: AbortSignal): Promise<QuoteAnswer> => {
    const { promise, resolve, reject } = Promise.withResolvers<QuoteAnswer>();
    requests.push({
      postcode: address?.postcode ?? '',
      answer: (name) => resolve(review(name)),
      fail: () => reject(new Error('no signal')),
      signal,
    });
    return promise;
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  let observer: QueryObserver<Reviewed, Error, Reviewed, Reviewed, string[]> | undefined;
  const want = (draftNow: CheckoutDraft): void => {
    const query = reviewQuery(client, draftNow, ask);
    if (observer) return observer.setOptions(query);
    observer = new QueryObserver(client, query);
    observer.subscribe(() => {});
  };
  return {
    requests,
    want,
    again: () => void observer?.refetch(),
    take: (draftNow: CheckoutDraft, name: string) => setReview(client, draftNow, review(name)),
    shown: () => observer?.getCurrentResult(),
  };
}

it('requests a quote at once at the start, then once for several quick changes', async () => {
  const { requests, want } = questions();
  want(draft('B'));
  await vi.advanceTimersByTimeAsync(0);
  for (const typed of ['BH', 'BH2', 'BH24', 'BH24']) want(draft(typed));
  await vi.advanceTimersByTimeAsync(399);
  expect(requests.map(({ postcode }) => postcode)).toEqual(['B']);
  await vi.advanceTimersByTimeAsync(1);
  expect(requests.map(({ postcode }) => postcode)).toEqual(['B', 'BH24']);
});

it('shows the answer to the last request, whichever arrives first', async () => {
  const { requests, want, shown } = questions();
  want(draft('first'));
  await vi.advanceTimersByTimeAsync(0);
  want(draft('second'));
  await vi.advanceTimersByTimeAsync(400);
  requests[1]?.answer('of the second');
  await vi.advanceTimersByTimeAsync(0);
  requests[0]?.answer('of the first');
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toMatchObject({ data: { review: { review: 'of the second' } }, isFetching: false });
  expect(requests[0]?.signal.aborted).toBe(true);
});

it('keeps the last answer when the next one fails, and retries on request', async () => {
  const { requests, want, again, shown } = questions();
  want(draft('one'));
  await vi.advanceTimersByTimeAsync(0);
  requests[0]?.answer('one');
  await vi.advanceTimersByTimeAsync(0);
  want(draft('two'));
  await vi.advanceTimersByTimeAsync(400);
  requests[1]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toMatchObject({ data: { review: { review: 'one' } }, error: { message: 'no signal' } });
  again();
  await vi.advanceTimersByTimeAsync(0);
  requests[2]?.answer('two');
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toMatchObject({ data: { review: { review: 'two' }, draft: draft('two') }, error: null });
});

it('uses a quote that came with a refusal instead of one that is on its way', async () => {
  const { requests, want, take, shown } = questions();
  want(draft('one'));
  await vi.advanceTimersByTimeAsync(0);
  take(draft('one'), 'newer');
  requests[0]?.answer('older');
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toMatchObject({ data: { review: { review: 'newer' } }, isFetching: false });
});

it.each([
  ['there is no courier', undefined, false],
  ['the price holds for a quarter of an hour', '2026-07-01T11:15:00Z', 14 * 60_000 + 5000],
  ['the price is over', '2026-07-01T10:59:00Z', 5000],
])('renews the quote in time when %s', (_when, expiresAt, ms) => {
  expect(renewInMs(expiresAt, Date.parse('2026-07-01T11:00:00Z'))).toBe(ms);
});
