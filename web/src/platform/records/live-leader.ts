import { openLiveConnection } from './live-connection.ts';
import type { Realtime } from './live-attempt.ts';
import type { FromLeader, FromTab, LiveState } from './live-messages.ts';
import { log } from '../log.ts';

export interface Leader {
  receive(message: FromTab): void;
  restart(): void;
  stop(): void;
}

interface LeaderParts {
  id: string;
  newRealtime: () => Promise<Realtime>;
  post(message: FromLeader): void;
  /** Resolves when the tab is closed or crashes; rejects when aborted. Null if this is the only tab. */
  untilGone: ((tab: string, signal: AbortSignal) => Promise<void>) | null;
}

/** Holds the connection for all tabs with all their topics, and forwards what arrives. */
export function startLeading({ id, newRealtime, post, untilGone }: LeaderParts): Leader {
  const topicsByTab = new Map<string, readonly string[]>();
  const stopped = new AbortController();
  let state: LiveState = 'connecting';

  const connection = openLiveConnection(newRealtime, {
    onEvent: (topic, data) => post({ type: 'event', leader: id, topic, data }),
    onReady: (topics) => post({ type: 'ready', leader: id, topics }),
    onState(next) {
      if (next === state) return;
      state = next;
      post({ type: 'state', leader: id, state });
    },
  });
  const subscribeToAll = (): void => connection.setTopics(new Set([...topicsByTab.values()].flat()));
  const forget = (tab: string): void => {
    if (topicsByTab.delete(tab)) subscribeToAll();
  };
  const rememberUntilGone = async (tab: string): Promise<void> => {
    try {
      await untilGone?.(tab, stopped.signal);
      if (untilGone !== null) forget(tab);
    } catch (error) {
      if (!stopped.signal.aborted) log.warn('A tab cannot be followed', error);
    }
  };
  const welcome = (tab: string, topics: readonly string[]): void => {
    const before = topicsByTab.get(tab);
    if (before === undefined) {
      void rememberUntilGone(tab);
      post({ type: 'state', leader: id, state });
    }
    const alreadyLive = topics.filter((topic) => before?.includes(topic) !== true && connection.isReady(topic));
    topicsByTab.set(tab, topics);
    subscribeToAll();
    if (alreadyLive.length > 0) post({ type: 'ready', leader: id, topics: alreadyLive, only: tab });
  };

  post({ type: 'lead', leader: id, state });
  return {
    receive(message) {
      if (message.type === 'hello') welcome(message.tab, message.topics);
      else if (message.type === 'bye') forget(message.tab);
      else post({ type: 'state', leader: id, state });
    },
    restart: () => connection.restart(),
    stop() {
      stopped.abort();
      connection.close();
    },
  };
}
