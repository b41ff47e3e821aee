// @module-tag poolers
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyPassword } from '../auth/password.ts';
import { newRecordToken } from '../auth/record-token.ts';
import { findRecordById } from '../read/find-record.ts';
import { WriteServer } from './testing/write-server.ts';

let api: WriteServer;
let root: string;
let count = 0;

beforeAll(async () => {
  api = await WriteServer.start();
  root = await api.superuserToken();
});
afterAll(() => api.stop());

const PASSWORD = { password: '12345678', passwordConfirm: '12345678' };
const BLANK = { code: 'validation_required', message: 'Cannot be blank.' };
const MISMATCH = { code: 'validation_values_mismatch', message: "Values don't match." };
const SHORT = { code: 'validation_min_text_constraint', message: 'Must be at least 8 character(s).' };
const TAKEN = { code: 'validation_not_unique', message: 'Value must be unique.' };

async function stored(id: string) {
  const { engine } = api.server;
  const record = await findRecordById(engine.pool, engine.collections.get('users'), id);
  if (!record) throw new Error(`${id} is not there.`);
  return record;
}

/** Creates an account with a token of its own. */
async function account(extra: Record<string, unknown> = {}) {
  count += 1;
  const { body } = await api.create('users', { email: `user${count}@example.com`, ...PASSWORD, ...extra });
  const record = await stored(String(body['id']));
  return { id: record.id, record, token: await newRecordToken(api.server.engine, record, 'auth') };
}

const problems = async (body: unknown) => (await api.create('users', body)).body['data'];

test.each([
  ['nothing', {}, { password: BLANK, passwordConfirm: BLANK }],
  [
    'another confirmation, before the address is looked at',
    { email: 'bad', password: '12345678', passwordConfirm: 'x' },
    { passwordConfirm: MISMATCH },
  ],
  ['no confirmation', { email: 'a@b.co', password: '12345678' }, { passwordConfirm: BLANK }],
  ['no password', { email: 'a@b.co', passwordConfirm: '12345678' }, { password: BLANK, passwordConfirm: MISMATCH }],
  ['a verified account', { email: 'v@b.co', ...PASSWORD, verified: true }, { verified: MISMATCH }],
  [
    'a bad address',
    { email: 'bad', ...PASSWORD },
    { email: { code: 'validation_is_email', message: 'Must be a valid email address.' } },
  ],
  ['no address', PASSWORD, { email: BLANK }],
  ['a short password', { email: 'a@b.co', password: 'short', passwordConfirm: 'short' }, { password: SHORT }],
  [
    'a long password',
    { email: 'a@b.co', password: 'x'.repeat(72), passwordConfirm: 'x'.repeat(72) },
    { password: { code: 'validation_max_text_constraint', message: 'Must be less than 71 character(s).' } },
  ],
])('registration with %s is refused with the documented errors', async (_what, body, expected) => {
  expect(await problems(body)).toEqual(expected);
});

test('registration stores a hash and a token key, and shows neither, nor the email address', async () => {
  const { body } = await api.create('users', { email: 'new@example.com', ...PASSWORD, tokenKey: 'k'.repeat(40) });
  expect(Object.keys(body).toSorted()).toEqual([
    'collectionId',
    'collectionName',
    'created',
    'emailVisibility',
    'id',
    'name',
    'updated',
    'verified',
  ]);
  const { values } = await stored(String(body['id']));
  expect(await verifyPassword(String(values['password']), '12345678')).toBe(true);
  expect(values['tokenKey']).toMatch(/^[A-Za-z0-9]{50}$/);
});

test('an email address is taken in upper and lower case, even by two concurrent registrations', async () => {
  await account({ email: 'taken@example.com' });
  expect(await problems({ email: 'TAKEN@example.com', ...PASSWORD })).toEqual({ email: TAKEN });
  const race = ['Race@example.com', 'race@example.com', 'RACE@example.com', 'rAce@example.com'];
  const answers = await Promise.all(race.map((email) => api.create('users', { email, ...PASSWORD })));
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 400, 400, 400]);
});

test('no account may have the id of an account of another collection', async () => {
  expect(await problems({ id: 'rootrootroot001', email: 'twin@example.com', ...PASSWORD })).toEqual({
    id: { code: 'validation_invalid_auth_id', message: 'Invalid or duplicated auth record id.' },
  });
});

test('users cannot change their email address or verification directly', async () => {
  const { id, token } = await account();
  const { body } = await api.update('users', id, { verified: true, email: 'q@q.co', password: 'a' }, token);
  expect(body['data']).toEqual({ email: MISMATCH, verified: MISMATCH, passwordConfirm: BLANK, oldPassword: BLANK });
});

test('users change their password with the old one, which ends all tokens', async () => {
  const { id, record, token } = await account();
  const next = { password: '123456789', passwordConfirm: '123456789' };
  const data = async (body: unknown) => (await api.update('users', id, body, token)).body['data'];
  expect(await data(next)).toEqual({ oldPassword: BLANK });
  expect(await data({ ...next, oldPassword: 'bad' })).toEqual({
    oldPassword: { code: 'validation_invalid_old_password', message: 'Missing or invalid old password.' },
  });
  expect(await data({ password: '1', passwordConfirm: '1', oldPassword: '12345678' })).toEqual({ password: SHORT });
  expect(await data({ password: '' })).toEqual({ password: BLANK });
  expect(await data({ oldPassword: '12345678' })).toEqual({ password: BLANK, passwordConfirm: BLANK });
  expect((await api.update('users', id, { name: 'same key' }, token)).status).toBe(200);
  expect((await stored(id)).values['tokenKey']).toBe(record.values['tokenKey']);
  expect((await api.update('users', id, { ...next, oldPassword: '12345678' }, token)).status).toBe(200);
  expect((await stored(id)).values['tokenKey']).not.toBe(record.values['tokenKey']);
  expect((await api.update('users', id, { name: 'dead' }, token)).status).toBe(404);
});

test('superusers need the confirmation but not the old password, and a new address ends all tokens', async () => {
  const { id, record } = await account();
  expect((await api.update('users', id, { password: 'abcdefgh' }, root)).body['data']).toEqual({
    passwordConfirm: BLANK,
  });
  const { body } = await api.update('users', id, { email: 'Moved@example.com', verified: true }, root);
  expect(body).toMatchObject({ email: 'Moved@example.com', verified: true });
  expect((await stored(id)).values['tokenKey']).not.toBe(record.values['tokenKey']);
  expect((await api.update('users', id, { tokenKey: 'short' }, root)).body['data']).toMatchObject({
    tokenKey: { params: { min: 30 } },
  });
});

test('a manager may create verified accounts and change email addresses', async () => {
  const boss = await account({ name: 'boss' });
  const { body } = await api.create('users', { email: 'made@example.com', ...PASSWORD, verified: true }, boss.token);
  expect(body).toMatchObject({ email: 'made@example.com', verified: true });
  const change = { email: 'boss@example.com', verified: true };
  expect((await api.update('users', boss.id, change, boss.token)).body).toMatchObject(change);
});

test('the last superuser cannot be deleted or become unverified', async () => {
  expect((await api.remove('_superusers', 'rootrootroot001', root)).body).toEqual({
    data: {},
    message: "You can't delete the only existing superuser.",
    status: 400,
  });
  const { body } = await api.update('_superusers', 'rootrootroot001', { verified: false }, root);
  expect(body['verified']).toBe(true);
});
