// Starts requests beside the code of the screen that shows their replies.
import { type FetchQueryOptions, hashKey, type QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { noteStarted, wasJustStarted } from './started-queries.ts';

/**
 * Requests the data now, unless a link under the pointer did so a moment ago; the screen's own query then finds the
 * request or its reply.
 */
export function startQuery<Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>): void {
  const hash = hashKey(query.queryKey);
  if (wasJustStarted(hash) && queryClient.getQueryState(query.queryKey)?.isInvalidated === false) return;
  noteStarted(hash);
  void queryClient.prefetchQuery(query);
}
