import { badRequest } from '../api/api-error.ts';
import type { RequestInfo } from '../api/request-info.ts';
import type { StoredRecord } from '../collections/collection.ts';
import { MFAS } from '../collections/system-collections.ts';
import type { Engine } from '../engine/engine.ts';
import { findRecordById } from '../read/find-record.ts';
import { ruleAllows } from '../rules/rule-check.ts';
import { deleteRow, insertOwnedRow, isOlderThan } from './owned-rows.ts';

export type SignInMethod = 'password' | 'otp' | 'oauth2';

function sentMfaId(info: RequestInfo): string {
  const id = info.query['mfaId'] || info.body['mfaId'];
  if (id === undefined || id === null) return '';
  if (typeof id !== 'string') throw badRequest('Failed to read MFA Id');
  return id;
}

/** A rule may require it for some records only. */
export async function needsSecondFactor(engine: Engine, info: RequestInfo, record: StoredRecord): Promise<boolean> {
  if (engine.signInPolicy && (await engine.signInPolicy.secondStep(record)) !== null) return true;
  return needsOtherMethod(engine, info, record);
}

async function needsOtherMethod(engine: Engine, info: RequestInfo, record: StoredRecord): Promise<boolean> {
  const { collection } = record;
  const mfa = collection.auth?.mfa;
  if (!mfa?.enabled) return false;
  return mfa.rule === '' || ruleAllows(engine, engine.pool, collection, mfa.rule, record.id, info);
}

/** Whether the caller has already passed another factor of this record; does not use it up. */
export async function hasGivenOtherFactor(
  engine: Engine,
  info: RequestInfo,
  record: StoredRecord,
  method: SignInMethod,
): Promise<boolean> {
  const { id: collectionId, auth } = record.collection;
  const mfaId = sentMfaId(info);
  if (mfaId === '' || !auth?.mfa.enabled) return false;
  const session = await findRecordById(engine.pool, engine.collections.get(MFAS), mfaId);
  if (!session || isOlderThan(engine, session, auth.mfa.duration)) return false;
  const { recordRef, collectionRef, method: firstMethod } = session.values;
  return recordRef === record.id && collectionRef === collectionId && firstMethod !== method;
}

/** Null when the sign-in is complete, otherwise the answer with the id for the second step. */
export async function checkSecondFactor(
  engine: Engine,
  info: RequestInfo,
  record: StoredRecord,
  method: SignInMethod,
): Promise<{ mfaId: string } | null> {
  const { collection } = record;
  const startSecond = async () => (await insertOwnedRow(engine, engine.pool, MFAS, record, { method })).id;
  const step = (await engine.signInPolicy?.secondStep(record)) ?? null;
  if (step !== null) return { mfaId: await startSecond(), ...step };
  const mfa = collection.auth?.mfa;
  if (!mfa || !(await needsOtherMethod(engine, info, record))) return null;
  const mfaId = sentMfaId(info);
  if (mfaId === '') return { mfaId: await startSecond() };
  const session = await findRecordById(engine.pool, engine.collections.get(MFAS), mfaId);
  if (!session || isOlderThan(engine, session, mfa.duration)) {
    if (session) await deleteRow(engine.pool, session);
    throw badRequest('Invalid or expired MFA session.');
  }
  const { recordRef, collectionRef } = session.values;
  if (recordRef !== record.id || collectionRef !== collection.id) throw badRequest('Invalid MFA session.');
  if (session.values['method'] === method) throw badRequest('A different authentication method is required.');
  if (!(await deleteRow(engine.pool, session))) throw badRequest('Invalid or expired MFA session.');
  return null;
}

/** A correct first factor that waits for the second; null once it has expired or was used. */
export interface PendingSignIn {
  session: StoredRecord;
  record: StoredRecord;
}

export async function findPendingSignIn(engine: Engine, mfaId: string): Promise<PendingSignIn | null> {
  const session = await findRecordById(engine.pool, engine.collections.get(MFAS), mfaId);
  if (!session) return null;
  const collection = engine.collections.find(String(session.values['collectionRef']));
  if (!collection?.auth || isOlderThan(engine, session, collection.auth.mfa.duration)) return null;
  const record = await findRecordById(engine.pool, collection, String(session.values['recordRef']));
  return record && { session, record };
}
