import type { PoolClient } from 'pg';
import { findRecordByEmail } from '@baitdrop/records/auth/email-address';
import { hashPassword } from '@baitdrop/records/auth/password';
import { countAttempt } from '@baitdrop/records/auth/throttle';
import type { Collection, StoredRecord } from '@baitdrop/records/collections/collection';
import { createRecord } from '@baitdrop/records/write/create-record';
import type { Context } from '../../context.ts';
import { NO_FILES, SERVER_REQUEST } from '../../platform/server-request.ts';

export interface NewAccount {
  name: string;
  email: string;
  password: string;
  role: 'customer' | 'shop_owner';
  /** The user whose referral code was entered. */
  referredBy: string;
  /** True when the address was verified already. */
  verified?: boolean;
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

/**
 * Notifies the owner of an address that is registered already, at most once an hour. It takes the same time as making
 * an account, so that the caller does not learn that the address is registered.
 */
export async function reportTakenAddress(
  { engine, events }: Pick<Context, 'engine' | 'events'>,
  tx: PoolClient,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await hashPassword(password, engine.passwordCost);
  await notifyOwnerOf({ now: engine.now, events }, tx, engine.collections.get('users'), { email, by: 'sign_up' });
}

export async function notifyOwnerOf(
  { now, events }: Pick<Context, 'now' | 'events'>,
  tx: PoolClient,
  users: Collection,
  { email, by }: { email: string; by: 'sign_up' | 'email_change' },
): Promise<void> {
  const owner = await findRecordByEmail(tx, users, email);
  if (owner === null) return;
  const counter = { pool: tx, now };
  if ((await countAttempt(counter, `mail:registered:${owner.id}`, REMIND_AGAIN_AFTER_SECONDS)) > 1) return;
  await events.emit(tx, 'account.address_taken', { user: owner.id, by });
}
