// Orders that somebody at this computer knows of: they no longer ring, in whichever tab it was said.
import { createStore } from '../../platform/external-store.ts';

const CHANNEL_NAME = 'baitdrop_seen_orders';

export const seenOrders = createStore<ReadonlySet<string>>(new Set());

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL_NAME);
const note = (order: string): void => seenOrders.set(new Set([...seenOrders.get(), order]));

channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (typeof data === 'string') note(data);
});

export function markOrderSeen(order: string): void {
  note(order);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, unlike a window
  channel?.postMessage(order);
}
