// The one place where live changes reach the cache: while a query with a live topic is shown, every change under it
// makes its answer stale, and it is asked for again.
import type { Query, QueryClient } from '@tanstack/react-query';
import { subscribe } from '../records/live.ts';
import type { LiveTopic } from './query-client.ts';

/** Changes that come together are asked for together. */
const BATCH_MS = 150;

type Subscribe = typeof subscribe;

function topicOf(query: Query): LiveTopic | null {
  if (query.getObserversCount() === 0) return null;
  const live = query.meta?.live;
  return (typeof live === 'function' ? live(query.state.data) : live) ?? null;
}

function follow(client: QueryClient, query: Query, { topic, ...options }: LiveTopic, listen: Subscribe): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refetchSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void client.invalidateQueries({ queryKey: query.queryKey, exact: true }), BATCH_MS);
  };
  const stop = listen(topic, refetchSoon, { ...options, onResync: refetchSoon });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

export function followLiveQueries(client: QueryClient, listen: Subscribe = subscribe): void {
  const following = new Map<string, { stop: () => void; text: string }>();
  client.getQueryCache().subscribe(({ query }) => {
    const present = following.get(query.queryHash);
    if (present === undefined && query.meta?.live === undefined) return;
    const topic = topicOf(query);
    const text = JSON.stringify(topic);
    if (present?.text === text) return;
    present?.stop();
    following.delete(query.queryHash);
    if (topic !== null) following.set(query.queryHash, { text, stop: follow(client, query, topic, listen) });
  });
}
