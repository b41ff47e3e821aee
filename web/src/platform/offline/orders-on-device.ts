import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { readStored, removeStored, writeStored } from '../stored.ts';
import { OFFLINE_COPIES } from './offline-list.ts';
import { type StoredOrder, parseStoredOrders, withOrder, withoutOrder } from './stored-orders.ts';

const STORAGE_KEY = OFFLINE_COPIES.tracking;
const listeners = new Set<() => void>();
let cached: { stored: string | null; orders: readonly StoredOrder[] } = { stored: null, orders: [] };

/** Unchanged text means unchanged orders, so listeners are not called. */
function read(): readonly StoredOrder[] {
  const stored = readStored(STORAGE_KEY);
  if (stored !== cached.stored) cached = { stored, orders: parseStoredOrders(stored, Date.now()) };
  return cached.orders;
}

function write(orders: readonly StoredOrder[]): void {
  if (orders.length === 0) removeStored(STORAGE_KEY);
  else writeStored(STORAGE_KEY, JSON.stringify(orders));
  for (const notify of listeners) notify();
}

/** Rereads the storage before every change, because another tab may follow another order. */
const readStorage = (): StoredOrder[] => parseStoredOrders(readStored(STORAGE_KEY), Date.now());

export const storedOrder = (token: string): StoredOrder | null =>
  readStorage().find((each) => each.token === token) ?? null;

export const storeOrder = (token: string, order: TrackedOrder, readAtMs: number): void =>
  write(withOrder(readStorage(), { token, order, readAtMs }));

export const dropOrder = (token: string): void => write(withoutOrder(readStorage(), token));

/** Deletes orders that are past their retention. */
export const deleteExpiredOrders = (): void => write(readStorage());

export const ordersOnDevice = {
  get: read,
  subscribe(notify: () => void): () => void {
    listeners.add(notify);
    window.addEventListener('storage', notify);
    return () => {
      listeners.delete(notify);
      window.removeEventListener('storage', notify);
    };
  },
};
