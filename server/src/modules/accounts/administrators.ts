import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { z } from 'zod';
import { hashPassword } from '@baitdrop/records/auth/password';
import { newRecordId, newReferralCode } from '@baitdrop/domain/ids/ids';
import { AppError } from '../../platform/errors/app-error.ts';
import {
  insertAdmin,
  insertSuperuser,
  type NewAccount,
  promoteToAdmin,
  superuserExists,
} from './administrators/administrators.db.ts';

const MIN_PASSWORD_LENGTH = 10;
const MAX_PASSWORD_BYTES = 71;

/** Both functions resolve to a sentence about what was done. */
export async function makeAdministrator(
  pool: Pool,
  email: string,
  askPassword: () => Promise<string>,
): Promise<string> {
  checkEmail(email);
  if (await promoteToAdmin(pool, email)) return `${email} is now an administrator and keeps the password it has.`;
  const account = await newAccount(email, askPassword);
  await insertAdmin(pool, { ...account, name: 'Administrator', referralCode: newReferralCode(randomBytes) });
  return `${email} is now an administrator. Sign in at /login.`;
}

export async function makeSuperuser(pool: Pool, email: string, askPassword: () => Promise<string>): Promise<string> {
  checkEmail(email);
  if (await superuserExists(pool, email))
    throw new AppError('superuser_exists', 409, `${email} is a superuser already.`);
  await insertSuperuser(pool, await newAccount(email, askPassword));
  return `${email} is now a superuser of the records API.`;
}

function checkEmail(email: string): void {
  if (!z.email().safeParse(email).success)
    throw new AppError('invalid_email', 400, `${email} is not an e-mail address.`);
}

async function newAccount(email: string, askPassword: () => Promise<string>): Promise<NewAccount> {
  const password = await askPassword();
  if (password.length < MIN_PASSWORD_LENGTH || Buffer.byteLength(password) > MAX_PASSWORD_BYTES) {
    throw new AppError(
      'invalid_password',
      400,
      `The password needs ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_BYTES} characters. Nothing was changed.`,
    );
  }
  return {
    id: newRecordId(randomBytes),
    email,
    password: await hashPassword(password),
    tokenKey: randomBytes(36).toString('base64url'),
  };
}
