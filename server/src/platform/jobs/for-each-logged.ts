import type { Logger } from 'pino';

/**
 * Runs the work for each item. One failure must not stop the others: it is logged, and the next round tries it again.
 */
export async function forEachLogged(
  log: Logger,
  ids: readonly string[],
  what: string,
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  for (const id of ids) {
    try {
      await work(id);
    } catch (error) {
      log.error({ err: error, id }, `${what} failed`);
    }
  }
}
