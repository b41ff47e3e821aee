// The cache's persister: stores every new answer to the queries of the offline list, and deletes a copy that the server
// no longer has.
import type { TrackedOrder } from '@baitdrop/contract/tracking';
import type { QueryClient } from '@tanstack/react-query';
import { isNotFound } from '../api/error-message.ts';
import type { OFFLINE_COPIES } from '../offline/offline-list.ts';

interface OfflineStore {
  save: (id: string, data: unknown, answeredAtMs: number) => Promise<void>;
  drop: (id: string) => Promise<void>;
}

// Imported on demand: it brings the schema of an order, which only the tracking page needs.
const loadOrders = () => import('../offline/orders-on-device.ts');

const stores: Record<keyof typeof OFFLINE_COPIES, OfflineStore> = {
  tracking: {
    save: async (token, order, atMs) => (await loadOrders()).storeOrder(token, order as TrackedOrder, atMs),
    drop: async (token) => (await loadOrders()).dropOrder(token),
  },
};

const isListed = (noun: unknown): noun is keyof typeof stores => typeof noun === 'string' && noun in stores;

export function storeOfflineCopies(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    const [noun, id] = query.queryKey;
    if (!isListed(noun) || typeof id !== 'string') return;
    const isGone = action.type === 'error' && isNotFound(action.error);
    if (action.type === 'success') void stores[noun].save(id, action.data, query.state.dataUpdatedAt);
    else if (isGone) void stores[noun].drop(id);
  });
}
