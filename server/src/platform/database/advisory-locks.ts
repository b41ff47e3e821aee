import type { PoolClient } from 'pg';
import { statement } from '@baitdrop/records/engine/statements';

/** SQL that locks the names of an array until the end of the transaction; `place` is the array's placeholder. */
export const advisoryLocksSql = (place: string): string =>
  `select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${place}::text[]) as name`;

/**
 * Locks the names until the end of the transaction. They are taken in the order of the arguments, so callers that need
 * several kinds pass them in the same order everywhere, which avoids deadlocks.
 */
export async function takeAdvisoryLocks(tx: PoolClient, ...names: string[]): Promise<void> {
  await tx.query(statement(advisoryLocksSql('$1'), [names]));
}
