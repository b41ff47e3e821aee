import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyPassword } from '@baitdrop/records/auth/password';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeAdministrator, makeSuperuser } from '../administrators.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const typed = (password: string) => async () => password;
const account = async (table: string, email: string) =>
  (await product.context.pool.query(`select * from ${table} where email = $1`, [email])).rows[0];

test('the first administrator can be made with a password that is kept as a hash', async () => {
  const said = await makeAdministrator(product.context.pool, 'first@baitdrop.example', typed('long enough'));
  expect(said).toContain('is now an administrator');
  const row = await account('users', 'first@baitdrop.example');
  expect(row).toMatchObject({ role: 'admin', verified: true });
  expect(await verifyPassword(row.password, 'long enough')).toBe(true);
});

test('an account that exists becomes an administrator and keeps its password', async () => {
  await product.context.pool.query(
    `insert into users (id, email, password, "tokenKey", role) values ('aaaaaaaaaaaaaaa', 'Ann@baitdrop.example', 'hash', 'k', 'customer')`,
  );
  const said = await makeAdministrator(product.context.pool, 'ann@BAITDROP.example', typed('is not asked'));
  expect(said).toContain('keeps the password');
  expect(await account('users', 'Ann@baitdrop.example')).toMatchObject({ role: 'admin', password: 'hash' });
});

test('a superuser is made once', async () => {
  await makeSuperuser(product.context.pool, 'ops@baitdrop.example', typed('long enough'));
  expect(await account('"_superusers"', 'ops@baitdrop.example')).toMatchObject({ verified: true });
  await expect(makeSuperuser(product.context.pool, 'OPS@baitdrop.example', typed('long enough'))).rejects.toThrow(
    'superuser already',
  );
});

test.each([
  ['not an address', 'nonsense', 'long enough', 'is not an e-mail address'],
  ['a short password', 'x@baitdrop.example', 'short', 'The password needs 10 to 71 characters'],
])('%s is refused in words and nothing is made', async (_name, email, password, words) => {
  await expect(makeAdministrator(product.context.pool, email, typed(password))).rejects.toThrow(words);
  expect(await account('users', email)).toBeUndefined();
});
