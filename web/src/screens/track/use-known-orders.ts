import { useEffect, useSyncExternalStore } from 'react';
import { HttpError } from '../../platform/api/fetch-json.ts';
import { log } from '../../platform/log.ts';
import { online } from '../../platform/online.ts';
import { isOver, type StoredOrder } from './stored-orders.ts';
import { dropOrder, storeOrder, ordersOnDevice, tidyOrders } from './orders-on-device.ts';
import { readTracking } from './tracking-api.ts';

const nothing: readonly StoredOrder[] = [];
const INTERVAL_MS = 30_000;

async function renew(token: string): Promise<void> {
  try {
    storeOrder(token, await readTracking(token), Date.now());
  } catch (failure) {
    if (failure instanceof HttpError && failure.status === 404) dropOrder(token);
    else log.info('The order stays as it was', failure);
  }
}

/** One after the other: there are few, and a weak signal has enough to do with one. */
async function renewAll(): Promise<void> {
  if (!online.get() || document.visibilityState !== 'visible') return;
  for (const { token, order } of ordersOnDevice.get()) if (!isOver(order)) await renew(token);
}

/** The orders on this device; those under way are looked at again while there is a signal. */
export function useKnownOrders(): readonly StoredOrder[] {
  useEffect(() => {
    const look = () => void renewAll();
    tidyOrders();
    look();
    const timer = setInterval(look, INTERVAL_MS);
    document.addEventListener('visibilitychange', look);
    const forget = online.subscribe(look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      forget();
    };
  }, []);
  return useSyncExternalStore(ordersOnDevice.subscribe, ordersOnDevice.get, () => nothing);
}
