import type { Logger } from 'pino';

const MAX_WAIT_MS = 20_000;
const SECOND_THOUGHT_MS = 2000;

export interface Shutdown {
  /** Adds a part to stop; parts stop in the opposite order of adding, because later ones use earlier ones. */
  add(stop: () => Promise<void>): void;
  /** Sets the work that a signal waits for before anything stops. */
  drainBefore(drain: () => Promise<void>): void;
  /** Stops everything and ends the process with the code. */
  end(code: number): Promise<never>;
}

/**
 * Stops once, whatever asks first: a signal, the launcher ending, or a failed start. A part that fails to stop does not
 * keep the next from stopping; a second signal a moment later ends the process at once.
 */
export function createShutdown(log: Logger): Shutdown {
  const stops: (() => Promise<void>)[] = [];
  let askedAt: number | undefined;

  const end = async (code: number): Promise<never> => {
    askedAt ??= Date.now();
    setTimeout(() => process.exit(1), MAX_WAIT_MS).unref();
    let exitCode = code;
    for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) {
      await stop().catch((error: unknown) => {
        exitCode = 1;
        log.error({ err: error }, 'a part did not stop cleanly');
      });
    }
    return process.exit(exitCode);
  };

  let drain = async (): Promise<void> => {};
  const ask = () => {
    if (askedAt === undefined) {
      askedAt = Date.now();
      void drain().then(() => end(0));
    } else if (Date.now() - askedAt > SECOND_THOUGHT_MS) process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, ask);
  process.on('disconnect', ask);
  return { add: (stop) => stops.push(stop), drainBefore: (newDrain) => (drain = newDrain), end };
}
