import type PocketBase from 'pocketbase';
import { log } from '../log.ts';

export type Realtime = PocketBase['realtime'];

interface AttemptEvents {
  onEvent(topic: string, data: unknown): void;
  onReady(topics: readonly string[]): void;
  onConnect(): void;
  /** The connection was lost, and the client is already reconnecting. */
  onDisconnect(): void;
  /** The client has given up or the server refused; no more events follow. */
  onFailure(error: unknown): void;
}

export interface LiveAttempt {
  setTopics(topics: ReadonlySet<string>): void;
  isReady(topic: string): boolean;
  end(): void;
}

/** Runs a realtime service of its own until it fails or is stopped. */
export function startAttempt(realtime: Realtime, events: AttemptEvents): LiveAttempt {
  const held = new Map<string, Promise<() => Promise<void>>>();
  let ready = new Set<string>();
  let ended = false;

  const end = (): void => {
    if (ended) return;
    ended = true;
    // Leaving the page cancels this request; the server then notices the closed connection.
    realtime.unsubscribe().catch((error: unknown) => log.info('The live connection did not close cleanly', error));
  };
  const fail = (error: unknown): void => {
    if (ended) return;
    end();
    events.onFailure(error);
  };
  const markReady = (topics: Iterable<string>): void => {
    const fresh = [...topics].filter((topic) => held.has(topic) && !ready.has(topic));
    if (ended || !realtime.isConnected || fresh.length === 0) return;
    for (const topic of fresh) ready.add(topic);
    events.onReady(fresh);
  };
  const hold = (topic: string): void => {
    const holding = realtime.subscribe(topic, (data: unknown) => {
      if (!ended && held.get(topic) === holding) events.onEvent(topic, data);
    });
    held.set(topic, holding);
    holding.then(() => markReady([topic])).catch(fail);
  };
  const release = (topic: string, holding: Promise<() => Promise<void>>): void => {
    held.delete(topic);
    ready.delete(topic);
    holding.then((unsubscribe) => unsubscribe()).catch(fail);
  };

  realtime.onDisconnect = () => {
    ready = new Set();
    if (!ended) events.onDisconnect();
  };
  // Fires on every connect, once the server has the topics.
  const greeting = realtime.subscribe('PB_CONNECT', () => {
    if (ended) return;
    events.onConnect();
    markReady(held.keys());
  });
  greeting.catch(fail);

  return {
    setTopics(topics) {
      for (const [topic, holding] of held) if (!topics.has(topic)) release(topic, holding);
      for (const topic of topics) if (!held.has(topic)) hold(topic);
    },
    isReady: (topic) => ready.has(topic),
    end,
  };
}
