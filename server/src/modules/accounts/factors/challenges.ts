import { randomBytes } from 'node:crypto';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import type { Queryable } from '@baitdrop/records/engine/database';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { FactorChallengeRow } from '../../../database/schema/second-factors.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type FactorOwner, insertChallenge, readChallenge, takeChallenge } from './factors.db.ts';

const MINUTES = 10;

type Purpose = FactorChallengeRow['purpose'];

interface StoredChallenge {
  id: string;
  purpose: Purpose;
}

/** Stores a challenge until its owner answers it; resolves to its id. */
export async function storeChallenge(
  db: Queryable,
  seal: Seal,
  owner: FactorOwner,
  { purpose, value }: { purpose: Purpose; value: string },
  now: Date,
): Promise<string> {
  const id = newRecordId(randomBytes);
  const expires_at = new Date(now.getTime() + MINUTES * 60_000);
  await insertChallenge(db, owner, { id, purpose, sealed: seal.seal(value), expires_at }, now);
  return id;
}

const ranOut = () => new AppError('challenge_over', 400, refusals.account.tookTooLong);

/** Reads the value of a challenge; `once` deletes it. */
export async function openChallenge(
  db: Queryable,
  seal: Seal,
  owner: FactorOwner,
  challenge: StoredChallenge,
  now: Date,
  { once }: { once: boolean },
): Promise<string> {
  const sealed = await (once ? takeChallenge : readChallenge)(db, owner, challenge, now);
  const value = seal.openOrEmpty(sealed ?? '');
  if (value === '') throw ranOut();
  return value;
}
