// The persister of the cache: what the offline list names is stored whenever it is answered anew, and dropped when the
// server no longer knows it.
import type { TrackedOrder } from '@baitdrop/contract/tracking';
import type { QueryClient } from '@tanstack/react-query';
import { isNotFound } from '../api/error-message.ts';
import type { OFFLINE_COPIES } from '../offline/offline-list.ts';
import { dropOrder, storeOrder } from '../offline/orders-on-device.ts';

interface OfflineStore {
  save: (id: string, data: unknown, answeredAtMs: number) => void;
  drop: (id: string) => void;
}

const stores: Record<keyof typeof OFFLINE_COPIES, OfflineStore> = {
  tracking: { save: (token, order, atMs) => storeOrder(token, order as TrackedOrder, atMs), drop: dropOrder },
};

const isListed = (noun: unknown): noun is keyof typeof stores => typeof noun === 'string' && noun in stores;

export function storeOfflineCopies(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    const [noun, id] = query.queryKey;
    if (!isListed(noun) || typeof id !== 'string') return;
    const isGone = action.type === 'error' && isNotFound(action.error);
    if (action.type === 'success') stores[noun].save(id, action.data, query.state.dataUpdatedAt);
    else if (isGone) stores[noun].drop(id);
  });
}
