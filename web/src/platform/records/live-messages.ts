// Messages between the tabs of one browser. One tab, the leader, holds the live connection for all.

export type LiveState = 'live' | 'connecting' | 'offline';

export type FromTab =
  /** All topics the tab subscribes to from now on. */
  | { type: 'hello'; tab: string; topics: readonly string[] }
  | { type: 'bye'; tab: string }
  | { type: 'ping'; tab: string };

export type FromLeader = { leader: string } & (
  | { type: 'lead'; state: LiveState }
  | { type: 'state'; state: LiveState }
  /** From now on, every change of these topics arrives; data that was read earlier may be old. */
  | { type: 'ready'; topics: readonly string[]; only?: string }
  | { type: 'event'; topic: string; data: unknown }
);

export type LiveMessage = FromTab | FromLeader;

export interface LiveBus {
  post(message: LiveMessage): void;
  close(): void;
}

/** Sends to every tab on the channel including the sender; without a channel's name, to the sender alone. */
export function openBus(channelName: string | null, receive: (message: LiveMessage) => void): LiveBus {
  const channel = channelName === null ? null : new BroadcastChannel(channelName);
  let open = true;
  channel?.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => receive(data));
  return {
    post(message) {
      if (!open) return;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, unlike a window
      channel?.postMessage(message);
      queueMicrotask(() => {
        if (open) receive(message);
      });
    },
    close() {
      open = false;
      channel?.close();
    },
  };
}
