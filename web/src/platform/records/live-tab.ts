import { createStore, type ExternalStore } from '../external-store.ts';
import type { Realtime } from './live-attempt.ts';
import { type LiveState, openLiveConnection } from './live-connection.ts';
import { createTopicListeners, type TopicListener } from './topic-listeners.ts';

export interface LiveTab {
  listen(topic: string, listener: TopicListener): () => void;
  state: ExternalStore<LiveState>;
  /** Call when the user changed or the signal is back. */
  reconnect(): void;
  /** Closes the connection: the page was suspended, closed, or hidden for long. */
  leave(): void;
  /** Connects again; listeners then read what they missed. */
  rejoin(): void;
}

/** A tab that was hidden for this long closes its connection, and reads again when it is looked at. */
export const MAX_HIDDEN_MS = 5 * 60_000;

/** The live connection of this tab. It opens with the first topic. */
export function createLiveTab(newRealtime: () => Promise<Realtime>): LiveTab {
  const state = createStore<LiveState>('connecting');
  let isAway = false;

  const connection = openLiveConnection(newRealtime, {
    onEvent: (topic, data) => listeners.notify(topic, data),
    onReady: (topics) => listeners.resync(topics),
    onState(next) {
      if (next !== 'live') listeners.expectGap();
      state.set(next);
    },
  });
  const subscribe = (): void => {
    if (!isAway) connection.setTopics(new Set(listeners.topics()));
  };
  const listeners = createTopicListeners(subscribe);

  return {
    state,
    listen: listeners.add,
    reconnect() {
      if (!isAway) connection.restart();
    },
    leave() {
      isAway = true;
      connection.close();
      listeners.expectGap();
      state.set('connecting');
    },
    rejoin() {
      if (!isAway) return;
      isAway = false;
      subscribe();
    },
  };
}

export function leaveWhileHidden(
  tab: Pick<LiveTab, 'leave' | 'rejoin'>,
  page: Pick<Document, 'visibilityState' | 'addEventListener'>,
  isKept: () => boolean,
): void {
  let hiding: ReturnType<typeof setTimeout> | undefined;
  page.addEventListener('visibilitychange', () => {
    clearTimeout(hiding);
    if (page.visibilityState === 'visible') tab.rejoin();
    else hiding = setTimeout(() => isKept() || tab.leave(), MAX_HIDDEN_MS);
  });
}
