import { useQueries } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { trackingQuery } from '../../features/orders/tracking.queries.ts';
import { ordersOnDevice, tidyOrders } from '../../platform/offline/orders-on-device.ts';
import { isOver, type StoredOrder } from '../../platform/offline/stored-orders.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const nothing: readonly StoredOrder[] = [];
const INTERVAL_MS = 30_000;

/** The orders on this device; those under way are asked for again while there is a signal. */
export function useKnownOrders(): readonly StoredOrder[] {
  const orders = useSyncExternalStore(ordersOnDevice.subscribe, ordersOnDevice.get, () => nothing);
  const underWay = orders.filter(({ order }) => !isOver(order));
  useQueries(
    { queries: underWay.map(({ token }) => ({ ...trackingQuery(token), refetchInterval: INTERVAL_MS })) },
    queryClient,
  );
  useEffect(tidyOrders, []);
  return orders;
}
