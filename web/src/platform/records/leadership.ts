import { log } from '../log.ts';

export interface Candidate {
  /** Takes over from a leader that does not answer. */
  takeOver(): void;
  /** Gives up leading, or waiting for it. */
  withdraw(): void;
}

/** Of all candidates for a name, in all tabs, one leads; when it goes, the next does. `lead` returns how to stop. */
export function requestLeadership(locks: LockManager, name: string, lead: () => () => void): Candidate {
  let running = true;
  let waiting = new AbortController();
  let resign: (() => void) | undefined;

  const leadUntilResigned = async (): Promise<void> => {
    if (!running) return;
    const stopLeading = lead();
    await new Promise<void>((resolve) => {
      resign = () => {
        resign = undefined;
        stopLeading();
        resolve();
      };
    });
  };
  const stand = async (options: LockOptions): Promise<void> => {
    try {
      await locks.request(name, options, leadUntilResigned);
    } catch (error) {
      if ((error as Error).name !== 'AbortError') log.error('Choosing the leading tab failed', error);
      if (resign === undefined) return;
      // Another tab took over: wait for its end like everybody else.
      resign();
      wait();
    }
  };
  const wait = (): void => {
    waiting = new AbortController();
    void stand({ signal: waiting.signal });
  };

  wait();
  return {
    takeOver() {
      waiting.abort();
      void stand({ steal: true });
    },
    withdraw() {
      running = false;
      waiting.abort();
      resign?.();
    },
  };
}

/** Checks now and then that the leader answers; a tab that the system suspended keeps its lock but does not answer. */
export function watchLeader(parts: { everyMs: number; isWatching(): boolean; ask(): void; onSilence(): void }): {
  heard(): void;
  stop(): void;
} {
  let waiting = false;
  const timer = setInterval(
    () => {
      const silent = waiting;
      waiting = parts.isWatching();
      if (!waiting) return;
      if (silent) parts.onSilence();
      parts.ask();
    },
    // A random delay, so that tabs do not act at the same moment.
    parts.everyMs * (1 + Math.random() / 2),
  );
  return {
    heard() {
      waiting = false;
    },
    stop: () => clearInterval(timer),
  };
}
