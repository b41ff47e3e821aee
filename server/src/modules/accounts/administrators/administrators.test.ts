import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { verifyPassword } from '@baitdrop/records/auth/password';
import { createRecord } from '@baitdrop/records/write/create-record';
import { NO_FILES, SERVER_REQUEST } from '../../../platform/server-request.ts';
import { type Actor, type Cast, castOf } from '../../../testing/cast.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { adminInvitationToken } from '../admin-invitations.ts';
import { makeAdministrator, makeSignInLink, makeSuperuser } from '../administrators.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const typed = (password: string) => async () => password;
const account = async (table: string, email: string) =>
  (await product.context.pool.query(`select * from ${table} where email = $1`, [email])).rows[0];

test('creates the first administrator with a password that is stored as a hash', async () => {
  const said = await makeAdministrator(product.context.pool, 'first@baitdrop.example', typed('long enough'));
  expect(said).toContain('is now an administrator');
  const row = await account('users', 'first@baitdrop.example');
  expect(row).toMatchObject({ role: 'admin', verified: true });
  expect(await verifyPassword(row.password, 'long enough')).toBe(true);
});

test('makes an existing account an administrator, which keeps its password', async () => {
  await product.context.pool.query(
    `insert into users (id, email, password, "tokenKey", role) values ('aaaaaaaaaaaaaaa', 'Ann@baitdrop.example', 'hash', 'k', 'customer')`,
  );
  const said = await makeAdministrator(product.context.pool, 'ann@BAITDROP.example', typed('is not asked'));
  expect(said).toContain('keeps the password');
  expect(await account('users', 'Ann@baitdrop.example')).toMatchObject({
    role: 'admin',
    admin_role: 'superuser',
    password: 'hash',
  });
  // A session as a customer had no second factor, so it has to end.
  expect((await account('users', 'Ann@baitdrop.example')).tokenKey).not.toBe('k');
});

test('does not create the same superuser twice', async () => {
  const said = await makeSuperuser(product.context, 'ops@baitdrop.example', typed('long enough'));
  expect(await account('"_superusers"', 'ops@baitdrop.example')).toMatchObject({ verified: true });
  expect(said).toMatch(/secret  [A-Z2-7]{32}\n/);
  await expect(makeSuperuser(product.context, 'OPS@baitdrop.example', typed('long enough'))).rejects.toThrow(
    'superuser already',
  );
});

test('records in the audit log that an administrator was created on the server', async () => {
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
  'applies the password rules of all users to a superuser’s password: %s',
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
])('refuses %s with a clear message and creates nothing', async (_name, email, password, words) => {
  await expect(makeAdministrator(product.context.pool, email, typed(password))).rejects.toThrow(words);
  expect(await account('users', email)).toBeUndefined();
});

test('if no mail arrives, a link from the command line takes an administrator to the second factor, once', async () => {
  const said = await makeSignInLink(product.context, 'FIRST@baitdrop.example');
  const link = new URL(/http\S+/.exec(said)?.[0] ?? '');
  expect(link.pathname).toBe('/sign-in-code');
  const signInCode = new URLSearchParams(link.hash.slice(1));
  expect(signInCode.get('email')).toBe('first@baitdrop.example');
  const signIn = () =>
    product.app.inject({
      method: 'POST',
      url: '/api/collections/users/auth-with-otp',
      payload: { otpId: signInCode.get('otp'), password: signInCode.get('code') },
    });
  const first = await signIn();
  expect([first.statusCode, first.json()]).toEqual([401, expect.objectContaining({ mfaId: expect.any(String) })]);
  expect((await signIn()).statusCode).toBe(400);
  const { rows } = await product.context.pool.query(
    'select action, target_name from admin_actions order by id desc limit 1',
  );
  expect(rows).toEqual([{ action: 'sign_in_link.made', target_name: 'first@baitdrop.example' }]);
});

test('gives such a link to administrators only', async () => {
  await product.context.pool.query(
    `insert into users (id, email, "tokenKey", role) values ('bbbbbbbbbbbbbbb', 'bob@water.example', 'kk', 'customer')`,
  );
  await expect(makeSignInLink(product.context, 'bob@water.example')).rejects.toThrow('is not an administrator');
  await expect(makeSignInLink(product.context, 'nobody@water.example')).rejects.toThrow('can’t find an account');
});

describe('inviting administrators', () => {
  let cast: Cast;
  const team = '/api/admin/administrators';
  beforeAll(async () => {
    cast = await castOf(product);
    await product.context.pool.query(`update users set admin_role = 'support' where role = 'admin' and id != $1`, [
      cast.users.admin,
    ]);
    await product.context.pool.query(`update users set admin_role = 'finance' where id = $1`, [cast.users.finance]);
  });

  const request = (authorization: string, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    product.app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) });
  const ask = async (who: Actor, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const answer = await request(await cast.newToken(who), method, url, payload);
    return { status: answer.statusCode, message: answer.body === '' ? '' : String(answer.json().message ?? '') };
  };
  const invite = async (email: string, role = 'support') => {
    expect(await ask('admin', 'POST', `${team}/invitations`, { email, role })).toMatchObject({ status: 204 });
    const { id } = await account('admin_invitations', email);
    return { id: String(id), link: `/api/administrator-invitations/${adminInvitationToken(product.context, id)}` };
  };
  const accept = async (link: string, form: object = { name: 'Sam', password: 'early-mist-7' }) =>
    (await product.app.inject({ method: 'POST', url: `${link}/accept`, payload: form })).statusCode;
  const actions = async (action: string) => {
    const text = 'select target_name, details from admin_actions where action = $1 order by id';
    return (await product.context.pool.query(text, [action])).rows;
  };

  test('a superuser’s invitation creates one account, which needs a second factor to sign in', async () => {
    const email = 'sam@team.example';
    const { link } = await invite(email);
    const opened = await product.app.inject({ url: link });
    expect(opened.json()).toMatchObject({
      email,
      role: 'support',
      invited_by: `admin@${cast.host}`,
      needs_password: true,
    });
    expect(await accept(link, { name: 'Sam', password: 'short' })).toBe(400);
    expect(await accept(link)).toBe(204);
    expect(await accept(link)).toBe(404);
    expect(await account('users', email)).toMatchObject({ role: 'admin', admin_role: 'support', verified: true });
    const signIn = await product.app.inject({
      method: 'POST',
      url: '/api/collections/users/auth-with-password',
      payload: { identity: email, password: 'early-mist-7' },
    });
    expect(signIn.statusCode).toBe(401);
    expect(signIn.json()).toMatchObject({ secondFactors: [] });
    expect(await actions('administrator.invited')).toEqual([
      { target_name: email, details: { before: null, after: { role: 'support' } } },
    ]);
    expect(await actions('administrator.accepted')).toEqual([
      { target_name: email, details: { before: { role: null }, after: { role: 'support' } } },
    ]);
  });

  test('creates one account if two people open the link at the same time', async () => {
    const { link } = await invite('twice@team.example');
    const answers = await Promise.all([accept(link), accept(link)]);
    expect(answers.toSorted()).toEqual([204, 404]);
  });

  test.each([
    ['withdrawn', (id: string) => ask('admin', 'DELETE', `${team}/invitations/${id}`)],
    [
      'run out',
      (id: string) =>
        product.context.pool.query('update admin_invitations set expires_at = created_at where id = $1', [id]),
    ],
  ])('refuses a link that was %s, and a made-up one', async (how, end) => {
    const { id, link } = await invite(`${how.replace(' ', '-')}@team.example`);
    await end(id);
    expect(await accept(link)).toBe(404);
    expect(await accept(`/api/administrator-invitations/${id}${'x'.repeat(43)}`)).toBe(404);
  });

  test('a new invitation revokes the earlier one', async () => {
    const first = await invite('again@team.example');
    const second = await invite('AGAIN@team.example'.toLowerCase(), 'finance');
    expect(await accept(first.link)).toBe(404);
    expect(await accept(second.link)).toBe(204);
    expect(await account('users', 'again@team.example')).toMatchObject({ admin_role: 'finance' });
  });

  test('an invited customer keeps their password and is signed out everywhere', async () => {
    const before = await account('users', `customer@${cast.host}`);
    const session = await cast.newToken('customer');
    const { link } = await invite(`customer@${cast.host}`, 'finance');
    expect(await accept(link, {})).toBe(204);
    const after = await account('users', `customer@${cast.host}`);
    expect(after).toMatchObject({ role: 'admin', admin_role: 'finance', password: before.password });
    expect((await request(session, 'GET', '/api/admin/me')).statusCode).toBe(401);
  });

  test.each([
    ['an administrator', 'finance', refusals.admin.alreadyAdministrator],
    ['a shop', 'owner', refusals.admin.ownsShop],
  ] as const)('refuses to invite the address of %s', async (_who, person, refusal) => {
    const email = `${person}@${cast.host}`;
    expect(await ask('admin', 'POST', `${team}/invitations`, { email, role: 'support' })).toEqual({
      status: 409,
      message: refusal(email),
    });
  });

  test.each(['support', 'finance'] as const)('%s can neither invite nor promote themselves', async (who) => {
    const refused = { status: 403, message: refusals.admin.notYourRole };
    const form = { email: 'friend@team.example', role: 'superuser' };
    expect(await ask(who, 'POST', `${team}/invitations`, form)).toEqual(refused);
    expect(await ask(who, 'POST', `${team}/${cast.users[who]}/role`, { role: 'superuser' })).toEqual(refused);
    await product.app.inject({
      method: 'PATCH',
      url: `/api/collections/users/records/${cast.users[who]}`,
      headers: { authorization: await cast.newToken(who) },
      payload: { admin_role: 'superuser', role: 'admin' },
    });
    expect(await account('users', `${who}@${cast.host}`)).toMatchObject({ role: 'admin', admin_role: who });
    const own = await request(await cast.newToken(who), 'GET', `/api/collections/users/records/${cast.users[who]}`);
    expect(own.json()).not.toHaveProperty('admin_role');
  });

  test('the records API hides from support and finance what the panel hides from them', async () => {
    const list = async (who: Actor, of: string) =>
      (await request(await cast.newToken(who), 'GET', `/api/collections/${of}/records`)).json().totalItems as number;
    expect([await list('support', 'payouts'), await list('finance', 'payouts')]).toEqual([0, 1]);
    expect([await list('finance', 'courier_logs'), await list('admin', 'courier_logs')]).toEqual([0, 1]);
    const change = async (who: Actor) =>
      (
        await product.app.inject({
          method: 'PATCH',
          url: `/api/collections/shops/records/${cast.records['shops']}`,
          headers: { authorization: await cast.newToken(who) },
          payload: { description: 'New' },
        })
      ).statusCode;
    expect([await change('support'), await change('finance'), await change('admin')]).toEqual([404, 404, 200]);
  });

  test('a role change applies from the next request on, and the log has the old and the new role', async () => {
    const token = await cast.newToken('finance');
    expect((await request(token, 'GET', '/api/admin/money')).statusCode).toBe(200);
    expect(await ask('admin', 'POST', `${team}/${cast.users.finance}/role`, { role: 'support' })).toMatchObject({
      status: 204,
    });
    expect((await request(token, 'GET', '/api/admin/money')).statusCode).toBe(403);
    expect(await actions('administrator.role_changed')).toEqual([
      { target_name: `finance@${cast.host}`, details: { before: { role: 'finance' }, after: { role: 'support' } } },
    ]);
  });

  test('a removed administrator loses access at once', async () => {
    const token = await cast.newToken('support');
    expect((await request(token, 'GET', '/api/admin/orders')).statusCode).toBe(200);
    expect(await ask('admin', 'DELETE', `${team}/${cast.users.support}`)).toMatchObject({ status: 204 });
    expect((await request(token, 'GET', '/api/admin/orders')).statusCode).toBe(401);
    expect(await account('users', `support@${cast.host}`)).toMatchObject({ role: 'customer', admin_role: '' });
    expect(await ask('admin', 'DELETE', `${team}/${cast.users.support}`)).toMatchObject({ status: 404 });
  });

  test('the last superuser cannot be removed, even if the last two remove each other at the same time', async () => {
    const last = { status: 409, message: refusals.admin.lastSuperuser };
    expect(await ask('admin', 'DELETE', `${team}/${cast.users.admin}`)).toEqual(last);
    expect(await ask('admin', 'POST', `${team}/${cast.users.admin}/role`, { role: 'finance' })).toEqual(last);
    expect((await ask('admin', 'POST', `${team}/${cast.users.finance}/role`, { role: 'superuser' })).status).toBe(204);
    const [first, second] = await Promise.all([
      ask('superuser', 'DELETE', `${team}/${cast.users.admin}`),
      ask('superuser', 'POST', `${team}/${cast.users.finance}/role`, { role: 'support' }),
    ]);
    expect([first.status, second.status].toSorted()).toEqual([204, 409]);
    const { rows } = await product.context.pool.query(`select 1 from users where admin_role = 'superuser'`);
    expect(rows).toHaveLength(1);
  });
});
