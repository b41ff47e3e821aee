import type { PoolClient } from 'pg';
import { statement } from '@baitdrop/records/engine/statements';

/** Locks the names of an array until the end of the transaction, as SQL; the place is that of the array. */
export const lockNamesSql = (place: string): string =>
  `select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${place}::text[]) as name`;

/**
 * Until the end of the transaction nobody else holds these names. Taken in the order given, so whoever needs several kinds of
 * them names them in the same order everywhere.
 */
export async function lockNames(tx: PoolClient, ...names: string[]): Promise<void> {
  await tx.query(statement(lockNamesSql('$1'), [names]));
}
