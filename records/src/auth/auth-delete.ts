import { badRequest } from '../api/api-error.ts';
import type { StoredRecord } from '../collections/collection.ts';
import { quoteName } from '../collections/storage.ts';
import { SUPERUSERS } from '../collections/system-collections.ts';
import type { Queryable } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';
import { deleteOwnedRows, OWNED_COLLECTIONS } from './owned-rows.ts';

/** Refuses to delete the last superuser, and removes the rows that belong to the record. */
export async function beforeAuthDelete(engine: Engine, tx: Queryable, record: StoredRecord): Promise<void> {
  if (record.collection.type !== 'auth') return;
  if (record.collection.name === SUPERUSERS) {
    // Locked, so that the last two cannot be deleted at the same time.
    const { rows } = await tx.query(`select "id" from ${quoteName(record.collection.table)} for update`);
    if (rows.length <= 1) throw badRequest("You can't delete the only existing superuser");
  }
  for (const name of OWNED_COLLECTIONS) await deleteOwnedRows(engine, tx, name, record);
}
