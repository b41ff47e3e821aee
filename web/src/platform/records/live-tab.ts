import { createStore, type ExternalStore } from '../external-store.ts';
import { joinLive, type Membership, type MembershipParts } from './live-membership.ts';
import type { LiveState } from './live-messages.ts';
import { createTopicListeners, type TopicListener } from './topic-listeners.ts';

export interface LiveTab {
  listen(topic: string, listener: TopicListener): () => void;
  state: ExternalStore<LiveState>;
  /** Call when the user changed or the signal is back. */
  reconnect(): void;
  /** Call when the page is suspended or closed: the other tabs continue without it. */
  leave(): void;
  /** Call when the page is active again. */
  rejoin(): void;
}

/** One of several tabs. It joins the group with its first topic. */
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
