// While a migration waits for a table or a row, everybody else waits behind it: so it waits briefly, and often.
import { setTimeout as delay } from 'node:timers/promises';
import { StartProblem } from '../start-problem.ts';

const GIVE_UP_AFTER_MS = 600_000;
const LOCK_TIMEOUT = '55P03';

/** `work` sets a limit to how long it waits and has changed nothing where it fails: then it begins anew after the pause. */
export async function retryLockTimeouts<T>(pauseMs: number, work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (performance.now() > deadline)
        throw new StartProblem(
          'The database could not be brought to this version: somebody kept a table busy for ten minutes (pg_stat_activity shows who). What is missing is done at the next start.',
          { cause: error },
        );
    }
    await delay(pauseMs);
  }
}

function isLockTimeout(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if ((one as { code?: unknown }).code === LOCK_TIMEOUT) return true;
  return false;
}
