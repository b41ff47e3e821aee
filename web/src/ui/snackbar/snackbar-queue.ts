import { createStore, EMPTY_LIST, type ExternalStore } from '../../platform/external-store.ts';

export type SnackbarKind = 'info' | 'success' | 'error';

export interface SnackbarAction {
  label: string;
  run: () => void;
}

export interface Snackbar {
  id: number;
  text: string;
  kind: SnackbarKind;
  actions: readonly SnackbarAction[];
  /** Null: stays until it is dismissed. */
  shownMs: number | null;
}

export interface SnackbarContent {
  text: string;
  kind?: SnackbarKind;
  /** A message with actions stays until the user chooses one. */
  actions?: readonly SnackbarAction[];
  shownMs?: number | null;
}

export interface SnackbarQueue {
  /** The messages on the screen. The others wait, and keep their full time. */
  shown: ExternalStore<readonly Snackbar[]>;
  show(content: SnackbarContent): number;
  dismiss(id: number): void;
  /** Pauses the countdown until `resume`, because the user is reading or about to press. */
  pause(): void;
  resume(): void;
}

const shownMsOf: Record<SnackbarKind, number> = { info: 5000, success: 3000, error: 5000 };
const MAX_TIMED_SHOWN = 2;

interface Countdown {
  leftMs: number;
  startedMs: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

function visible(all: readonly Snackbar[]): Snackbar[] {
  const lasting = all.filter(({ shownMs }) => shownMs === null);
  return [...lasting, ...all.filter(({ shownMs }) => shownMs !== null).slice(0, MAX_TIMED_SHOWN)];
}

export function createSnackbarQueue(): SnackbarQueue {
  const shown = createStore<readonly Snackbar[]>(EMPTY_LIST);
  const countdowns = new Map<number, Countdown>();
  let all: readonly Snackbar[] = [];
  let lastId = 0;
  let isPaused = false;

  function run(id: number, countdown: Countdown): void {
    countdown.startedMs = performance.now();
    countdown.timer = setTimeout(() => dismiss(id), countdown.leftMs);
  }

  function stop(countdown: Countdown): void {
    clearTimeout(countdown.timer);
    countdown.leftMs -= performance.now() - countdown.startedMs;
  }

  function update(next: readonly Snackbar[]): void {
    all = next;
    const now = visible(all);
    for (const { id, shownMs } of now) {
      if (shownMs === null || countdowns.has(id)) continue;
      const countdown: Countdown = { leftMs: shownMs, startedMs: 0, timer: undefined };
      countdowns.set(id, countdown);
      if (!isPaused) run(id, countdown);
    }
    shown.set(now);
  }

  function forget(id: number): void {
    clearTimeout(countdowns.get(id)?.timer);
    countdowns.delete(id);
  }

  function dismiss(id: number): void {
    forget(id);
    update(all.filter((snackbar) => snackbar.id !== id));
  }

  return {
    shown,
    dismiss,
    show({ text, kind = 'info', actions = [], shownMs = actions.length > 0 ? null : shownMsOf[kind] }) {
      // A repeated text is announced again instead of being stacked.
      const again = all.find((snackbar) => snackbar.text === text && snackbar.kind === kind);
      if (again) forget(again.id);
      lastId += 1;
      update([...all.filter((snackbar) => snackbar !== again), { id: lastId, text, kind, actions, shownMs }]);
      return lastId;
    },
    pause() {
      if (isPaused) return;
      isPaused = true;
      for (const countdown of countdowns.values()) stop(countdown);
    },
    resume() {
      if (!isPaused) return;
      isPaused = false;
      for (const [id, countdown] of countdowns) run(id, countdown);
    },
  };
}
