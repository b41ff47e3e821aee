// Retries migrations that wait for a lock. Everything else queues behind a waiting migration, so each wait is short.
import { setTimeout as delay } from 'node:timers/promises';
import { StartProblem } from '../start-problem.ts';

const GIVE_UP_AFTER_MS = 600_000;
/** The lock timed out, or PostgreSQL resolved a deadlock. */
const LOCK_FAILURES = new Set<unknown>(['55P03', '40P01']);

/**
 * Runs `work` again after a pause while it fails for lack of a lock. `work` sets its own lock timeout and must change
 * nothing when it fails.
 */
export async function retryLockFailures<T>(pauseMs: number, work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLockFailure(error)) throw error;
      if (performance.now() > deadline)
        throw new StartProblem(
          'The database could not be brought to this version: somebody kept a table busy for ten minutes (pg_stat_activity shows who). What is missing is done at the next start.',
          { cause: error },
        );
    }
    await delay(pauseMs);
  }
}

function isLockFailure(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if (LOCK_FAILURES.has((one as { code?: unknown }).code)) return true;
  return false;
}
