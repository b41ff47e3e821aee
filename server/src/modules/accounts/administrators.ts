import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { hashPassword } from '@baitdrop/records/auth/password';
import { checkPassword } from '@baitdrop/domain/accounts/password-strength';
import { newRecordId, newReferralCode } from '@baitdrop/domain/ids/ids';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { findRecordByEmail } from '@baitdrop/records/auth/email-address';
import { storeOtp } from '@baitdrop/records/auth/otp';
import { randomId, randomText } from '@baitdrop/records/engine/random';
import { SUPERUSERS } from '@baitdrop/records/collections/system-collections';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../context.ts';
import { recordAdminAction, SERVER_SHELL } from '../../platform/audit/admin-actions.db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { totpUri } from '../../platform/secrets/totp.ts';
import {
  insertAdmin,
  insertSuperuser,
  type NewAdminAccount,
  promoteToAdmin,
  superuserExists,
} from './administrators/administrators.db.ts';
import { addAuthenticatorApp, resetFactors } from './second-factors.ts';

const LINK_CODE_LENGTH = 8;

/** Makes an administrator. This function and those below resolve to a sentence for the operator. */
export async function makeAdministrator(
  pool: Pool,
  email: string,
  askPassword: () => Promise<string>,
): Promise<string> {
  checkEmail(email);
  const made = (tx: PoolClient, id: string): Promise<string> =>
    recordAdminAction(tx, { by: SERVER_SHELL, action: 'administrator.made', target: { id, name: email } });
  const promoted = await inTransaction(pool, async (tx) => {
    const id = await promoteToAdmin(tx, email, newTokenKey());
    if (id !== undefined) await made(tx, id);
    return id;
  });
  if (promoted !== undefined) return `${email} is now an administrator and keeps the password it has.`;
  const account = await newAccount(email, askPassword);
  await inTransaction(pool, async (tx) => {
    await insertAdmin(tx, {
      ...account,
      name: 'Administrator',
      role: 'superuser',
      referralCode: newReferralCode(randomBytes),
    });
    await made(tx, account.id);
  });
  return `${email} is now an administrator. Sign in at /login, where you set up a second factor.`;
}

/** Makes a superuser of the records API, with a second factor, because superusers have no screen to add one. */
export async function makeSuperuser(
  { pool, seal, now }: Pick<Context, 'pool' | 'seal' | 'now'>,
  email: string,
  askPassword: () => Promise<string>,
): Promise<string> {
  checkEmail(email);
  if (await superuserExists(pool, email))
    throw new AppError('superuser_exists', 409, refusals.account.superuserExists(email));
  const account = await newAccount(email, askPassword);
  const app = await inTransaction(pool, async (tx) => {
    await insertSuperuser(tx, account);
    await recordAdminAction(tx, {
      by: SERVER_SHELL,
      action: 'superuser.made',
      target: { id: account.id, name: email },
    });
    return addAuthenticatorApp(tx, { seal, now }, { id: account.id, collection: { name: SUPERUSERS } });
  });
  return `${email} is now a superuser of the records API.\n\n${appInWords(email, app)}`;
}

const appInWords = (email: string, { secret, recoveryCodes }: { secret: string; recoveryCodes: string[] }): string =>
  [
    'Signing in takes a code of an authenticator app besides the password. Add this to one now; it is not shown again:',
    `  secret  ${secret}`,
    `  link    ${totpUri(secret, email)}`,
    'Keep these codes somewhere safe. Each signs in once when the app is lost:',
    ...recoveryCodes.map((code) => `  ${code}`),
  ].join('\n');

/** Removes the second factors of a person who has lost them, so that they set up a new one at their next sign-in. */
export async function resetSecondFactors(
  context: Pick<Context, 'pool' | 'seal' | 'now' | 'events' | 'engine'>,
  email: string,
  isSuperuser: boolean,
): Promise<string> {
  const collection = context.engine.collections.get(isSuperuser ? SUPERUSERS : 'users');
  return inTransaction(context.pool, async (tx) => {
    const owner = await findRecordByEmail(tx, collection, email);
    if (owner === null)
      throw new AppError(
        'account_not_found',
        404,
        isSuperuser ? refusals.account.unknownSuperuser(email) : refusals.account.unknown(email),
      );
    await resetFactors(context, tx, owner);
    await recordAdminAction(tx, {
      by: SERVER_SHELL,
      action: 'second_factor.reset',
      target: { id: owner.id, name: String(owner.values['email']) },
      details: { account: collection.name },
    });
    const done = `${email} is signed out everywhere, and sets up a new second factor at the next sign-in.`;
    if (!isSuperuser) return done;
    const app = await addAuthenticatorApp(tx, context, owner);
    return `${email} is signed out everywhere.\n\n${appInWords(email, app)}`;
  });
}

/**
 * Makes a sign-in link for an administrator while no mail arrives: its code works once, for five minutes, and the
 * second factor is still required.
 */
export async function makeSignInLink(
  { pool, engine, config }: Pick<Context, 'pool' | 'engine' | 'config'>,
  email: string,
): Promise<string> {
  const owner = await findRecordByEmail(pool, engine.collections.get('users'), email);
  if (owner === null) throw new AppError('account_not_found', 404, refusals.account.unknown(email));
  if (owner.values['role'] !== 'admin')
    throw new AppError('not_admin', 403, refusals.account.notAnAdministrator(email));
  const otpId = randomId(engine.random);
  const code = randomText(engine.random, LINK_CODE_LENGTH, '0123456789');
  await storeOtp(engine, { otpId, receiver: owner }, code);
  await recordAdminAction(pool, {
    by: SERVER_SHELL,
    action: 'sign_in_link.made',
    target: { id: owner.id, name: String(owner.values['email']) },
  });
  // The fragment of an address reaches neither a server nor its log.
  const fragment = new URLSearchParams({ otp: otpId, code, email: String(owner.values['email']) });
  return `Open this within five minutes; it works once, and your second factor is asked for:\n\n  ${config.publicUrl}/sign-in-code#${fragment}`;
}

function checkEmail(email: string): void {
  if (!z.email().safeParse(email).success) throw new AppError('invalid_email', 400, refusals.account.notAnEmail(email));
}

const newTokenKey = (): string => randomBytes(36).toString('base64url');

async function newAccount(email: string, askPassword: () => Promise<string>): Promise<NewAdminAccount> {
  const password = await askPassword();
  const verdict = checkPassword(password, { email });
  if (!verdict.ok) throw new AppError('invalid_password', 400, `${verdict.message} Nothing was changed.`);
  return {
    id: newRecordId(randomBytes),
    email,
    password: await hashPassword(password),
    tokenKey: newTokenKey(),
  };
}
