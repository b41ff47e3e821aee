// The one cache of what the server answered. Loaded with the first screen that asks something: the home page does not.
import { onlineManager, QueryClient } from '@tanstack/react-query';
import type { CollectionName } from '@baitdrop/contract/collections';
import type { Topic, TopicQuery } from '../records/live-topic.ts';
import { online } from '../online.ts';
import { session } from '../records/session.ts';
import { followLiveQueries } from './live-queries.ts';
import { storeOfflineCopies } from './offline-copies.ts';

export interface LiveTopic extends TopicQuery {
  topic: Topic<CollectionName>;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The same for everybody: it stays when somebody signs out. */
      isPublic?: boolean;
      /** Changes under this topic make the answer stale; a function where the topic is only known from the answer. */
      live?: LiveTopic | ((data: unknown) => LiveTopic | null);
    };
  }
}

export const queryClient = new QueryClient({
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
    if (!query.isActive()) cache.remove(query);
    else if (query.meta?.isPublic !== true) query.reset();
  }
  client.getMutationCache().clear();
}

if (typeof window !== 'undefined') {
  onlineManager.setEventListener((setOnline) => {
    const tell = () => setOnline(online.get());
    tell();
    return online.subscribe(tell);
  });
  let userId = session.get()?.userId;
  session.subscribe(() => {
    const before = userId;
    userId = session.get()?.userId;
    if (before !== undefined && before !== userId) forgetPersonalQueries(queryClient);
  });
  followLiveQueries(queryClient);
  storeOfflineCopies(queryClient);
}
