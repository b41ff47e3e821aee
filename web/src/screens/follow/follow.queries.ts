import { followSharedOrder } from '@baitdrop/contract/follow';
import { isFinal } from '@baitdrop/domain/orders/order-status';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';

const POLL_MS = 6000;
const POLL_WHEN_OVER_MS = 60_000;
const TIMEOUT_MS = 15_000;

/** Polls, because live changes need access to the whole order. */
export const followQuery = (token: string) =>
  queryOptions({
    queryKey: ['follow', token] as const,
    queryFn: () =>
      call(
        followSharedOrder,
        {},
        { headers: { 'X-Share-Token': token }, cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) },
      ),
    refetchInterval: ({ state }) => (state.data && isFinal(state.data.status) ? POLL_WHEN_OVER_MS : POLL_MS),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
