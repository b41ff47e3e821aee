// The one cache of what the server answered. Loaded with the first screen that asks something: the home page does not.
import { notifyManager, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { online } from '../online.ts';
import { session } from '../records/session.ts';
import { noteFailure } from './last-failure.ts';
import { followLiveQueries, type LiveTopics } from './live-queries.ts';
import { storeOfflineCopies } from './offline-copies.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The same for everybody: it stays when somebody signs out. */
      isPublic?: boolean;
      live?: LiveTopics;
    };
  }
}

// Who waited for a new answer finds it on show. By default screens hear of it a moment after, and would go back to the old one until
// then: https://tanstack.com/query/latest/docs/reference/notifyManager
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteFailure }),
  defaultOptions: {
    queries: {
      // The service worker answers without a signal too.
      networkMode: 'always',
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** Nothing personal stays in memory after its owner has signed out. */
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
  // A provider would do this; without it nothing is asked again when the signal or the person comes back.
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
