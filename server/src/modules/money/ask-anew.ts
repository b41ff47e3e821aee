import type { Queryable } from '@baitdrop/records/engine/database';
import { rowsOf } from '../../platform/database/rows.ts';

const MAX_ASKS = 5;

/**
 * Repeats `read` until its answer is newer than what is stored. An event may be out of date, so the provider is queried
 * for the current state, but its answer can be overtaken by another event as well. `read` gets the database's time
 * before the query and answers false when the row was written after it.
 */
export async function askAnew(db: Queryable, what: string, ask: (askedAt: Date) => Promise<boolean>): Promise<void> {
  for (let asks = 0; asks < MAX_ASKS; asks++) {
    const [clock] = await rowsOf<{ at: Date }>(db, 'select clock_timestamp() as at');
    if (clock === undefined) throw new Error('the database told no time');
    if (await ask(clock.at)) return;
  }
  throw new Error(`${what} was written again and again while it was read`);
}
