import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimsOf } from './record-token.ts';
import { accounts } from './testing/auth-collections.ts';
import { AuthServer } from './testing/auth-server.ts';

let server: AuthServer;

beforeAll(async () => {
  server = await AuthServer.start([accounts('users'), accounts('staff')]);
});
beforeEach(() => {
  server.mailer.sent.length = 0;
});
afterAll(() => server.stop());

const problem = (code: string, message: string) => ({ code, message });
const blank = problem('validation_required', 'Cannot be blank.');
const invalidToken = problem('validation_invalid_token', 'Invalid or expired token.');
const otherCollection = problem(
  'validation_token_collection_mismatch',
  'The provided token is for different auth collection.',
);
const noNewEmail = problem('validation_invalid_token_payload', 'Invalid token payload - newEmail must be set.');
const wrongPassword = problem('validation_invalid_password', 'Missing or invalid auth record password.');

async function post(path: string, body: unknown, token = '') {
  const answer = await server.send('POST', `/collections/${path}`, body, token ? { authorization: token } : {});
  await server.settled();
  const { data, message } = answer.body as { data?: object; message?: string };
  return { status: answer.status, data, message };
}

async function signIn(email: string) {
  const client = server.client();
  await client.collection('users').authWithPassword(email, '12345678');
  return client;
}

describe('email change', () => {
  test('the token sent to the new address and the password change the email', async () => {
    const user = await server.addAccount('users', 'old@example.com');
    const client = await signIn('old@example.com');
    await client.collection('users').requestEmailChange('new@example.com');
    await server.settled();
    const token = server.mailer.lastSecretTo('new@example.com');
    expect(claimsOf(token)).toMatchObject({
      type: 'emailChange',
      email: 'old@example.com',
      newEmail: 'new@example.com',
    });
    expect((await post('users/confirm-email-change', { token, password: 'x' })).data).toEqual({
      password: wrongPassword,
    });
    expect((await post('staff/confirm-email-change', { token, password: '12345678' })).data).toEqual({
      token: otherCollection,
      password: wrongPassword,
    });
    expect(await client.collection('users').confirmEmailChange(token, '12345678')).toBe(true);
    expect(client.authStore.isValid).toBe(false);
    const stored = await server.stored('users', user.id);
    expect(stored.values).toMatchObject({ email: 'new@example.com', verified: true });
    expect(stored.values['tokenKey']).not.toBe(user.values['tokenKey']);
    expect((await post('users/confirm-email-change', { token, password: '12345678' })).data).toEqual({
      token: invalidToken,
      password: wrongPassword,
    });
  });

  test('invalid addresses are refused with the reason', async () => {
    await server.addAccount('users', 'me@example.com');
    await server.addAccount('users', 'neighbour@example.com');
    const { token } = (await signIn('me@example.com')).authStore;
    const ask = async (newEmail: string) => (await post('users/request-email-change', { newEmail }, token)).data;
    expect(await ask('')).toEqual({ newEmail: blank });
    expect(await ask('x')).toEqual({ newEmail: problem('validation_is_email', 'Must be a valid email address.') });
    expect(await ask('me@example.com')).toEqual({
      newEmail: problem('validation_not_in_invalid', 'Must not be in list.'),
    });
    expect(await ask('NEIGHBOUR@example.com')).toEqual({
      newEmail: problem('validation_invalid_new_email', 'Invalid new email address.'),
    });
  });

  test('an address that was taken in the meantime stays with its new owner', async () => {
    await server.addAccount('users', 'slow@example.com');
    const { token } = (await signIn('slow@example.com')).authStore;
    await post('users/request-email-change', { newEmail: 'wanted@example.com' }, token);
    const mailed = server.mailer.lastSecretTo('wanted@example.com');
    await server.addAccount('users', 'wanted@example.com');
    expect((await post('users/confirm-email-change', { token: mailed, password: '12345678' })).data).toEqual({
      token: problem('validation_invalid_token_email', 'The new email address is invalid.'),
      password: wrongPassword,
    });
  });

  test('guests, users of other collections and superusers are refused', async () => {
    const path = 'users/request-email-change';
    expect(await post(path, { newEmail: 'x@example.com' })).toMatchObject({ status: 401 });
    const root = await server.addSuperuser();
    expect(await post(path, { newEmail: 'x@example.com' }, root.authStore.token)).toMatchObject({ status: 403 });
    const message = 'All superusers can change their emails directly.';
    for (const endpoint of ['request', 'confirm']) {
      expect(await post(`_superusers/${endpoint}-email-change`, {}, root.authStore.token)).toMatchObject({
        status: 400,
        message,
      });
    }
  });

  test('the number of emails to one address is limited', async () => {
    await server.addAccount('users', 'busy@example.com');
    const { token } = (await signIn('busy@example.com')).authStore;
    for (let round = 0; round < 8; round += 1) {
      const { status } = await post('users/request-email-change', { newEmail: `victim${round}@example.com` }, token);
      expect(status).toBe(204);
    }
    expect(server.mailer.sent).toHaveLength(5);
  });

  test('all problems of an invalid form are listed together', async () => {
    expect((await post('users/confirm-email-change', {})).data).toEqual({ token: blank, password: blank });
    expect((await post('users/confirm-email-change', { token: 'abc', password: 'x' })).data).toEqual({
      token: noNewEmail,
      password: wrongPassword,
    });
  });
});
