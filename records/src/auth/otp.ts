import { setTimeout as delay } from 'node:timers/promises';
import type { StoredRecord } from '../collections/collection.ts';
import { OTPS } from '../collections/system-collections.ts';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Engine } from '../engine/engine.ts';
import { randomId, randomText } from '../engine/random.ts';
import { authMail } from './auth-mail.ts';
import { deleteRow, findOwnedRows, insertOwnedRow, isOlderThan } from './owned-rows.ts';
import { hashPassword } from './password.ts';
import { saveAuthRecord } from './save-auth-record.ts';

const MAX_UNEXPIRED = 10;
/** More than storing a row takes, unless the machine is busy; then nobody can tell anyway. */
const STORE_TIME_MS = 25;

/** The id to answer with, and for whom a new one-time password is to be made under it. */
export async function chooseOtp(
  engine: Engine,
  record: StoredRecord | null,
  collectionId: string,
  durationSeconds: number,
): Promise<{ otpId: string; receiver: StoredRecord | null }> {
  // A stranger's address costs the same query.
  const owner = record ?? { id: '', collection: { id: collectionId } };
  const otps = await findOwnedRows(engine, engine.pool, OTPS, owner);
  const unexpired = otps.filter((otp) => !isOlderThan(engine, otp, durationSeconds));
  const last = unexpired.length >= MAX_UNEXPIRED ? unexpired[0] : undefined;
  return last ? { otpId: last.id, receiver: null } : { otpId: randomId(engine.random), receiver: record };
}

/** Stores the one-time password; a stranger's costs the same time. */
export async function storeOtp(
  engine: Engine,
  record: StoredRecord | null,
  otpId: string,
  password: string,
): Promise<StoredRecord | null> {
  const hash = await hashPassword(password, engine.passwordCost);
  const store = record
    ? insertOwnedRow(engine, engine.pool, OTPS, record, { id: otpId, password: hash, sentTo: record.values['email'] })
    : null;
  const [otp] = await Promise.all([store, delay(STORE_TIME_MS)]);
  return otp;
}

/** Deletes the one-time password again if the mail could not be sent. */
export async function mailOtp(
  engine: Engine,
  record: StoredRecord,
  otp: StoredRecord,
  password: string,
): Promise<void> {
  try {
    await engine.mailer.send(authMail(engine, record, 'otp', { OTP: password, OTP_ID: otp.id }));
  } catch (error) {
    await deleteRow(engine.pool, otp);
    throw error;
  }
}

/** Uses the one-time password up; null if somebody else just did. The record comes back as it is afterwards. */
export async function redeemOtp(
  engine: Engine,
  otp: StoredRecord,
  record: StoredRecord,
  { isOneOfTwo }: { isOneOfTwo: boolean },
): Promise<StoredRecord | null> {
  return inTransaction(engine.pool, async (tx) => {
    if (!(await deleteRow(tx, otp))) return null;
    const proven = otp.values['sentTo'] !== '' && otp.values['sentTo'] === record.values['email'];
    if (!proven || record.values['verified'] === true) return record;
    // The address is proven now; a password set before by somebody else must not open the account. Where it takes two
    // factors, it cannot alone.
    const password = isOneOfTwo ? {} : { password: randomText(engine.random, 30) };
    return saveAuthRecord(engine, tx, record, { verified: true, ...password });
  });
}
