// Live changes of records: each tab that is looked at has a connection of its own.
import type { CollectionName } from '@baitdrop/contract/collections';
import { log } from '../log.ts';
import { online } from '../online.ts';
import { newRealtime } from './client.ts';
import { createLiveTab, leaveWhileHidden, type LiveTab } from './live-tab.ts';
import { fullTopic, type LiveEvent, type Topic, type TopicQuery } from './live-topic.ts';
import { session } from './session.ts';

export interface SubscribeOptions extends TopicQuery {
  /** Read the data now: every later change arrives as an event. Called once after subscribing, and after every gap. */
  onResync?: () => void;
}

let tab: LiveTab | undefined;
let keepers = 0;

/** Returns this page's live connection. */
export function liveTab(): LiveTab {
  tab ??= startLiveTab();
  return tab;
}

function startLiveTab(): LiveTab {
  const started = createLiveTab(newRealtime);

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
  leaveWhileHidden(started, document, () => keepers > 0);
  // A page in the back/forward cache must hold no connection, and a suspended one would miss what arrives.
  window.addEventListener('pagehide', started.leave);
  window.addEventListener('pageshow', started.rejoin);
  document.addEventListener('freeze', started.leave);
  document.addEventListener('resume', started.rejoin);
  return started;
}

/**
 * Keeps the connection while the tab is hidden, until the returned function is called. It also holds a lock, because
 * browsers do not suspend a tab that holds one.
 */
export function keepLiveWhileHidden(): () => void {
  keepers += 1;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks
    ?.request('baitdrop_live', { mode: 'shared' }, () => held)
    .catch((error: unknown) => log.info('The browser may suspend this tab while it is hidden', error));
  return () => {
    keepers -= 1;
    release();
  };
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
