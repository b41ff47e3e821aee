import type { PoolClient } from 'pg';
import { ApiError } from '@baitdrop/records/api/api-error';
import { authMail } from '@baitdrop/records/auth/auth-mail';
import { findRecordByEmail } from '@baitdrop/records/auth/email-address';
import { hashPassword } from '@baitdrop/records/auth/password';
import { newRecordToken } from '@baitdrop/records/auth/record-token';
import { countAttempt } from '@baitdrop/records/auth/throttle';
import type { StoredRecord } from '@baitdrop/records/collections/collection';
import { createRecord } from '@baitdrop/records/write/create-record';
import { NOT_UNIQUE } from '@baitdrop/records/write/problems';
import { alreadyRegisteredMail } from './account-mails.ts';
import { type AccountParts, byCommand, noFiles } from './account-parts.ts';

export interface NewAccount {
  name: string;
  email: string;
  password: string;
  role: 'customer' | 'shop_owner';
  /** The user whose code was given. */
  referredBy: string;
}

const remindAgainAfterSeconds = 3600;

/** Makes the account and mails the link that proves its address, both in the transaction. */
export async function createAccount(parts: AccountParts, tx: PoolClient, account: NewAccount): Promise<StoredRecord> {
  const { engine } = parts;
  const { referredBy, ...values } = account;
  const form = { ...values, passwordConfirm: account.password, referred_by: referredBy };
  const users = engine.collections.get('users');
  const record = await createRecord(engine, tx, users, { values: form, files: noFiles }, byCommand);
  const token = await newRecordToken(engine, record, 'verification', { email: record.values['email'] });
  await parts.mailIn(tx, authMail(engine, record, 'verification', { TOKEN: token }));
  return record;
}

/** Everything was right but the address, which has an account. */
export const isTakenAddress = (error: unknown): boolean =>
  error instanceof ApiError &&
  Object.keys(error.data).join() === 'email' &&
  (error.data['email'] as { code?: string }).code === NOT_UNIQUE.code;

/**
 * Tells the owner of a taken address by mail, at most once an hour, and takes the time that making an account takes:
 * whoever tried learns nothing.
 */
export async function remindOwner(parts: AccountParts, tx: PoolClient, email: string, password: string): Promise<void> {
  const { engine } = parts;
  await hashPassword(password, engine.passwordCost);
  const owner = await findRecordByEmail(tx, engine.collections.get('users'), email);
  if (owner === null || (await countAttempt(engine, `mail:registered:${owner.id}`, remindAgainAfterSeconds)) > 1)
    return;
  await parts.mailIn(tx, alreadyRegisteredMail(String(owner.values['email']), engine.settings.publicUrl));
}
