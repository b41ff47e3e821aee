import type { ValidationEntry } from '../api/api-error.ts';
import type { RecordValues } from '../collections/collection.ts';
import { BLANK, MISMATCH } from './form-problems.ts';
import { verifyPassword } from './password.ts';

interface AuthFormInput {
  /** The row after the write, in wire form. */
  values: RecordValues;
  /** The stored row; null on create. */
  original: RecordValues | null;
  /** The body of the request, with `password`, `passwordConfirm` and `oldPassword`. */
  body: Record<string, unknown>;
  /** True for superusers and for callers whom the manage rule allows. */
  manager: boolean;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

async function oldPasswordProblem(oldPassword: string, storedHash: unknown): Promise<ValidationEntry | null> {
  if (oldPassword === '') return BLANK;
  if (await verifyPassword(String(storedHash), oldPassword)) return null;
  return { code: 'validation_invalid_old_password', message: 'Missing or invalid old password.' };
}

/** Checked before the fields; when one of these fails, the fields are not checked. */
export async function authFormProblems(input: AuthFormInput): Promise<Record<string, ValidationEntry>> {
  const { values, original, body, manager } = input;
  const isNew = original === null;
  const password = textOf(body['password']);
  const passwordConfirm = textOf(body['passwordConfirm']);
  const oldPassword = textOf(body['oldPassword']);
  const problems: Record<string, ValidationEntry> = {};
  if (!manager) {
    if (!isNew && values['email'] !== original['email']) problems['email'] = MISMATCH;
    if ((values['verified'] === true) !== (original?.['verified'] === true)) problems['verified'] = MISMATCH;
  }
  if (password === '' && (isNew || passwordConfirm !== '' || oldPassword !== '')) problems['password'] = BLANK;
  if (passwordConfirm === '' && (isNew || password !== '' || oldPassword !== '')) problems['passwordConfirm'] = BLANK;
  else if (passwordConfirm !== password) problems['passwordConfirm'] = MISMATCH;
  if (!isNew && !manager && (password !== '' || passwordConfirm !== '')) {
    const problem = await oldPasswordProblem(oldPassword, original['password']);
    if (problem) problems['oldPassword'] = problem;
  }
  return problems;
}
