import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyPassword } from '@baitdrop/records/auth/password';
import { createRecord } from '@baitdrop/records/write/create-record';
import { NO_FILES, SERVER_REQUEST } from '../../../platform/server-request.ts';
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
  const said = await makeSuperuser(product.context, 'ops@baitdrop.example', typed('long enough'));
  expect(await account('"_superusers"', 'ops@baitdrop.example')).toMatchObject({ verified: true });
  expect(said).toMatch(/secret  [A-Z2-7]{32}\n/);
  await expect(makeSuperuser(product.context, 'OPS@baitdrop.example', typed('long enough'))).rejects.toThrow(
    'superuser already',
  );
});

test('each of them stands in the audit log, as made on the server', async () => {
  const { rows } = await product.context.pool.query(
    'select admin_email, action, target, target_name from admin_actions order by id',
  );
  const line = (action: string, target_name: string) => ({
    admin_email: 'server shell',
    action,
    target: expect.stringMatching(/^[a-z0-9]{15}$/),
    target_name,
  });
  expect(rows).toEqual([
    line('administrator.made', 'first@baitdrop.example'),
    line('administrator.made', 'ann@BAITDROP.example'),
    line('superuser.made', 'ops@baitdrop.example'),
  ]);
});

test.each(['password12', 'short', 'weak@baitdrop.example'])(
  'a superuser’s password is judged like everybody’s: %s',
  async (password) => {
    const email = 'weak@baitdrop.example';
    await expect(makeSuperuser(product.context, email, typed(password))).rejects.toThrow('Nothing was changed');
    expect(await account('"_superusers"', email)).toBeUndefined();
    const byApi = createRecord(
      product.context.engine,
      product.context.pool,
      product.context.engine.collections.get('_superusers'),
      { values: { email, password, passwordConfirm: password }, files: NO_FILES },
      SERVER_REQUEST,
    );
    await expect(byApi).rejects.toMatchObject({
      data: { password: { code: expect.stringMatching(/^validation_(password|min)_/) } },
    });
  },
);

test.each([
  ['not an address', 'nonsense', 'long enough', 'is not an email address'],
  ['a short password', 'x@baitdrop.example', 'short', 'Use at least 8 characters'],
])('%s is refused in words and nothing is made', async (_name, email, password, words) => {
  await expect(makeAdministrator(product.context.pool, email, typed(password))).rejects.toThrow(words);
  expect(await account('users', email)).toBeUndefined();
});
