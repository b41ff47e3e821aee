// Sums by London's days, which are kept once a day is over: what all of them have in common, in SQL.
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '@baitdrop/postgres/transaction';

/** The newest day that is kept: it was over a whole day ago, and what changes it since then leaves a mark (see the migrations). */
export const NEWEST_KEPT_DAY = `(((now() - interval '24 hours') at time zone 'Europe/London')::date - 1)`;

/** When a day begins. */
export const beginningOfDay = (day: string): string => `((${day})::timestamp at time zone 'Europe/London')`;

/** The day of an instant. */
export const dayOfInstant = (instant: string): string => `((${instant}) at time zone 'Europe/London')::date`;

const SOMEBODY_WAS_FIRST = '40001';

/**
 * Takes marks away and stores what it counts, all as of one moment: who changes something meanwhile leaves a mark that is not seen
 * here and stays, and of two who count the same day only one is stored. False for the other.
 */
export async function keepDays(pool: Pool, count: (tx: PoolClient) => Promise<void>): Promise<boolean> {
  try {
    await inTransaction(pool, count, { isolation: 'repeatable read' });
    return true;
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === SOMEBODY_WAS_FIRST) return false;
    throw error;
  }
}
