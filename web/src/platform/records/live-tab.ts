import { createStore, type ExternalStore } from '../external-store.ts';
import { joinLive, type Membership, type MembershipParts } from './live-membership.ts';
import type { LiveState } from './live-messages.ts';
import { createTopicListeners, type TopicListener } from './topic-listeners.ts';

export interface LiveTab {
  listen(topic: string, listener: TopicListener): () => void;
  state: ExternalStore<LiveState>;
  /** Somebody else is signed in, or the signal is back. */
  reconnect(): void;
  /** The page is suspended or closed: the other tabs go on without it. */
  leave(): void;
  /** The page is active again. */
  rejoin(): void;
}

/** One tab among the others. It takes part from the first topic on. */
export function createLiveTab(parts: Omit<MembershipParts, 'state' | 'listeners'>): LiveTab {
  const locks = typeof BroadcastChannel === 'undefined' ? undefined : parts.locks;
  const state = createStore<LiveState>('connecting');
  let membership: Membership | undefined;
  let away = false;

  const joinOrTell = (): void => {
    if (away) return;
    if (membership === undefined) membership = joinLive({ ...parts, locks, state, listeners });
    else membership.announceTopics();
  };
  const listeners = createTopicListeners(joinOrTell);

  return {
    state,
    listen: listeners.add,
    reconnect: () => membership?.reconnect(),
    leave() {
      away = true;
      membership?.leave();
      membership = undefined;
      listeners.expectGap();
      state.set('connecting');
    },
    rejoin() {
      away = false;
      if (membership === undefined && listeners.topics().length > 0) joinOrTell();
    },
  };
}
