// Manages second factors of people and superusers: adding, removing and resetting them.
import { PRIVILEGED_SESSION_HOURS } from '@baitdrop/domain/accounts/privileged-session';
import type { SecondStep } from '@baitdrop/contract/second-factors';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { isSuperuser } from '@baitdrop/records/api/read-request';
import type { StoredRecord } from '@baitdrop/records/collections/collection';
import { MFAS } from '@baitdrop/records/collections/system-collections';
import type { Queryable } from '@baitdrop/records/engine/database';
import { randomText } from '@baitdrop/records/engine/random';
import type { SignInPolicy } from '@baitdrop/records/engine/sign-in-policy';
import { deleteOwnedRows } from '@baitdrop/records/auth/owned-rows';
import { saveAuthRecord } from '@baitdrop/records/auth/save-auth-record';
import type { Pool, PoolClient } from 'pg';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { appFactor, newTotpSecret } from './factors/authenticator-app.ts';
import {
  countRecoveryCodes,
  deleteAllFactors,
  deleteFactor,
  type FactorOwner,
  findFactors,
  insertFactor,
  lockOwner,
} from './factors/factors.db.ts';
import { replaceRecoveryCodes } from './factors/recovery-codes.ts';
import { relyingPartyOf } from './factors/relying-party.ts';

type Parts = Pick<Context, 'pool' | 'seal' | 'now' | 'events'>;
type NewFactor = Parameters<typeof insertFactor>[2];

const MAX_FACTORS = 10;
const TOKEN_KEY_LENGTH = 50;

/** True for accounts that can see or change other people's data. */
export const isPrivileged = (record: StoredRecord): boolean =>
  isSuperuser(record) || (record.collection.name === 'users' && record.values['role'] === 'admin');

/** Administrators and superusers always need a second step, other accounts once they have added a factor. */
export const signInPolicy = (pool: Pool, publicUrl: string): SignInPolicy => ({
  async secondStep(record): Promise<Omit<SecondStep, 'mfaId'> | null> {
    const factors = await findFactors(pool, record);
    if (factors.length === 0 && !isPrivileged(record)) return null;
    return {
      secondFactors: [...new Set(factors.map(({ kind }) => kind))],
      recoveryCodes: factors.length > 0 && (await countRecoveryCodes(pool, record)) > 0,
      passkeySite: relyingPartyOf(publicUrl)?.id ?? null,
    };
  },
  maxSessionSeconds: (record) => (isPrivileged(record) ? PRIVILEGED_SESSION_HOURS * 3600 : null),
});

export type FactorChange = 'added' | 'removed' | 'new_codes' | 'code_used' | 'reset';

export const emitChange = (
  { events }: Pick<Context, 'events'>,
  tx: PoolClient,
  owner: StoredRecord,
  change: FactorChange,
): Promise<void> =>
  events.emit(tx, 'account.second_factor_changed', {
    user: owner.id,
    account: isSuperuser(owner) ? 'superuser' : 'user',
    change,
  });

/** Resolves to the recovery codes that come with the first factor. */
export async function addFactor(
  parts: Parts,
  owner: StoredRecord,
  factor: NewFactor,
  { onlyFirst }: { onlyFirst: boolean },
): Promise<string[] | undefined> {
  return inTransaction(parts.pool, async (tx) => {
    await lockOwner(tx, owner);
    const { length } = await findFactors(tx, owner);
    if (onlyFirst && length > 0) throw new AppError('factor_exists', 409, refusals.account.signInAgain);
    if (length >= MAX_FACTORS)
      throw new AppError('too_many_factors', 400, refusals.account.tooManyFactors(MAX_FACTORS));
    if (!(await insertFactor(tx, owner, factor)))
      throw new AppError('wrong_passkey', 400, refusals.account.wrongPasskey);
    await emitChange(parts, tx, owner, 'added');
    return length === 0 ? replaceRecoveryCodes(tx, parts.seal, owner, parts.now()) : undefined;
  });
}

export async function removeFactor(parts: Parts, owner: StoredRecord, id: string): Promise<void> {
  await inTransaction(parts.pool, async (tx) => {
    await lockOwner(tx, owner);
    if (!(await deleteFactor(tx, owner, id))) throw new AppError('factor_not_found', 404, refusals.account.factorGone);
    const isLast = (await findFactors(tx, owner)).length === 0;
    if (isLast && isPrivileged(owner)) throw new AppError('last_factor', 409, refusals.account.lastFactor);
    // Without a factor there is no second step, so recovery codes have no use.
    if (isLast) await deleteAllFactors(tx, owner);
    await emitChange(parts, tx, owner, 'removed');
  });
}

/** Gives a superuser an authenticator app at once, because superusers have no screen to add one. */
export async function addAuthenticatorApp(
  tx: PoolClient,
  { seal, now }: Pick<Context, 'seal' | 'now'>,
  owner: FactorOwner,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = newTotpSecret();
  await insertFactor(tx, owner, appFactor(seal, { secret, name: '', step: 0, now: now() }));
  return { secret, recoveryCodes: await replaceRecoveryCodes(tx, seal, owner, now()) };
}

/** Deletes the factors of a deleted account. */
export const deleteFactorsOf = (tx: Queryable, owner: FactorOwner): Promise<void> => deleteAllFactors(tx, owner);

/** Removes every factor of a person who has lost theirs, and signs them out everywhere. */
export async function resetFactors(
  { engine, ...parts }: Parts & Pick<Context, 'engine'>,
  tx: PoolClient,
  owner: StoredRecord,
): Promise<void> {
  await deleteAllFactors(tx, owner);
  await deleteOwnedRows(engine, tx, MFAS, owner);
  await saveAuthRecord(engine, tx, owner, { tokenKey: randomText(engine.random, TOKEN_KEY_LENGTH) });
  await emitChange(parts, tx, owner, 'reset');
}
