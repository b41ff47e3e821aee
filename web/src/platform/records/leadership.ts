import { log } from '../log.ts';

export interface Candidate {
  /** Takes over from a leader that does not answer. */
  takeOver(): void;
  /** Stops leading, or waiting to lead. */
  withdraw(): void;
}

/**
 * Elects one leader per name across all tabs; when it goes, the next candidate leads. `lead` returns a function that
 * stops leading.
 */
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
      // Another tab took over: wait for it to end, like all other candidates.
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

/** Checks regularly that the leader replies; a tab that the system suspended keeps its lock but does not reply. */
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
    // A random delay keeps the tabs from acting at the same moment.
    parts.everyMs * (1 + Math.random() / 2),
  );
  return {
    heard() {
      waiting = false;
    },
    stop: () => clearInterval(timer),
  };
}
