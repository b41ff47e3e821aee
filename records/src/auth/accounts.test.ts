import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AUTH_ORIGINS, OTPS, SUPERUSERS } from '../collections/system-collections.ts';
import { accounts } from './testing/auth-collections.ts';
import { AuthServer } from './testing/auth-server.ts';

let server: AuthServer;

beforeAll(async () => {
  server = await AuthServer.start([
    accounts('users'),
    accounts('alerted', { authAlert: { enabled: true } }),
    accounts('managed', {
      manageRule: '@request.auth.collectionName = "users"',
      updateRule: '@request.auth.id != ""',
    }),
  ]);
});
beforeEach(() => {
  server.mailer.sent.length = 0;
});
afterAll(() => server.stop());

const PASSWORD = '12345678';
const register = (email: string, extra: object = {}) =>
  server
    .client()
    .collection('users')
    .create({ email, password: PASSWORD, passwordConfirm: PASSWORD, ...extra });

async function signIn(email: string, collection = 'users') {
  const client = server.client();
  await client.collection(collection).authWithPassword(email, PASSWORD);
  return client;
}

describe('an account', () => {
  test('can be created by anyone, and its email address is not shown to others', async () => {
    const record = await register('new@example.com', { name: 'New', tokenKey: 'x'.repeat(40) });
    expect(record).toMatchObject({ name: 'New', verified: false, emailVisibility: false });
    expect(record).not.toHaveProperty('email');
    const stored = await server.stored('users', record.id);
    expect(stored.values['tokenKey']).toMatch(/^[A-Za-z0-9]{50}$/);
    const client = await signIn('new@example.com');
    expect((await client.collection('users').getOne(record.id))['email']).toBe('new@example.com');
    await register('other@example.com');
    const others = await signIn('other@example.com');
    expect(await others.collection('users').getOne(record.id)).not.toHaveProperty('email');
  });

  test('is the only one with its email address, upper and lower case being the same', async () => {
    await register('Once@example.com');
    await expect(register('onCE@Example.com')).rejects.toMatchObject({
      status: 400,
      response: { data: { email: { code: 'validation_not_unique', message: 'Value must be unique.' } } },
    });
  });

  test('that is registered twice at the same moment exists once', async () => {
    const outcomes = await Promise.allSettled([register('same@example.com'), register('SAME@example.com')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 400 } });
  });

  test('loses all its tokens with a new password, but not with a new name', async () => {
    const { id } = await register('tokens@example.com');
    const one = await signIn('tokens@example.com');
    const two = await signIn('tokens@example.com');
    await one.collection('users').update(id, { name: 'Renamed' });
    await two.collection('users').authRefresh();
    const change = { oldPassword: PASSWORD, password: 'another-one', passwordConfirm: 'another-one' };
    await one.collection('users').update(id, change);
    for (const client of [one, two]) {
      await expect(client.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 });
    }
    const again = await server.client().collection('users').authWithPassword('tokens@example.com', 'another-one');
    expect(again.record.id).toBe(id);
  });

  test('is deleted together with its one-time passwords', async () => {
    const { id } = await register('goes@example.com');
    await server.client().collection('users').requestOTP('goes@example.com');
    await server.settled();
    expect(await server.count(OTPS, id)).toBe(1);
    const client = await signIn('goes@example.com');
    await client.collection('users').delete(id);
    expect(await server.count(OTPS, id)).toBe(0);
    expect(client.authStore.isValid).toBe(false);
  });

  test('cannot take the id of an account in another collection', async () => {
    const { id } = await register('id@example.com');
    const body = { id, email: 'thief@example.com', password: PASSWORD, passwordConfirm: PASSWORD };
    await expect(server.client().collection('managed').create(body)).rejects.toMatchObject({
      response: {
        data: { id: { code: 'validation_invalid_auth_id', message: 'Invalid or duplicated auth record id.' } },
      },
    });
  });

  test('can be changed by its managers without the old password', async () => {
    await register('manager@example.com');
    const manager = await signIn('manager@example.com');
    const body = { email: 'm@example.com', password: PASSWORD, passwordConfirm: PASSWORD, verified: true };
    await expect(server.client().collection('managed').create(body)).rejects.toMatchObject({ status: 400 });
    const made = await manager.collection('managed').create(body);
    expect(made).toMatchObject({ email: 'm@example.com', verified: true });
    const change = { email: 'm2@example.com', password: 'abcdefgh', passwordConfirm: 'abcdefgh' };
    expect(await manager.collection('managed').update(made.id, change)).toMatchObject({ email: 'm2@example.com' });
    await server.client().collection('managed').authWithPassword('m2@example.com', 'abcdefgh');
  });
});

describe('superusers', () => {
  test('are created, kept verified and deleted by superusers only, and the last one stays', async () => {
    const root = await server.addSuperuser('root@example.com');
    const body = { email: 'second@example.com', password: PASSWORD, passwordConfirm: PASSWORD, verified: false };
    await expect(server.client().collection(SUPERUSERS).create(body)).rejects.toMatchObject({
      status: 403,
      response: { message: 'Only superusers can perform this action.' },
    });
    const second = await root.collection(SUPERUSERS).create(body);
    expect(second).toMatchObject({ email: 'second@example.com', verified: true });
    expect(await root.collection(SUPERUSERS).update(second.id, { verified: false })).toMatchObject({ verified: true });
    await root.collection(SUPERUSERS).delete(second.id);
    await expect(root.collection(SUPERUSERS).delete(root.authStore.record?.id ?? '')).rejects.toMatchObject({
      status: 400,
      response: { message: "You can't delete the only existing superuser.", data: {} },
    });
  });
});

describe('a sign-in from a new place', () => {
  const from = async (agent: string) => {
    const body = { identity: 'traveller@example.com', password: PASSWORD };
    await server.send('POST', '/collections/alerted/auth-with-password', body, { 'user-agent': agent });
    await server.settled();
  };

  test('sends the owner an email, except for the first sign-in', async () => {
    const user = await server.addAccount('alerted', 'traveller@example.com', { verified: true });
    await from('Phone <b>');
    expect(server.mailer.sent).toEqual([]);
    await from('Phone <b>');
    expect(server.mailer.sent).toEqual([]);
    await from('Laptop <i>');
    expect(server.mailer.to('traveller@example.com')).toHaveLength(1);
    expect(server.mailer.sent[0]?.subject).toBe('Login from a new location');
    expect(server.mailer.sent[0]?.html).toContain('127.0.0.1 Laptop &lt;i&gt;');
    for (const place of ['c', 'd', 'e', 'f', 'g']) await from(place);
    expect(await server.count(AUTH_ORIGINS, user.id)).toBe(5);
    expect(server.failures).toEqual([]);
  });
});
