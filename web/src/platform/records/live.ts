// Live changes of records: all tabs of a browser share one connection.
import type { CollectionName } from '@baitdrop/contract/collections';
import { online } from '../online.ts';
import { newRealtime } from './client.ts';
import { createLiveTab, type LiveTab } from './live-tab.ts';
import { fullTopic, type LiveEvent, type Topic, type TopicQuery } from './live-topic.ts';
import { session } from './session.ts';

export interface SubscribeOptions extends TopicQuery {
  /** Read the data now: every later change arrives as an event. Called once after subscribing, and after every gap. */
  onResync?: () => void;
}

let tab: LiveTab | undefined;

/** Returns this page's member of the shared connection. */
export function liveTab(): LiveTab {
  tab ??= startLiveTab();
  return tab;
}

function startLiveTab(): LiveTab {
  const started = createLiveTab({
    // Increase the number when the messages change, so that tabs of an older version form a group of their own.
    name: 'baitdrop live 1',
    locks: navigator.locks,
    newRealtime,
    isVisible: () => document.visibilityState === 'visible',
    askLeaderEveryMs: 3000,
  });

  let userId = session.get()?.userId;
  session.subscribe(() => {
    const before = userId;
    userId = session.get()?.userId;
    // The server refuses another user on the same connection.
    if (userId !== before) started.reconnect();
  });
  online.subscribe(() => {
    if (online.get()) started.reconnect();
  });
  // A suspended page, or one in the back/forward cache, must not hold the connection of the others.
  window.addEventListener('pagehide', started.leave);
  window.addEventListener('pageshow', started.rejoin);
  document.addEventListener('freeze', started.leave);
  document.addEventListener('resume', started.rejoin);
  return started;
}

/** Calls back on every change that the user may see; returns a function that unsubscribes. */
export function subscribe<Name extends CollectionName>(
  topic: Topic<Name>,
  onEvent: (event: LiveEvent<Name>) => void,
  { onResync, ...query }: SubscribeOptions = {},
): () => void {
  return liveTab().listen(fullTopic(topic, query), {
    onEvent: (data) => onEvent(data as LiveEvent<Name>),
    onResync,
  });
}
