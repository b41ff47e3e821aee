// SQL shared by all rollups: sums by London's days, stored once a day is over.
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '@baitdrop/postgres/transaction';

/**
 * The newest day that is stored. It ended at least 24 hours ago; later changes to such a day leave a mark (see the
 * migrations).
 */
export const NEWEST_ROLLUP_DAY = `(((now() - interval '24 hours') at time zone 'Europe/London')::date - 1)`;

/** SQL for the instant at which a day begins in London. */
export const startOfDaySql = (day: string): string => `((${day})::timestamp at time zone 'Europe/London')`;

/** SQL for the London day of an instant. */
export const dayOfInstantSql = (instant: string): string => `((${instant}) at time zone 'Europe/London')::date`;

const SERIALIZATION_FAILURE = '40001';

/**
 * Runs `count`, which deletes marks and stores the sums of their days, in one snapshot. A change made meanwhile leaves
 * a mark that the snapshot does not see, so it stays. When two processes count the same day, one is stored and the
 * other gets false.
 */
export async function storeRollup(pool: Pool, count: (tx: PoolClient) => Promise<void>): Promise<boolean> {
  try {
    await inTransaction(pool, count, { isolation: 'repeatable read' });
    return true;
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === SERIALIZATION_FAILURE) return false;
    throw error;
  }
}
