import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredRecord } from '../collections/collection.ts';
import { SUPERUSERS } from '../collections/system-collections.ts';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { applyAuthChanges } from './auth-changes.ts';
import { beforeAuthDelete } from './auth-delete.ts';
import { insertOwnedRow, OWNED_COLLECTIONS } from './owned-rows.ts';
import { verifyPassword } from './password.ts';
import { saveAuthRecord } from './save-auth-record.ts';
import { accounts } from './testing/auth-collections.ts';
import { AuthServer } from './testing/auth-server.ts';

let server: AuthServer;

beforeAll(async () => {
  server = await AuthServer.start([accounts('users')]);
});
afterAll(() => server.stop());

/** Creates an account with one row of everything that belongs to it. */
async function accountWithEverything(email: string, verified: boolean): Promise<StoredRecord> {
  const record = await server.addAccount('users', email, { verified });
  const { engine } = server;
  await insertOwnedRow(engine, engine.pool, '_otps', record, { password: 'x', sentTo: email });
  await insertOwnedRow(engine, engine.pool, '_mfas', record, { method: 'password' });
  await insertOwnedRow(engine, engine.pool, '_externalAuths', record, { provider: 'google', providerId: email });
  await insertOwnedRow(engine, engine.pool, '_authOrigins', record, { fingerprint: 'x' });
  return record;
}

const left = async (record: StoredRecord) =>
  (await Promise.all(OWNED_COLLECTIONS.map((name) => server.count(name, record.id)))).join('');

const save = (record: StoredRecord, changes: Record<string, unknown>) =>
  inTransaction(server.engine.pool, (tx) => saveAuthRecord(server.engine, tx, record, changes));

// The remaining rows, in this order: one-time passwords, second factors, links, origins.
test.each([
  ['another name keeps everything', { name: 'New' }, true, true, '1111'],
  ['a new password ends tokens, codes, second factors and origins', { password: 'abcdefgh' }, true, false, '0010'],
  ['a new address ends tokens and codes', { email: 'other@example.com' }, true, false, '0111'],
  ['becoming verified ends earlier tokens and links', { verified: true }, false, false, '0101'],
  ['staying verified keeps links', { verified: true }, true, true, '1111'],
])('%s', async (title, changes, verified, keepsKey, rows) => {
  const record = await accountWithEverything(`${title.replaceAll(/\W/g, '')}@example.com`, verified);
  const saved = await save(record, changes);
  expect(saved.values['tokenKey'] === record.values['tokenKey']).toBe(keepsKey);
  expect(String(saved.values['tokenKey']).length).toBeGreaterThanOrEqual(45);
  expect(await left(record)).toBe(rows);
  const stored = await server.stored('users', record.id);
  expect(stored.values['tokenKey']).toBe(saved.values['tokenKey']);
  expect(stored.values['updated']).not.toBe('');
});

test('an account that becomes verified without a link keeps its tokens', async () => {
  const record = await server.addAccount('users', 'plain@example.com');
  const saved = await save(record, { verified: true });
  expect(saved.values['tokenKey']).toBe(record.values['tokenKey']);
  expect((await server.stored('users', record.id)).values['verified']).toBe(true);
});

test('passwords are stored as hashes, and only new passwords are hashed', async () => {
  const record = await server.addAccount('users', 'hash@example.com');
  const saved = await save(record, { password: 'abcdefgh' });
  expect(saved.values['password']).toMatch(/^\$argon2id\$/);
  expect(await verifyPassword(String(saved.values['password']), 'abcdefgh')).toBe(true);
  const again = await save(saved, { name: 'x' });
  expect(again.values['password']).toBe(saved.values['password']);
});

test('a new record gets a long random token key', async () => {
  const values: Record<string, unknown> = { id: 'abc', email: 'n@example.com', password: 'abcdefgh', tokenKey: '' };
  const { engine } = server;
  await applyAuthChanges(engine, engine.pool, engine.collections.get('users'), values, null);
  expect(values['tokenKey']).toMatch(/^[A-Za-z0-9]{50}$/);
});

test('an email address that was taken in the meantime is refused with a field error', async () => {
  const record = await server.addAccount('users', 'first@example.com');
  await server.addAccount('users', 'taken@example.com');
  await expect(save(record, { email: 'TAKEN@example.com' })).rejects.toMatchObject({
    status: 400,
    data: { email: { code: 'validation_not_unique' } },
  });
});

test('deleting an account deletes its links and codes too', async () => {
  const record = await accountWithEverything('gone@example.com', true);
  await inTransaction(server.engine.pool, (tx) => beforeAuthDelete(server.engine, tx, record));
  expect(await left(record)).toBe('0000');
});

test('the last superuser stays, even if the last two are deleted at the same time', async () => {
  const { engine } = server;
  const both = [
    await server.addAccount(SUPERUSERS, 'one@example.com'),
    await server.addAccount(SUPERUSERS, 'two@example.com'),
  ];
  const outcomes = await Promise.allSettled(
    both.map((record) =>
      inTransaction(engine.pool, async (tx) => {
        await beforeAuthDelete(engine, tx, record);
        await tx.query(`delete from "_superusers" where "id" = $1`, [record.id]);
      }),
    ),
  );
  expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
    status: 400,
    message: "You can't delete the only existing superuser.",
  });
});

test('superusers are always verified', async () => {
  const record = await server.addAccount(SUPERUSERS, 'three@example.com');
  expect((await save(record, { verified: false })).values['verified']).toBe(true);
});
