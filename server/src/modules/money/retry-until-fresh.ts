import type { Queryable } from '@baitdrop/records/engine/database';
import { rowsOf } from '../../platform/database/rows.ts';

const MAX_ATTEMPTS = 5;

/**
 * Repeats `read` until its answer is newer than what is stored. An event may be out of date, so the provider is queried
 * for the current state, but its answer can be overtaken by another event as well. `read` gets the database's time
 * before the query and answers false when the row was written after it.
 */
export async function retryUntilFresh(
  db: Queryable,
  what: string,
  read: (queriedAt: Date) => Promise<boolean>,
): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const [clock] = await rowsOf<{ at: Date }>(db, 'select clock_timestamp() as at');
    if (clock === undefined) throw new Error('the database did not report its time');
    if (await read(clock.at)) return;
  }
  throw new Error(`${what} was written again and again while it was read`);
}
