import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SUPERUSERS } from '../collections/system-collections.ts';
import { claimsOf } from './record-token.ts';
import { accounts } from './testing/auth-collections.ts';
import { AuthServer } from './testing/auth-server.ts';

let server: AuthServer;

beforeAll(async () => {
  server = await AuthServer.start([
    accounts('users', { passwordAuth: { identityFields: ['email', 'nick'] } }),
    accounts('staff', { passwordAuth: { enabled: false }, otp: { enabled: false }, authRule: null }),
    accounts('mute', { authRule: null }),
    { name: 'notes', fields: [] },
  ]);
});
afterAll(() => server.stop());

const blank = { code: 'validation_required', message: 'Cannot be blank.' };
const INVALID_FORM = 'An error occurred while validating the submitted data.';
const UNREADABLE = 'An error occurred while loading the submitted data.';
const tooLong = {
  code: 'validation_length_out_of_range',
  message: 'The length must be between 1 and 255.',
  params: { min: 1, max: 255 },
};

describe('auth-with-password', () => {
  // Expected answers are those of the reference server.
  test.each<[string, unknown, number, string, object]>([
    ['nothing sent', {}, 400, INVALID_FORM, { identity: blank, password: blank }],
    ['null sent', { identity: null, password: 'x' }, 400, INVALID_FORM, { identity: blank }],
    ['a number sent', { identity: 5, password: 'x' }, 400, UNREADABLE, {}],
    ['broken JSON', '{', 400, UNREADABLE, {}],
    ['a list', '[]', 400, UNREADABLE, {}],
    [
      'very long texts',
      { identity: 'a'.repeat(256), password: 'b'.repeat(256) },
      400,
      INVALID_FORM,
      { identity: tooLong, password: tooLong },
    ],
    [
      'a field that is not an identity',
      { identity: 'a', password: 'b', identityField: 'name' },
      400,
      INVALID_FORM,
      { identityField: { code: 'validation_in_invalid', message: 'Must be a valid value.' } },
    ],
    [
      'an unknown address',
      { identity: 'nobody@example.com', password: '12345678' },
      400,
      'Failed to authenticate.',
      {},
    ],
    ['a text with NUL', { identity: 'a\0b', password: 'x\0' }, 400, 'Failed to authenticate.', {}],
  ])('%s', async (_title, body, status, message, data) => {
    const answer = await server.send('POST', '/collections/users/auth-with-password', body);
    expect(answer).toMatchObject({ status, body: { status, message, data } });
    expect((answer.body as { data: object }).data).toEqual(data);
  });

  test('returns the record with its own email address, and a token, for the right password', async () => {
    const ann = await server.addAccount('users', 'ann@example.com', { name: 'Ann' });
    const client = server.client();
    const { record, token, meta } = await client.collection('users').authWithPassword('ann@example.com', '12345678');
    expect(meta).toBeUndefined();
    expect(record).toMatchObject({ id: ann.id, email: 'ann@example.com', name: 'Ann', collectionName: 'users' });
    expect(Object.keys(record)).not.toContain('password');
    expect(Object.keys(record)).not.toContain('tokenKey');
    expect(claimsOf(token)).toMatchObject({ id: ann.id, type: 'auth', refreshable: true });
    expect(client.authStore.isValid).toBe(true);
  });

  test('refuses a wrong password like an unknown address', async () => {
    await server.addAccount('users', 'bob@example.com');
    const body = { identity: 'bob@example.com', password: 'wrong' };
    const answer = await server.send('POST', '/collections/users/auth-with-password', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ status: 400, message: 'Failed to authenticate.', data: {} });
  });

  test('ignores case in email addresses, but not in other identities', async () => {
    const cat = await server.addAccount('users', 'Cat@Example.com', { nick: 'Kitty' });
    const signIn = async (identity: string) => {
      const body = { identity, password: '12345678' };
      const answer = await server.send('POST', '/collections/users/auth-with-password?fields=record.id', body);
      return (answer.body as { record?: { id: string } }).record?.id;
    };
    expect(await signIn('cat@example.COM')).toBe(cat.id);
    expect(await signIn('Kitty')).toBe(cat.id);
    expect(await signIn('kitty')).toBeUndefined();
  });

  test('accepts the name of the identity field', async () => {
    await server.addAccount('users', 'dan@example.com', { nick: 'dan@example.com2' });
    const body = { identity: 'dan@example.com', password: '12345678', identityField: 'nick' };
    expect((await server.send('POST', '/collections/users/auth-with-password', body)).status).toBe(400);
    const right = { ...body, identityField: 'email' };
    expect((await server.send('POST', '/collections/users/auth-with-password', right)).status).toBe(200);
  });

  test('accepts a form instead of JSON', async () => {
    await server.addAccount('users', 'form@example.com');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const form = 'identity=form%40example.com&password=12345678';
    expect((await server.send('POST', '/collections/users/auth-with-password', form, headers)).status).toBe(200);
  });

  test('checks the auth rule only after the password', async () => {
    await server.addAccount('users', 'eve@example.com', { blocked: true });
    const body = { identity: 'eve@example.com', password: '12345678' };
    const message = "The request doesn't satisfy the collection requirements to authenticate.";
    const right = await server.send('POST', '/collections/users/auth-with-password', body);
    expect(right).toMatchObject({ status: 403, body: { message } });
    const wrong = await server.send('POST', '/collections/users/auth-with-password', { ...body, password: 'x' });
    expect(wrong).toMatchObject({ status: 400, body: { message: 'Failed to authenticate.' } });
    await server.addAccount('mute', 'eve2@example.com');
    const never = { identity: 'eve2@example.com', password: '12345678' };
    expect((await server.send('POST', '/collections/mute/auth-with-password', never)).status).toBe(403);
  });

  test('refuses every password where passwords are off', async () => {
    const answer = await server.send('POST', '/collections/staff/auth-with-password', {});
    const message = 'The collection is not configured to allow password authentication.';
    expect(answer).toMatchObject({ status: 403, body: { message } });
  });

  test('refuses an account without a password hash', async () => {
    await server.addAccount('users', 'nohash@example.com', { password: '' });
    const body = { identity: 'nohash@example.com', password: 'x' };
    expect((await server.send('POST', '/collections/users/auth-with-password', body)).status).toBe(400);
  });
});

describe('auth-methods', () => {
  test('lists the enabled methods with their durations', async () => {
    const methods = await server.client().collection('users').listAuthMethods();
    expect(methods).toEqual({
      password: { identityFields: ['email', 'nick'], enabled: true },
      oauth2: { providers: [], enabled: false },
      mfa: { enabled: false, duration: 0 },
      otp: { enabled: true, duration: 180 },
    });
  });

  test('lists disabled methods as off', async () => {
    expect((await server.send('GET', '/collections/staff/auth-methods')).body).toEqual({
      password: { identityFields: [], enabled: false },
      oauth2: { providers: [], enabled: false },
      mfa: { enabled: false, duration: 0 },
      otp: { enabled: false, duration: 0 },
      authProviders: [],
      usernamePassword: false,
      emailPassword: false,
    });
  });

  test.each([
    ['notes', 'Missing or invalid auth collection context.'],
    ['nowhere', 'Missing or invalid collection context.'],
  ])('%s has no methods', async (name, message) => {
    expect(await server.send('GET', `/collections/${name}/auth-methods`)).toMatchObject({
      status: 404,
      body: { message },
    });
  });
});

describe('auth-refresh', () => {
  test('exchanges a token for a new one', async () => {
    await server.addAccount('users', 'ref@example.com');
    const client = server.client();
    await client.collection('users').authWithPassword('ref@example.com', '12345678');
    const before = client.authStore.token;
    server.passSeconds(2);
    const { record } = await client.collection('users').authRefresh();
    expect(record['email']).toBe('ref@example.com');
    expect(client.authStore.token).not.toBe(before);
    const headers = { authorization: `bEaReR ${client.authStore.token}` };
    expect((await server.send('POST', '/collections/users/auth-refresh', undefined, headers)).status).toBe(200);
  });

  test('refuses guests and users of other collections', async () => {
    const needed = 'The request requires valid record authorization token.';
    const path = '/collections/users/auth-refresh';
    expect(await server.send('POST', path)).toMatchObject({ status: 401, body: { message: needed } });
    const bad = { authorization: 'rubbish' };
    expect(await server.send('POST', path, undefined, bad)).toMatchObject({ status: 401, body: { message: needed } });
    const root = await server.addSuperuser('stranger@example.com');
    expect(await server.send('POST', path, undefined, { authorization: root.authStore.token })).toMatchObject({
      status: 403,
      body: { message: 'The request requires auth record from _superusers collection.' },
    });
    expect(await server.send('POST', '/collections/nowhere/auth-refresh')).toMatchObject({ status: 404 });
  });

  test('refuses a blocked user', async () => {
    const user = await server.addAccount('users', 'later@example.com');
    const client = server.client();
    await client.collection('users').authWithPassword('later@example.com', '12345678');
    await server.engine.pool.query('update "users" set "blocked" = true where "id" = $1', [user.id]);
    await expect(client.collection('users').authRefresh()).rejects.toMatchObject({ status: 403 });
  });
});

describe('impersonate', () => {
  test('lets a superuser act as a user for a limited time', async () => {
    const user = await server.addAccount('users', 'imp@example.com', { blocked: true });
    const root = await server.addSuperuser('imp-root@example.com');
    const acting = await root.collection('users').impersonate(user.id, 100);
    expect(acting.authStore.record?.['email']).toBe('imp@example.com');
    const { token } = acting.authStore;
    expect(claimsOf(token)).toMatchObject({ id: user.id, type: 'auth', refreshable: false });
    const exp = Math.floor(server.engine.now().getTime() / 1000) + 100;
    expect(Math.abs(Number(claimsOf(token)['exp']) - exp)).toBeLessThanOrEqual(2);
    await server.engine.pool.query('update "users" set "blocked" = false where "id" = $1', [user.id]);
    await acting.collection('users').authRefresh();
    expect(acting.authStore.token).toBe(token);
  });

  test.each<[string, unknown, number, object]>([
    [
      'a negative time',
      { duration: -5 },
      400,
      {
        duration: {
          code: 'validation_min_greater_equal_than_required',
          message: 'Must be no less than 0.',
          params: { threshold: 0 },
        },
      },
    ],
    ['a text as time', { duration: 'x' }, 400, {}],
    ['half a second', { duration: 1.5 }, 400, {}],
  ])('refuses %s', async (_title, body, status, data) => {
    const user = await server.addAccount('users', `t${Math.random()}@example.com`);
    const root = await server.addSuperuser(`r${Math.random()}@example.com`);
    const headers = { authorization: root.authStore.token };
    const answer = await server.send('POST', `/collections/users/impersonate/${user.id}`, body, headers);
    expect(answer).toMatchObject({ status, body: { data } });
  });

  test('is refused to everyone else', async () => {
    const user = await server.addAccount('users', 'victim@example.com');
    const client = server.client();
    await client.collection('users').authWithPassword('victim@example.com', '12345678');
    const path = `/collections/users/impersonate/${user.id}`;
    expect((await server.send('POST', path, {})).status).toBe(401);
    expect(await server.send('POST', path, {}, { authorization: client.authStore.token })).toMatchObject({
      status: 403,
      body: { message: 'The authorized record is not allowed to perform this action.' },
    });
    const root = await server.addSuperuser('other-root@example.com');
    await expect(root.collection('users').impersonate('nobody', 10)).rejects.toMatchObject({ status: 404 });
  });
});

test('superusers sign in like other users, under the collection id that clients expect', async () => {
  const root = await server.addSuperuser('existing@example.com');
  expect(root.authStore.isSuperuser).toBe(true);
  expect(root.authStore.record).toMatchObject({ collectionId: 'pbc_3142635823', collectionName: SUPERUSERS });
});

test('an unknown address takes as long as a wrong password', async () => {
  const { engine } = server;
  engine.passwordCost = { memoryKib: 19_456, passes: 2 };
  const { hashPassword } = await import('./password.ts');
  await server.addAccount('users', 'slow@example.com', { password: await hashPassword('12345678') });
  const measure = async (identity: string) => {
    const before = process.cpuUsage();
    await server.send('POST', '/collections/users/auth-with-password', { identity, password: 'wrong' });
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  await measure('nobody@example.com');
  const times: [unknown: number, existing: number][] = [];
  for (let round = 0; round < 10; round += 1) {
    times.push([await measure('nobody@example.com'), await measure('slow@example.com')]);
  }
  // Uses processor time and its minimum, because other work only adds to it.
  const unknown = Math.min(...times.map(([time]) => time));
  const existing = Math.min(...times.map(([, time]) => time));
  expect(unknown).toBeGreaterThan(existing * 0.6);
  expect(existing).toBeGreaterThan(unknown * 0.6);
});
