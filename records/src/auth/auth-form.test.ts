import { beforeAll, expect, test } from 'vitest';
import { authFormProblems } from './auth-form.ts';
import { hashPassword, TEST_COST } from './password.ts';

let stored: Record<string, unknown>;

beforeAll(async () => {
  stored = { email: 'ann@example.com', verified: false, password: await hashPassword('12345678', TEST_COST) };
});

const blank = { code: 'validation_required', message: 'Cannot be blank.' };
const mismatch = { code: 'validation_values_mismatch', message: "Values don't match." };

async function onCreate(body: Record<string, unknown>, manager = false) {
  const values = { email: '', verified: false, ...body };
  return authFormProblems({ values, original: null, body, manager });
}

async function onUpdate(body: Record<string, unknown>, manager = false) {
  return authFormProblems({ values: { ...stored, ...body }, original: stored, body, manager });
}

test('registering needs a password and its confirmation, whatever else is wrong', async () => {
  expect(await onCreate({ email: 'x' })).toEqual({ password: blank, passwordConfirm: blank });
  expect(await onCreate({ email: 'x', password: '12345678', passwordConfirm: '1' })).toEqual({
    passwordConfirm: mismatch,
  });
  expect(await onCreate({ password: '12345678', passwordConfirm: '12345678' })).toEqual({});
});

test('only managers may register a verified account', async () => {
  const body = { verified: true, password: '12345678', passwordConfirm: '12345678' };
  expect(await onCreate(body)).toEqual({ verified: mismatch });
  expect(await onCreate(body, true)).toEqual({});
});

test('the email address and the verification cannot be changed directly', async () => {
  expect(await onUpdate({ email: 'bob@example.com', verified: true })).toEqual({ email: mismatch, verified: mismatch });
  expect(await onUpdate({ email: 'ann@example.com', verified: false })).toEqual({});
  expect(await onUpdate({ email: 'bob@example.com', verified: true }, true)).toEqual({});
});

test('a new password needs the old one, except for managers', async () => {
  const both = { password: 'abcdefgh', passwordConfirm: 'abcdefgh' };
  expect(await onUpdate(both)).toEqual({ oldPassword: blank });
  expect(await onUpdate({ ...both, oldPassword: 'wrong' })).toEqual({
    oldPassword: { code: 'validation_invalid_old_password', message: 'Missing or invalid old password.' },
  });
  expect(await onUpdate({ ...both, oldPassword: '12345678' })).toEqual({});
  expect(await onUpdate(both, true)).toEqual({});
});

test('an incomplete password change names the missing field', async () => {
  expect(await onUpdate({ password: 'abcdefgh' })).toEqual({ passwordConfirm: blank, oldPassword: blank });
  expect(await onUpdate({ passwordConfirm: 'abcdefgh' })).toEqual({
    password: blank,
    passwordConfirm: mismatch,
    oldPassword: blank,
  });
  expect(await onUpdate({ oldPassword: '12345678' })).toEqual({ password: blank, passwordConfirm: blank });
});
