// A tab's membership in the group: sends its topics, receives changes, and leads when it gets the lock.
import type { ExternalStore } from '../external-store.ts';
import { log } from '../log.ts';
import { type Candidate, requestLeadership, watchLeader } from './leadership.ts';
import type { Realtime } from './live-attempt.ts';
import { type Leader, startLeading } from './live-leader.ts';
import { type LiveMessage, type LiveState, openBus } from './live-messages.ts';
import type { TopicListeners } from './topic-listeners.ts';

export interface Membership {
  announceTopics(): void;
  reconnect(): void;
  leave(): void;
}

export interface MembershipParts {
  /** Names the channel and the locks; tabs of the same name share one connection. */
  name: string;
  /** Missing in old browsers and on insecure pages, where each tab holds its own connection. */
  locks: LockManager | undefined;
  newRealtime: () => Promise<Realtime>;
  isVisible: () => boolean;
  askLeaderEveryMs: number;
  state: ExternalStore<LiveState>;
  listeners: TopicListeners;
}

const newId = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-');

export function joinLive(parts: MembershipParts): Membership {
  const { name, locks, listeners, state } = parts;
  const tab = newId();
  let leaderId: string | undefined;
  let leading: Leader | undefined;
  let candidate: Candidate | undefined;
  let present = true;

  const receive = (message: LiveMessage): void => {
    if (!('leader' in message)) return leading?.receive(message);
    if (message.type === 'lead') leaderId = message.leader;
    leaderId ??= message.leader;
    // A leader that was suspended while another took over may not know it yet.
    if (message.leader !== leaderId) return;
    watch.heard();
    if (message.type === 'event') return listeners.notify(message.topic, message.data);
    if (message.type === 'ready') {
      if (message.only === undefined || message.only === tab) listeners.resync(message.topics);
      return;
    }
    if (message.type === 'lead' || message.state !== 'live') listeners.expectGap();
    state.set(message.state);
    if (message.type === 'lead') announceTopics();
  };
  const bus = openBus(locks === undefined ? null : name, receive);
  const announceTopics = (): void => bus.post({ type: 'hello', tab, topics: listeners.topics() });
  const watch = watchLeader({
    everyMs: parts.askLeaderEveryMs,
    isWatching: () => candidate !== undefined && leading === undefined && parts.isVisible(),
    ask: () => bus.post({ type: 'ping', tab }),
    onSilence: () => candidate?.takeOver(),
  });

  // The lock is held while the tab exists, so that it is released even if the tab crashes.
  const presenceOf = (id: string): string => `${name} tab ${id}`;
  const lead = (): (() => void) => {
    const leader = startLeading({
      id: `${tab} ${newId()}`,
      newRealtime: parts.newRealtime,
      post: bus.post,
      untilGone: locks ? (id, signal) => locks.request(presenceOf(id), { signal }, () => undefined) : null,
    });
    leading = leader;
    return () => {
      leading = undefined;
      leader.stop();
    };
  };

  let depart: () => void = () => undefined;
  const takePart = async (group: LockManager): Promise<void> => {
    try {
      await group.request(presenceOf(tab), async () => {
        if (!present) return;
        announceTopics();
        candidate = requestLeadership(group, `${name} leader`, lead);
        await new Promise<void>((resolve) => {
          depart = resolve;
        });
      });
    } catch (error) {
      log.error('Sharing the live connection failed', error);
    }
  };
  const stopAlone = locks === undefined ? lead() : undefined;
  if (locks !== undefined) void takePart(locks);

  return {
    announceTopics: () => {
      if (locks === undefined || candidate !== undefined) announceTopics();
    },
    reconnect: () => leading?.restart(),
    leave() {
      present = false;
      bus.post({ type: 'bye', tab });
      watch.stop();
      candidate?.withdraw();
      stopAlone?.();
      bus.close();
      depart();
    },
  };
}
