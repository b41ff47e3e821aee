import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { setTracked, trackingQuery } from '../../features/orders/tracking.queries.ts';
import { isNotFound } from '../../platform/api/error-message.ts';
import { isOver } from '../../platform/offline/stored-orders.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { useLiveState } from '../../platform/records/use-live-state.ts';

// The text contains minutes, so it is refetched even without changes.
const POLL_WHILE_LIVE_MS = 30_000;
const POLL_WITHOUT_LIVE_MS = 6000;

/** Returns the order that a token opens, with live updates where possible and by polling otherwise. */
export function useTracking(token: string) {
  const isLive = useLiveState() === 'live';
  const { data, dataUpdatedAt, error, errorUpdateCount, isError, isPending, refetch } = useQuery({
    ...trackingQuery(token),
    refetchInterval: ({ state }) => {
      if (!isLive || state.status === 'error') return POLL_WITHOUT_LIVE_MS;
      return POLL_WHILE_LIVE_MS * (state.data && isOver(state.data) ? 4 : 1);
    },
  });
  return {
    /** The last reply stays when a refetch fails. */
    order: data ?? null,
    readAtMs: dataUpdatedAt,
    /** No order has this token. */
    isUnknown: isNotFound(error),
    hasFailed: isError || (isPending && errorUpdateCount > 0),
    isLive,
    retry: () => void refetch(),
    onChanged: (order: TrackedOrder) => setTracked(queryClient, token, order),
  };
}
