// The cache of server replies. It is loaded with the first screen that sends a query: the home page does not.
import { notifyManager, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { online } from '../online.ts';
import { session } from '../records/session.ts';
import { noteFailure } from './last-failure.ts';
import { followLiveQueries, type LiveTopics } from './live-queries.ts';
import { storeOfflineCopies } from './offline-copies.ts';
import { forgetStarted, wasJustStarted } from './started-queries.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The reply is the same for all users: it stays cached after sign-out. */
      isPublic?: boolean;
      live?: LiveTopics;
    };
  }
}

// Notifies in a microtask, so that a reply is rendered when its promise resolves. By default screens are notified later
// and would show the old data until then: https://tanstack.com/query/latest/docs/reference/notifyManager
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteFailure }),
  defaultOptions: {
    queries: {
      // The service worker replies without a signal too.
      networkMode: 'always',
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchOnMount: ({ queryHash, state }) => state.isInvalidated || !wasJustStarted(queryHash),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'observerRemoved') forgetStarted(query.queryHash);
});

/** Deletes the replies to all queries that are not public, so that nothing personal stays in memory after sign-out. */
export function forgetPersonalQueries(client: QueryClient): void {
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) {
    if (query.getObserversCount() === 0) cache.remove(query);
    else if (query.meta?.isPublic !== true) query.reset();
  }
  client.getMutationCache().clear();
}

if (typeof window !== 'undefined') {
  onlineManager.setEventListener((setOnline) => {
    const notify = () => setOnline(online.get());
    notify();
    return online.subscribe(notify);
  });
  // A provider would do this; without it nothing is refetched when the connection or the user comes back.
  queryClient.mount();
  let userId = session.get()?.userId;
  session.subscribe(() => {
    const before = userId;
    userId = session.get()?.userId;
    if (before !== undefined && before !== userId) forgetPersonalQueries(queryClient);
  });
  followLiveQueries(queryClient);
  storeOfflineCopies(queryClient);
}
