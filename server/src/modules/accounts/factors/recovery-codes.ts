import { createHmac, randomBytes } from 'node:crypto';
import type { Queryable } from '@baitdrop/records/engine/database';
import { RECOVERY_CODE_COUNT } from '@baitdrop/domain/accounts/privileged-session';
import type { Seal } from '../../../platform/secrets/seal.ts';
import { deleteRecoveryCodes, type FactorOwner, insertRecoveryCodes, useRecoveryCode } from './factors.db.ts';

/**
 * Leaves out letters that look like digits. There are thirty-two characters, so that a random byte picks each equally
 * often.
 */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz023456789';
const CODE_LENGTH = 10;

function newCode(): string {
  const letters = [...randomBytes(CODE_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

const plain = (code: string): string =>
  code
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('o', '0');

/** The codes are hashed with a key that is not in the database, because fifty bits alone could be guessed offline. */
const PURPOSE = 'recovery codes';
const hashWith = (key: string, code: string): string =>
  createHmac('sha256', key).update(plain(code)).digest('base64url');

/** Makes new codes, which are shown once, and deletes the old ones. */
export async function replaceRecoveryCodes(
  tx: Queryable,
  seal: Seal,
  owner: FactorOwner,
  now: Date,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newCode);
  await deleteRecoveryCodes(tx, owner);
  await insertRecoveryCodes(
    tx,
    owner,
    codes.map((code) => hashWith(seal.derive(PURPOSE), code)),
    now,
  );
  return codes;
}

/** Codes made with an older key work for as long as that key is in the list. */
export const redeemRecoveryCode = (
  db: Queryable,
  seal: Seal,
  owner: FactorOwner,
  code: string,
  now: Date,
): Promise<boolean> =>
  useRecoveryCode(
    db,
    owner,
    seal.deriveAll(PURPOSE).map((key) => hashWith(key, code)),
    now,
  );
