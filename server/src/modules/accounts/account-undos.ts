// Lets people take back an account whose email or password another person changed. Each change is mailed to the
// account's previous address, with a link that works for a week and does not depend on anything the other person can
// change.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PoolClient } from 'pg';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { findRecordByEmail } from '@baitdrop/records/auth/email-address';
import { deleteOwnedRows, OWNED_COLLECTIONS } from '@baitdrop/records/auth/owned-rows';
import { passwordFieldOf } from '@baitdrop/records/auth/auth-request';
import { saveAuthRecord } from '@baitdrop/records/auth/save-auth-record';
import type { RecordValues, StoredRecord } from '@baitdrop/records/collections/collection';
import type { Engine } from '@baitdrop/records/engine/engine';
import { checkPassword } from '@baitdrop/records/write/check-value';
import { lockRecord } from '@baitdrop/records/write/update-record';
import type { AccountUndoRow } from '../../database/schema/account-undos.ts';
import type { Context } from '../../context.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { accountRefusal } from './account-form.ts';

export const UNDO_DAYS = 7;
const NOT_UNDONE = formRefusals.account.notUndone;
const ID_LENGTH = 15;

/** The token in the link: the id and a signature of it. */
export const undoTokenOf = ({ seal }: Pick<Context, 'seal'>, id: string): string =>
  id + createHmac('sha256', seal.derive('links to undo changes')).update(id).digest('base64url');

/**
 * Notifies the account's previous address of a change, unless it was never verified: an unverified address may belong
 * to anyone.
 */
export async function recordUndoableChange(
  { events, now }: Pick<Context, 'events' | 'now'>,
  tx: PoolClient,
  values: RecordValues,
  original: RecordValues,
): Promise<void> {
  const [user, email] = [String(values['id']), String(original['email'])];
  const change = values['email'] === original['email'] ? 'password' : 'email';
  const hasChanged = change === 'email' || values['password'] !== original['password'];
  if (!hasChanged || original['verified'] !== true || email === '') return;
  const undo = newRecordId(randomBytes);
  const expires = new Date(now().getTime() + UNDO_DAYS * 86_400_000);
  await tx.query(`insert into account_undos (id, "user", email, created_at, expires_at) values ($1, $2, $3, $4, $5)`, [
    undo,
    user,
    email,
    now(),
    expires,
  ]);
  await events.emit(tx, 'account.changed', { user, change, undo });
}

/** Restores the account's old address and sets a new password; ends all sessions and voids later links. */
export async function undoChange(
  context: Pick<Context, 'engine' | 'events' | 'now' | 'seal'>,
  tx: PoolClient,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { engine, events } = context;
  const users = engine.collections.get('users');
  const undo = await findUndo(context, tx, token);
  const user = undo && (await lockRecord(tx, users, undo.user, 'change'));
  if (!undo || !user) {
    const message = formRefusals.account.linkOver;
    throw accountRefusal(NOT_UNDONE, { token: { code: 'validation_invalid_token', message } });
  }
  const problem = checkPassword(passwordFieldOf(users), password, user.values);
  if (problem) throw accountRefusal(NOT_UNDONE, { password: problem });
  await freeAddress(engine, tx, user, undo.email);
  for (const name of OWNED_COLLECTIONS) await deleteOwnedRows(engine, tx, name, user);
  const changes = { email: undo.email, verified: true, password };
  await saveAuthRecord(engine, tx, user, changes, { isUndo: true });
  // The person who took the account has a link too, if they changed the address again.
  await deleteUndos(tx, user.id);
  await events.emit(tx, 'account.signed_out_everywhere', { user: user.id });
}

async function findUndo(
  context: Pick<Context, 'now' | 'seal'>,
  tx: PoolClient,
  token: string,
): Promise<Undo | undefined> {
  const id = token.slice(0, ID_LENGTH);
  const [received, expected] = [Buffer.from(token), Buffer.from(undoTokenOf(context, id))];
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined;
  const [undo] = await rowsOf<Undo>(
    tx,
    'select "user", email from account_undos where id = $1 and expires_at > $2 for update',
    [id, context.now()],
  );
  return undo;
}

type Undo = Pick<AccountUndoRow, 'user' | 'email'>;

/**
 * Frees the old address if the person who took the account registered another account with it. They cannot have
 * verified it.
 */
async function freeAddress(engine: Engine, tx: PoolClient, user: StoredRecord, email: string): Promise<void> {
  const holder = await findRecordByEmail(tx, user.collection, email);
  if (holder === null || holder.id === user.id) return;
  if (holder.values['verified'] === true) {
    const message = refusals.account.addressTaken;
    throw new AppError('address_taken', 409, message);
  }
  await saveAuthRecord(engine, tx, holder, { email: '' }, { dropsPassword: true });
}

export async function deleteUndos(tx: PoolClient, user: string): Promise<void> {
  await tx.query('delete from account_undos where "user" = $1', [user]);
}

export async function schedulePurgeUndos({ jobs, pool, now }: Context): Promise<void> {
  const forget = async () => {
    await pool.query('delete from account_undos where expires_at <= $1', [now()]);
  };
  await jobs.work('accounts.forget-undos', forget, { schedule: '37 * * * *' });
}

/** Returns the address that the link of a change is sent to. */
export async function addressOfUndo(tx: PoolClient, id: string): Promise<string | undefined> {
  const [undo] = await rowsOf<Undo>(tx, 'select "user", email from account_undos where id = $1', [id]);
  return undo?.email;
}
