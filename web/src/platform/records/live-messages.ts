// What the tabs of one browser say to each other. One of them, the leader, holds the live connection for all.

export type LiveState = 'live' | 'connecting' | 'offline';

export type FromTab =
  /** All topics the tab wants from now on. */
  | { type: 'hello'; tab: string; topics: readonly string[] }
  | { type: 'bye'; tab: string }
  | { type: 'ping'; tab: string };

export type FromLeader = { leader: string } & (
  | { type: 'lead'; state: LiveState }
  | { type: 'state'; state: LiveState }
  /** From here on every change of these topics arrives; what was read before may be old. */
  | { type: 'ready'; topics: readonly string[]; only?: string }
  | { type: 'event'; topic: string; data: unknown }
);

export type LiveMessage = FromTab | FromLeader;

export interface LiveBus {
  post(message: LiveMessage): void;
  close(): void;
}

/** Reaches every tab on the channel, the sender too. Without a channel's name, the sender alone. */
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
