// Live changes reach the cache here and nowhere else: while a query with live topics is shown, every change under them
// makes its data stale and refetches it.
import type { CollectionName } from '@baitdrop/contract/collections';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Topic, TopicQuery } from '../records/live-topic.ts';
import { subscribe } from '../records/live.ts';

/** Changes that arrive within this time cause one refetch. */
const BATCH_MS = 150;

export interface LiveTopic extends TopicQuery {
  topic: Topic<CollectionName>;
}

/** Topics whose changes make an answer stale; a function if they depend on the answer. */
export type LiveTopics = readonly LiveTopic[] | ((data: unknown) => readonly LiveTopic[]);

type Subscribe = typeof subscribe;

function topicsOf(query: Query): readonly LiveTopic[] {
  if (query.getObserversCount() === 0) return [];
  const live = query.meta?.live ?? [];
  return typeof live === 'function' ? live(query.state.data) : live;
}

function follow(client: QueryClient, query: Query, topics: readonly LiveTopic[], listen: Subscribe): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refetchSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void client.invalidateQueries({ queryKey: query.queryKey, exact: true }), BATCH_MS);
  };
  const stops = topics.map(({ topic, ...options }) =>
    listen(topic, refetchSoon, { ...options, onResync: refetchSoon }),
  );
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

export function followLiveQueries(client: QueryClient, listen: Subscribe = subscribe): void {
  const following = new Map<string, { stop: () => void; text: string }>();
  client.getQueryCache().subscribe(({ query }) => {
    const present = following.get(query.queryHash);
    if (present === undefined && query.meta?.live === undefined) return;
    const topics = topicsOf(query);
    const text = JSON.stringify(topics);
    if (present?.text === text) return;
    present?.stop();
    following.delete(query.queryHash);
    if (topics.length > 0) following.set(query.queryHash, { text, stop: follow(client, query, topics, listen) });
  });
}
