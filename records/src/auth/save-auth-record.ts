import { badRequest } from '../api/api-error.ts';
import type { RecordValues, StoredRecord } from '../collections/collection.ts';
import type { Queryable } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';
import { randomText } from '../engine/random.ts';
import { lockRecord, saveRecord } from '../write/update-record.ts';
import { applyAuthChanges } from './auth-changes.ts';

export interface SaveOptions {
  /** Sets a random password and ends every session, because the person who set the old one may not own the address. */
  dropsPassword?: boolean;
  /** The host undoes another person's change. */
  isUndo?: boolean;
}

/** Saves changes that the engine itself makes, by field name; a plain password is hashed. */
export async function saveAuthRecord(
  engine: Engine,
  tx: Queryable,
  record: StoredRecord,
  changes: RecordValues,
  { dropsPassword = false, isUndo = false }: SaveOptions = {},
): Promise<StoredRecord> {
  const stored = await lockRecord(tx, record.collection, record.id, 'change');
  // A different token key means that the account changed since the request was checked, so a mailed token works for one
  // request.
  if (!stored || stored.values['tokenKey'] !== record.values['tokenKey']) {
    throw badRequest('The account was changed meanwhile, please try again.');
  }
  const dropped = dropsPassword ? { password: randomText(engine.random, 30) } : {};
  const values: RecordValues = { ...stored.values, ...changes, ...dropped };
  const { collection } = record;
  await applyAuthChanges(engine, tx, collection, values, stored.values);
  await engine.hooks[collection.name]?.onAuthChange?.({
    tx,
    collection,
    values,
    original: stored.values,
    dropsPassword,
    isUndo,
  });
  return saveRecord(engine, tx, stored, values);
}
