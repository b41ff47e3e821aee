import type { PoolClient } from 'pg';
import { ApiError } from '@baitdrop/records/api/api-error';
import { findRecordByEmail } from '@baitdrop/records/auth/email-address';
import { hashPassword } from '@baitdrop/records/auth/password';
import { countAttempt } from '@baitdrop/records/auth/throttle';
import type { StoredRecord } from '@baitdrop/records/collections/collection';
import { createRecord } from '@baitdrop/records/write/create-record';
import { NOT_UNIQUE } from '@baitdrop/records/write/problems';
import type { Context } from '../../context.ts';
import { NO_FILES, SERVER_REQUEST } from '../../platform/server-request.ts';

export interface NewAccount {
  name: string;
  email: string;
  password: string;
  role: 'customer' | 'shop_owner';
  /** The user whose code was given. */
  referredBy: string;
}

const REMIND_AGAIN_AFTER_SECONDS = 3600;

export async function createAccount(
  { engine, events }: Pick<Context, 'engine' | 'events'>,
  tx: PoolClient,
  account: NewAccount,
): Promise<StoredRecord> {
  const { referredBy, ...values } = account;
  const form = { ...values, passwordConfirm: account.password, referred_by: referredBy };
  const users = engine.collections.get('users');
  const record = await createRecord(engine, tx, users, { values: form, files: NO_FILES }, SERVER_REQUEST);
  await events.emit(tx, 'account.created', { user: record.id });
  return record;
}

/** Everything was right but the address, which has an account. */
export const isTakenAddress = (error: unknown): boolean =>
  error instanceof ApiError &&
  Object.keys(error.data).join() === 'email' &&
  (error.data['email'] as { code?: string }).code === NOT_UNIQUE.code;

/**
 * The owner of a taken address gets to know, at most once an hour. It takes the time that making an account takes, so
 * that whoever tried learns nothing.
 */
export async function reportTakenAddress(
  { engine, events }: Pick<Context, 'engine' | 'events'>,
  tx: PoolClient,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await hashPassword(password, engine.passwordCost);
  const owner = await findRecordByEmail(tx, engine.collections.get('users'), email);
  if (owner === null) return;
  if ((await countAttempt(engine, `mail:registered:${owner.id}`, REMIND_AGAIN_AFTER_SECONDS)) > 1) return;
  await events.emit(tx, 'account.address_taken', { user: owner.id });
}
