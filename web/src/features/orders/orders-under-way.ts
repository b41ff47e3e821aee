import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { useQueries } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ordersOnDevice } from '../../platform/offline/orders-on-device.ts';
import { isOver, type StoredOrder } from '../../platform/offline/stored-orders.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { useSession } from '../../platform/records/session.ts';
import { isInProgress } from './my-orders.ts';
import { myOrdersQuery } from './my-orders.queries.ts';
import { trackingQuery } from './tracking.queries.ts';

const INTERVAL_MS = 30_000;
const NONE: readonly StoredOrder[] = [];

/** Returns the tokens of the orders in progress: those this device follows, and those of the account. */
export function useTokensUnderWay(): string[] {
  const onDevice = useSyncExternalStore(ordersOnDevice.subscribe, ordersOnDevice.get, () => NONE);
  const { data: own = [] } = useQuery({ ...myOrdersQuery, enabled: useSession() !== null });
  return [
    ...new Set([
      ...onDevice.filter(({ order }) => !isOver(order)).map(({ token }) => token),
      ...own.filter(isInProgress).map(({ track_token }) => track_token),
    ]),
  ];
}

export interface FollowedOrder {
  token: string;
  order: TrackedOrder;
}

const rankOf = ({ can, status }: TrackedOrder): number => {
  if (isOver({ status })) return 3;
  if (can.pay || can.choose) return 0;
  return status === 'en_route' ? 1 : 2;
};

/** Puts an order that waits for the customer first, then the one that arrives next. */
export const mostUrgentFirst = ({ order: one }: FollowedOrder, { order: other }: FollowedOrder): number =>
  rankOf(one) - rankOf(other) || (one.eta ?? '9').localeCompare(other.eta ?? '9');

/** Follows these orders; the most urgent first. Orders that have not loaded yet are left out. */
export function useFollowedOrders(tokens: readonly string[]): FollowedOrder[] {
  const answers = useQueries(
    { queries: tokens.map((token) => ({ ...trackingQuery(token), refetchInterval: INTERVAL_MS })) },
    queryClient,
  );
  return tokens
    .flatMap((token, index) => {
      const order = answers[index]?.data;
      return order === undefined ? [] : [{ token, order }];
    })
    .toSorted(mostUrgentFirst);
}
