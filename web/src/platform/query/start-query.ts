// Starts requests beside the code of the screen that shows their replies.
import { type FetchQueryOptions, hashKey, type QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { noteStarted } from './started-queries.ts';

/** Requests the data now; the screen's own query then finds the request or its reply. */
export function startQuery<Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>): void {
  noteStarted(hashKey(query.queryKey));
  void queryClient.prefetchQuery(query);
}
