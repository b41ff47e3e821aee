import type { Logger } from 'pino';

const patienceMs = 20_000;

/**
 * Stops once, whoever asks first: a signal, or the launcher going away.
 * Steps run in order and a failing one does not keep the next from running; a second signal after a moment ends at once.
 */
export function stopOnSignals(log: Logger, steps: (() => Promise<void>)[]): void {
  let askedAt: number | undefined;
  const stop = async () => {
    let code = 0;
    const deadline = setTimeout(() => process.exit(1), patienceMs).unref();
    for (const step of steps) {
      await step().catch((error: unknown) => {
        code = 1;
        log.error({ err: error }, 'a part did not stop cleanly');
      });
    }
    clearTimeout(deadline);
    process.exit(code);
  };
  const ask = () => {
    if (askedAt === undefined) {
      askedAt = Date.now();
      void stop();
    } else if (Date.now() - askedAt > 2000) process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, ask);
  process.on('disconnect', ask);
}
