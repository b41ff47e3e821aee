import { setTimeout as delay } from 'node:timers/promises';
import type { StoredRecord } from '../collections/collection.ts';
import { OTPS } from '../collections/system-collections.ts';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Engine } from '../engine/engine.ts';
import { randomId } from '../engine/random.ts';
import { newTokenKey } from './auth-changes.ts';
import { authMail } from './auth-mail.ts';
import type { AuthCollection } from './auth-request.ts';
import { deleteRow, deleteRowsLike, findOwnedRows, insertOwnedRow, isOlderThan } from './owned-rows.ts';
import { hashPassword } from './password.ts';
import { saveAuthRecord } from './save-auth-record.ts';
import { countAttempt } from './throttle.ts';

const MAX_UNEXPIRED = 10;
/** When codes are repeated, every request has its own row. */
const MAX_ROWS = 100;
const HOUR_SECONDS = 3_600;
/** Longer than storing a row takes, so that an answer takes the same time with and without a row. */
const STORE_TIME_MS = 25;

interface AskedOtp {
  collection: AuthCollection;
  email: string;
  /** Null for an unknown address, which must take the same time. */
  record: StoredRecord | null;
  /** The caller has passed another factor, so requests by strangers do not count against them. */
  isSecond: boolean;
}

interface ChosenOtp {
  /** The id in the answer. */
  otpId: string;
  /** The record that gets a new one-time password under this id by mail. */
  receiver: StoredRecord | null;
  /** An unexpired one-time password sent earlier; its code is accepted under this id as well. */
  repeated?: StoredRecord;
}

export async function chooseOtp(engine: Engine, request: AskedOtp): Promise<ChosenOtp> {
  const { collection, record } = request;
  const owner = record ?? { id: '', collection };
  const otps = await findOwnedRows(engine, engine.pool, OTPS, owner);
  const unexpired = otps.filter((otp) => !isOlderThan(engine, otp, collection.auth.otp.duration));
  const newest = unexpired[0];
  const otpId = randomId(engine.random);
  if (collection.auth.maxMailsPerHour === 0) {
    return newest && unexpired.length >= MAX_UNEXPIRED
      ? { otpId: newest.id, receiver: null }
      : { otpId, receiver: record };
  }
  const isDue = await countMail(engine, request);
  if (isDue || !newest) return { otpId, receiver: record };
  return unexpired.length < MAX_ROWS ? { otpId, receiver: null, repeated: newest } : { otpId, receiver: null };
}

/** Counted by address, so that one without an account takes the same time. */
async function countMail(engine: Engine, { collection, email, isSecond }: AskedOtp): Promise<boolean> {
  const key = `otp-mail:${isSecond ? 'second:' : ''}${collection.id}:${email.toLowerCase()}`;
  return (await countAttempt(engine, key, HOUR_SECONDS)) <= collection.auth.maxMailsPerHour;
}

/** Stores the one-time password; for an unknown address it only takes the same time. */
export async function storeOtp(
  engine: Engine,
  { otpId, receiver, repeated }: ChosenOtp,
  password: string,
): Promise<StoredRecord | null> {
  const hash = await hashPassword(password, engine.passwordCost);
  const store = async (): Promise<StoredRecord | null> => {
    if (repeated) await insertOwnedRow(engine, engine.pool, OTPS, ownerOf(repeated), { ...repeated.values, id: otpId });
    if (!receiver) return null;
    const values = { id: otpId, password: hash, sentTo: receiver.values['email'] };
    return insertOwnedRow(engine, engine.pool, OTPS, receiver, values);
  };
  const [otp] = await Promise.all([store(), delay(STORE_TIME_MS)]);
  return otp;
}

const ownerOf = ({ values }: StoredRecord) => ({
  id: String(values['recordRef']),
  collection: { id: String(values['collectionRef']) },
});

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

/** Uses the one-time password up; null if another request just did. Resolves to the record's state afterwards. */
export async function redeemOtp(
  engine: Engine,
  otp: StoredRecord,
  record: StoredRecord,
  { isOneOfTwo }: { isOneOfTwo: boolean },
): Promise<StoredRecord | null> {
  return inTransaction(engine.pool, async (tx) => {
    // A repeated code works under several ids, but only once.
    if (!(await deleteRowsLike(tx, otp, 'password'))) return null;
    const proven = otp.values['sentTo'] !== '' && otp.values['sentTo'] === record.values['email'];
    if (!proven || record.values['verified'] === true) return record;
    // The address is proven now: a password that another person set before must not open the account, nor may their
    // session continue. With two required factors the password may stay, because it opens nothing alone.
    const changes = { verified: true, ...(isOneOfTwo && { tokenKey: newTokenKey(engine) }) };
    return saveAuthRecord(engine, tx, record, changes, { dropsPassword: !isOneOfTwo });
  });
}
