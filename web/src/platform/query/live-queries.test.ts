import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { subscribe } from '../records/live.ts';
import { followLiveQueries } from './live-queries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function startFollowing() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const listening = new Map<string, () => void>();
  const listen = ((topic: string, onEvent: () => void) => {
    listening.set(topic, onEvent);
    return () => listening.delete(topic);
  }) as unknown as typeof subscribe;
  followLiveQueries(client, listen);
  let fetches = 0;
  const show = (live: NonNullable<NonNullable<ConstructorParameters<typeof QueryObserver>[1]['meta']>['live']>) => {
    const observer = new QueryObserver(client, {
      queryKey: ['orders'],
      queryFn: async () => ({ id: `o${(fetches += 1)}` }),
      meta: { live },
    });
    return observer.subscribe(() => {});
  };
  return { client, listening, show, fetches: () => fetches };
}

it('reloads when something changes, once for changes that come together', async () => {
  const { listening, show, fetches } = startFollowing();
  show([{ topic: 'orders/*' }, { topic: 'payouts/*' }]);
  await vi.advanceTimersByTimeAsync(0);
  expect([...listening.keys()]).toEqual(['orders/*', 'payouts/*']);
  listening.get('orders/*')?.();
  listening.get('payouts/*')?.();
  await vi.advanceTimersByTimeAsync(149);
  expect(fetches()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetches()).toBe(2);
});

it('listens once for all users of a query, and only while it is shown', async () => {
  const { listening, show, fetches } = startFollowing();
  const stops = [show([{ topic: 'orders/*' }]), show([{ topic: 'orders/*' }])];
  await vi.advanceTimersByTimeAsync(0);
  expect(listening.size).toBe(1);
  listening.get('orders/*')?.();
  for (const stop of stops) stop();
  expect(listening.size).toBe(0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(fetches()).toBe(1);
});

it('listens to a topic that is only known from the answer', async () => {
  const { listening, show } = startFollowing();
  show((data) => (data === undefined ? [] : [{ topic: `orders/${(data as { id: string }).id}` }]));
  expect(listening.size).toBe(0);
  await vi.advanceTimersByTimeAsync(0);
  expect([...listening.keys()]).toEqual(['orders/o1']);
});
