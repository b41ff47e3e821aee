import { badRequest } from '../api/api-error.ts';
import type { RecordValues, StoredRecord } from '../collections/collection.ts';
import type { Queryable } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';
import { lockRecord, saveRecord } from '../write/update-record.ts';
import { applyAuthChanges } from './auth-changes.ts';

/** Saves changes the engine makes itself, by field name; a plain password is hashed. */
export async function saveAuthRecord(
  engine: Engine,
  tx: Queryable,
  record: StoredRecord,
  changes: RecordValues,
): Promise<StoredRecord> {
  const stored = await lockRecord(tx, record.collection, record.id, 'change');
  // The token key stands for the state the change was decided on, so that a mailed token is used by one request only.
  if (!stored || stored.values['tokenKey'] !== record.values['tokenKey']) {
    throw badRequest('The account was changed meanwhile, please try again.');
  }
  const values: RecordValues = { ...stored.values, ...changes };
  await applyAuthChanges(engine, tx, record.collection, values, stored.values);
  return saveRecord(engine, tx, stored, values);
}
