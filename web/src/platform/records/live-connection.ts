// Holds the tab's connection to the server: keeps its topics subscribed through failures, changes of user and lost
// signals.
import { log } from '../log.ts';
import { startAttempt, type LiveAttempt, type Realtime } from './live-attempt.ts';

export type LiveState = 'live' | 'connecting' | 'offline';

export interface LiveConnectionEvents {
  onEvent(topic: string, data: unknown): void;
  /** These topics are subscribed, for the first time or again after a gap. */
  onReady(topics: readonly string[]): void;
  onState(state: LiveState): void;
}

export interface LiveConnection {
  setTopics(topics: ReadonlySet<string>): void;
  isReady(topic: string): boolean;
  /** Opens a new connection as the current user. */
  restart(): void;
  close(): void;
}

const RETRY_DELAYS_MS = [200, 300, 500, 1000, 1200, 1500, 2000];
const OFFLINE_AFTER_MS = 5000;
// Keeps the connection open while the user changes screens.
const LINGER_MS = 10_000;

/** `newRealtime` creates a service for each attempt: one that has failed or belongs to another user is not reused. */
export function openLiveConnection(newRealtime: () => Promise<Realtime>, events: LiveConnectionEvents): LiveConnection {
  let topics: ReadonlySet<string> = new Set();
  let attempt: LiveAttempt | null = null;
  let attempts = 0;
  let running = false;
  let failures = 0;
  let retrying: ReturnType<typeof setTimeout> | undefined;
  let doubting: ReturnType<typeof setTimeout> | undefined;
  let lingering: ReturnType<typeof setTimeout> | undefined;

  const stop = (): void => {
    attempts += 1;
    running = false;
    clearTimeout(retrying);
    clearTimeout(doubting);
    attempt?.end();
    attempt = null;
  };
  const doubt = (): void => {
    events.onState('connecting');
    clearTimeout(doubting);
    doubting = setTimeout(() => events.onState('offline'), OFFLINE_AFTER_MS);
  };
  const retryLater = (error: unknown): void => {
    stop();
    events.onState('offline');
    // Only the first failure is logged. Screens show the state themselves, and leaving a page while it connects also
    // ends here.
    if (failures === 0) log.info('The live connection failed, trying again', error);
    const delayMs = RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)] ?? 0;
    failures += 1;
    running = true;
    retrying = setTimeout(() => void start(), delayMs * (1 + Math.random() / 4));
  };
  const start = async (): Promise<void> => {
    stop();
    running = true;
    const mine = attempts;
    try {
      const realtime = await newRealtime();
      if (mine !== attempts) return;
      attempt = startAttempt(realtime, {
        onEvent: events.onEvent,
        onReady: events.onReady,
        onFailure: retryLater,
        onDisconnect: doubt,
        onConnect() {
          clearTimeout(doubting);
          failures = 0;
          events.onState('live');
        },
      });
      attempt.setTopics(topics);
    } catch (error) {
      if (mine === attempts) retryLater(error);
    }
  };
  const restart = (): void => {
    stop();
    failures = 0;
    if (topics.size === 0) return;
    void start();
    doubt();
  };

  return {
    setTopics(next) {
      topics = next;
      clearTimeout(lingering);
      attempt?.setTopics(topics);
      if (topics.size === 0) lingering = setTimeout(stop, LINGER_MS);
      else if (!running) restart();
    },
    isReady: (topic) => attempt?.isReady(topic) ?? false,
    restart,
    close() {
      topics = new Set();
      clearTimeout(lingering);
      stop();
    },
  };
}
