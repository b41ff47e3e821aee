import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { HttpError } from '../../platform/api/fetch-json.ts';
import { createStore, type ExternalStore } from '../../platform/external-store.ts';

export interface TrackerState {
  /** The last answer; it stays when the next does not come. */
  order: TrackedOrder | null;
  readAtMs: number;
  /** Nobody has this token. */
  isUnknown: boolean;
  hasFailed: boolean;
}

export interface Tracker {
  state: ExternalStore<TrackerState>;
  /** Asks once for all who want to know at the same time, and once more if something happened meanwhile. */
  read: () => Promise<void>;
  /** An answer that came with a command. */
  take: (order: TrackedOrder) => void;
}

interface TrackerParts {
  readOrder: () => Promise<TrackedOrder>;
  now: () => number;
  kept: TrackerState | null;
  keep: (state: TrackerState) => void;
  /** Nobody has this token (any more). */
  forget: () => void;
}

const nothing: TrackerState = { order: null, readAtMs: 0, isUnknown: false, hasFailed: false };

export function createTracker({ readOrder, now, kept, keep, forget }: TrackerParts): Tracker {
  const state = createStore<TrackerState>(kept ?? nothing);
  let running: Promise<void> | null = null;
  let isWantedAgain = false;
  let taken = 0;

  function take(order: TrackedOrder): void {
    taken += 1;
    const known = { order, readAtMs: now(), isUnknown: false, hasFailed: false };
    state.set(known);
    keep(known);
  }

  async function readOnce(): Promise<void> {
    const before = taken;
    try {
      const order = await readOrder();
      // What a command answered meanwhile is newer.
      if (taken === before) take(order);
    } catch (failure) {
      const isUnknown = failure instanceof HttpError && failure.status === 404;
      state.set({ ...state.get(), isUnknown, hasFailed: true });
      if (isUnknown) forget();
    }
  }

  async function readUntilCurrent(): Promise<void> {
    do {
      isWantedAgain = false;
      await readOnce();
    } while (isWantedAgain);
    running = null;
  }

  return {
    state,
    take,
    read() {
      if (running) isWantedAgain = true;
      running ??= readUntilCurrent();
      return running;
    },
  };
}
