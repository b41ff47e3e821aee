import type { Collection, RecordValues } from '../collections/collection.ts';
import { AUTH_ORIGINS, EXTERNAL_AUTHS, MFAS, OTPS, SUPERUSERS } from '../collections/system-collections.ts';
import type { Queryable } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';
import { randomText } from '../engine/random.ts';
import { deleteOwnedRows } from './owned-rows.ts';
import { hashPassword } from './password.ts';

const TOKEN_KEY_LENGTH = 50;

/**
 * Last step before an auth record is stored, on create (`original` null) and on update: hashes a new plain password,
 * renews the token key when password or email changed, and removes rows that the change makes unsafe. Changes `values`
 * in place. Does nothing for other collections.
 */
export async function applyAuthChanges(
  engine: Engine,
  tx: Queryable,
  collection: Collection,
  values: RecordValues,
  original: RecordValues | null,
): Promise<void> {
  if (collection.type !== 'auth') return;
  if (collection.name === SUPERUSERS) values['verified'] = true;
  const newPassword = values['password'] !== original?.['password'];
  if (newPassword) values['password'] = await hashPassword(String(values['password']), engine.passwordCost);
  if (!original) {
    if (values['tokenKey'] === '' || values['tokenKey'] === undefined) renewTokenKey(engine, values);
    return;
  }
  const owner = { id: String(values['id']), collection };
  const sameKey = () => values['tokenKey'] === original['tokenKey'];
  if (sameKey() && (newPassword || values['email'] !== original['email'])) renewTokenKey(engine, values);
  if (values['verified'] === true && original['verified'] !== true) {
    // Links made while the address was unproven may belong to another person.
    const removed = await deleteOwnedRows(engine, tx, EXTERNAL_AUTHS, owner);
    if (removed > 0 && sameKey()) renewTokenKey(engine, values);
  }
  if (!sameKey()) await deleteOwnedRows(engine, tx, OTPS, owner);
  if (newPassword) {
    await deleteOwnedRows(engine, tx, MFAS, owner);
    await deleteOwnedRows(engine, tx, AUTH_ORIGINS, owner);
  }
}

/** A new key, which ends every token of a record. */
export const newTokenKey = (engine: Engine): string => randomText(engine.random, TOKEN_KEY_LENGTH);

function renewTokenKey(engine: Engine, values: RecordValues): void {
  values['tokenKey'] = newTokenKey(engine);
}
