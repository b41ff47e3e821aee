import type { Queryable } from '@baitdrop/records/engine/database';
import type { FactorChallengeRow, SecondFactorRow } from '../../../database/schema/second-factors.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

/** The user or superuser a factor belongs to. */
export interface FactorOwner {
  id: string;
  collection: { name: string };
}

const OF_OWNER = 'owner_collection = $1 and owner = $2';
const keyOf = ({ id, collection }: FactorOwner): [string, string] => [collection.name, id];

export type Factor = Omit<SecondFactorRow, 'owner' | 'owner_collection'>;

export const findFactors = (db: Queryable, owner: FactorOwner): Promise<Factor[]> =>
  rowsOf<Factor>(
    db,
    `select id, kind, name, sealed_secret, last_step, credential_id, public_key, counter, transports, created_at,
       last_used_at from second_factors where ${OF_OWNER} order by created_at, id`,
    keyOf(owner),
  );

/** Locks the owner's own row, so that of two concurrent changes the second sees the first. */
export async function lockOwner(tx: Queryable, { id, collection }: FactorOwner): Promise<void> {
  const table = collection.name === 'users' ? 'users' : '"_superusers"';
  await tx.query(`select 1 from ${table} where id = $1 for update`, [id]);
}

/** False when the passkey is registered already, with this or another account. */
export async function insertFactor(
  tx: Queryable,
  owner: FactorOwner,
  factor: Pick<Factor, 'id' | 'kind' | 'name' | 'created_at'> & Partial<Factor>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into second_factors (owner_collection, owner, id, kind, name, sealed_secret, last_step, credential_id, public_key,
       counter, transports, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (credential_id) where credential_id != '' do nothing`,
    [
      ...keyOf(owner),
      factor.id,
      factor.kind,
      factor.name,
      factor.sealed_secret ?? '',
      factor.last_step ?? 0,
      factor.credential_id ?? '',
      factor.public_key ?? '',
      factor.counter ?? 0,
      factor.transports ?? '',
      factor.created_at,
    ],
  );
  return rowCount === 1;
}

/** False when the code of this time step, or a later one, was used before. */
export async function useTotpStep(db: Queryable, id: string, step: number, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'update second_factors set last_step = $2, last_used_at = $3 where id = $1 and last_step < $2',
    [id, step, now],
  );
  return rowCount === 1;
}

/** False when the passkey's counter did not grow; passkeys without a counter stay at zero. */
export async function usePasskey(db: Queryable, id: string, counter: number, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update second_factors set counter = $2, last_used_at = $3
     where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
    [id, counter, now],
  );
  return rowCount === 1;
}

export async function deleteFactor(tx: Queryable, owner: FactorOwner, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(`delete from second_factors where ${OF_OWNER} and id = $3`, [
    ...keyOf(owner),
    id,
  ]);
  return rowCount === 1;
}

export async function insertRecoveryCodes(
  tx: Queryable,
  owner: FactorOwner,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into recovery_codes (owner_collection, owner, hash, created_at) select $1, $2, unnest($3::text[]), $4`,
    [...keyOf(owner), hashes, now],
  );
}

export async function deleteRecoveryCodes(tx: Queryable, owner: FactorOwner): Promise<void> {
  await tx.query(`delete from recovery_codes where ${OF_OWNER}`, keyOf(owner));
}

export async function countRecoveryCodes(db: Queryable, owner: FactorOwner): Promise<number> {
  const sql = `select count(*)::int as left from recovery_codes where ${OF_OWNER} and used_at is null`;
  return (await rowsOf<{ left: number }>(db, sql, keyOf(owner)))[0]?.left ?? 0;
}

/** Uses the code up; false when it does not exist or was used before. */
export async function useRecoveryCode(
  db: Queryable,
  owner: FactorOwner,
  hashes: readonly string[],
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update recovery_codes set used_at = $4 where ${OF_OWNER} and hash = any($3) and used_at is null`,
    [...keyOf(owner), hashes, now],
  );
  return rowCount === 1;
}

export async function insertChallenge(
  db: Queryable,
  owner: FactorOwner,
  challenge: Pick<FactorChallengeRow, 'id' | 'purpose' | 'sealed' | 'expires_at'>,
  now: Date,
): Promise<void> {
  await db.query('delete from factor_challenges where expires_at <= $1', [now]);
  await db.query(
    `insert into factor_challenges (owner_collection, owner, id, purpose, sealed, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [...keyOf(owner), challenge.id, challenge.purpose, challenge.sealed, challenge.expires_at],
  );
}

const CHALLENGE = `id = $3 and purpose = $4 and expires_at > $5 and ${OF_OWNER}`;
type ChallengeKey = { id: string; purpose: FactorChallengeRow['purpose'] };

/** Deletes the challenge, so that it is answered once; undefined when the owner has none like it. */
export async function takeChallenge(
  db: Queryable,
  owner: FactorOwner,
  { id, purpose }: ChallengeKey,
  now: Date,
): Promise<string | undefined> {
  const sql = `delete from factor_challenges where ${CHALLENGE} returning sealed`;
  const [row] = await rowsOf<{ sealed: string }>(db, sql, [...keyOf(owner), id, purpose, now]);
  return row?.sealed;
}

/** Reads a challenge without deleting it, because a wrong code may be corrected. */
export async function readChallenge(
  db: Queryable,
  owner: FactorOwner,
  { id, purpose }: ChallengeKey,
  now: Date,
): Promise<string | undefined> {
  const sql = `select sealed from factor_challenges where ${CHALLENGE}`;
  const [row] = await rowsOf<{ sealed: string }>(db, sql, [...keyOf(owner), id, purpose, now]);
  return row?.sealed;
}

export async function deleteAllFactors(tx: Queryable, owner: FactorOwner): Promise<void> {
  await tx.query(`delete from second_factors where ${OF_OWNER}`, keyOf(owner));
  await deleteRecoveryCodes(tx, owner);
  await tx.query(`delete from factor_challenges where ${OF_OWNER}`, keyOf(owner));
}
