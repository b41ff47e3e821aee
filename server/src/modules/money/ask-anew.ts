import type { Queryable } from '@baitdrop/records/engine/database';
import { rowsOf } from '../../platform/database/rows.ts';

const MAX_ASKS = 5;

/**
 * Events may be old, so the provider is asked how things are. So may its answer be: `ask` gets the time of asking by the
 * database's clock, and answers false where somebody else wrote since. Then the provider is asked again.
 */
export async function askAnew(db: Queryable, what: string, ask: (askedAt: Date) => Promise<boolean>): Promise<void> {
  for (let asks = 0; asks < MAX_ASKS; asks++) {
    const [clock] = await rowsOf<{ at: Date }>(db, 'select clock_timestamp() as at');
    if (clock === undefined) throw new Error('the database told no time');
    if (await ask(clock.at)) return;
  }
  throw new Error(`${what} was written again and again while it was read`);
}
