import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimsOf } from './record-token.ts';
import { accounts } from './testing/auth-collections.ts';
import { AuthServer } from './testing/auth-server.ts';

let server: AuthServer;

beforeAll(async () => {
  server = await AuthServer.start([
    accounts('users'),
    accounts('staff'),
    accounts('claimed', { claimOnVerification: true }),
    accounts('keyless', { passwordAuth: { enabled: false } }),
  ]);
});
beforeEach(() => {
  server.mailer.sent.length = 0;
  server.mailer.failing = false;
  server.failures.length = 0;
});
afterAll(() => server.stop());

const problem = (code: string, message: string) => ({ code, message });
const blank = problem('validation_required', 'Cannot be blank.');
const mismatch = problem('validation_values_mismatch', "Values don't match.");
const invalidToken = problem('validation_invalid_token', 'Invalid or expired token.');
const otherCollection = problem(
  'validation_token_collection_mismatch',
  'The provided token is for different auth collection.',
);
const noEmail = problem('validation_invalid_token_claims', 'Missing email token claim.');
const INVALID_FORM = 'An error occurred while validating the submitted data.';

async function post(path: string, body: unknown, token = '') {
  const answer = await server.send('POST', `/collections/${path}`, body, token ? { authorization: token } : {});
  await server.settled();
  const { data, message } = answer.body as { data?: object; message?: string };
  return { status: answer.status, data, message };
}

async function signIn(email: string, password = '12345678') {
  const client = server.client();
  await client.collection('users').authWithPassword(email, password);
  return client;
}

describe.each(['request-verification', 'request-password-reset', 'request-otp'])('%s', (endpoint) => {
  test.each<[unknown, object, string]>([
    [{}, { email: blank }, INVALID_FORM],
    [{ email: 'abc' }, { email: problem('validation_is_email', 'Must be a valid email address.') }, INVALID_FORM],
    [{ email: 1 }, {}, 'An error occurred while loading the submitted data.'],
    [
      { email: `${'a'.repeat(250)}@x.com` },
      {
        email: {
          code: 'validation_length_out_of_range',
          message: 'The length must be between 1 and 255.',
          params: { min: 1, max: 255 },
        },
      },
      INVALID_FORM,
    ],
  ])('%.40j is refused', async (body, data, message) => {
    expect(await post(`users/${endpoint}`, body)).toEqual({ status: 400, data, message });
  });

  test('an unknown address gets the same answer as a known one, but no email', async () => {
    const { status } = await post(`users/${endpoint}`, { email: 'nobody@example.com' });
    expect(status).toBe(endpoint === 'request-otp' ? 200 : 204);
    expect(server.mailer.sent).toEqual([]);
    expect(server.failures).toEqual([]);
  });

  test('an email that cannot be sent is reported, and may be retried at once', async () => {
    const email = `fail-${endpoint}@example.com`;
    const user = await server.addAccount('users', email);
    server.mailer.failing = true;
    await post(`users/${endpoint}`, { email });
    expect(server.failures.join()).toContain('the post office is closed');
    expect(server.failures.join()).not.toMatch(/eyJ|\d{8}"/);
    expect(await server.count('_otps', user.id)).toBe(0);
    server.mailer.failing = false;
    await post(`users/${endpoint}`, { email });
    expect(server.mailer.to(email)).toHaveLength(1);
  });
});

describe('verification', () => {
  test('the mailed token verifies the address, also when used twice, and keeps the user signed in', async () => {
    const user = await server.addAccount('users', 'Ann@example.com');
    const client = await signIn('ann@example.com');
    await client.collection('users').requestVerification('ANN@example.com');
    await server.settled();
    const token = server.mailer.lastSecretTo('Ann@example.com');
    expect(claimsOf(token)).toMatchObject({ id: user.id, type: 'verification', email: 'Ann@example.com' });
    expect(await client.collection('users').confirmVerification(token)).toBe(true);
    expect(client.authStore.record?.['verified']).toBe(true);
    expect((await server.stored('users', user.id)).values['verified']).toBe(true);
    expect((await post('users/confirm-verification', { token })).status).toBe(204);
    await client.collection('users').authRefresh();
  });

  test('at most one email is sent in two minutes, and none to verified users', async () => {
    const user = await server.addAccount('users', 'often@example.com');
    for (let round = 0; round < 3; round += 1) await post('users/request-verification', { email: 'often@example.com' });
    expect(server.mailer.to('often@example.com')).toHaveLength(1);
    server.passSeconds(121);
    await post('users/request-verification', { email: 'often@example.com' });
    expect(server.mailer.to('often@example.com')).toHaveLength(2);
    await post('users/confirm-verification', { token: server.mailer.lastSecretTo('often@example.com') });
    await post('users/request-verification', { email: 'often@example.com' });
    expect(server.mailer.to('often@example.com')).toHaveLength(2);
    expect((await server.stored('users', user.id)).values['verified']).toBe(true);
  });

  describe('where confirming claims the account', () => {
    const old = '12345678';
    const fresh = 'another-one';
    async function registered(email: string) {
      await server.addAccount('claimed', email);
      const client = server.client();
      await client.collection('claimed').authWithPassword(email, old);
      await post('claimed/request-verification', { email });
      const enters = async (password: string) =>
        (await post('claimed/auth-with-password', { identity: email, password })).status;
      const isSignedIn = async () => (await post('claimed/auth-refresh', {}, client.authStore.token)).status === 200;
      return { client, token: server.mailer.lastSecretTo(email), enters, isSignedIn };
    }

    test('the person who registered the address before its owner confirmed it is signed out', async () => {
      const { token, enters, isSignedIn } = await registered('claim1@example.com');
      expect((await post('claimed/confirm-verification', { token })).status).toBe(204);
      expect([await enters(old), await isSignedIn()]).toEqual([400, false]);
    });

    test('the owner may set a password at the same time', async () => {
      const { token, enters, isSignedIn } = await registered('claim2@example.com');
      expect((await post('claimed/confirm-verification', { token, newPassword: 'x' })).data).toHaveProperty(
        'newPassword',
      );
      expect((await post('claimed/confirm-verification', { token, newPassword: fresh })).status).toBe(204);
      expect([await enters(old), await enters(fresh), await isSignedIn()]).toEqual([400, 200, false]);
    });

    test('the browser that registered the account keeps it', async () => {
      const { client, token, enters, isSignedIn } = await registered('claim3@example.com');
      await client.collection('claimed').confirmVerification(token);
      expect([await enters(old), await isSignedIn()]).toEqual([200, true]);
      const again = await post('claimed/confirm-verification', { token, newPassword: fresh });
      expect(again.data).toMatchObject({ newPassword: { code: 'validation_already_verified' } });
    });

    test('the right password keeps the account too, and a wrong one changes nothing', async () => {
      const { token, enters, isSignedIn } = await registered('claim4@example.com');
      const wrong = await post('claimed/confirm-verification', { token, password: 'guessed' });
      expect(wrong.data).toMatchObject({ password: { code: 'validation_invalid_password' } });
      expect((await post('claimed/confirm-verification', { token, password: old })).status).toBe(204);
      expect([await enters(old), await isSignedIn()]).toEqual([200, true]);
    });

    test('being signed in to another account does not keep it', async () => {
      const { token, enters } = await registered('claim5@example.com');
      const other = await registered('claim6@example.com');
      await post('claimed/confirm-verification', { token }, other.client.authStore.token);
      expect(await enters(old)).toBe(400);
    });
  });

  test('invalid, expired and used tokens have different errors', async () => {
    const user = await server.addAccount('users', 'bad@example.com');
    const client = await signIn('bad@example.com');
    await post('users/request-verification', { email: 'bad@example.com' });
    const token = server.mailer.lastSecretTo('bad@example.com');
    const confirm = async (value: unknown, collection = 'users') =>
      (await post(`${collection}/confirm-verification`, { token: value })).data;
    expect(await confirm('')).toEqual({ token: blank });
    expect(await confirm('abc')).toEqual({ token: noEmail });
    expect(await confirm(client.authStore.token)).toEqual({ token: noEmail });
    expect(await confirm(`${token.slice(0, -3)}abc`)).toEqual({ token: invalidToken });
    expect(await confirm(token, 'staff')).toEqual({ token: otherCollection });
    await server.engine.pool.query(`update "users" set "email" = 'moved@example.com' where "id" = $1`, [user.id]);
    expect(await confirm(token)).toEqual({
      token: problem(
        'validation_token_email_mismatch',
        "The record email doesn't match with the requested token claims.",
      ),
    });
    server.passSeconds(86_401);
    expect(await confirm(token)).toEqual({ token: invalidToken });
  });

  test('where passwords are off, an older password is removed', async () => {
    const user = await server.addAccount('keyless', 'key@example.com');
    await post('keyless/request-verification', { email: 'key@example.com' });
    await post('keyless/confirm-verification', { token: server.mailer.lastSecretTo('key@example.com') });
    const stored = await server.stored('keyless', user.id);
    expect(stored.values['verified']).toBe(true);
    expect(stored.values['password']).not.toBe(user.values['password']);
  });

  test('superusers are always verified and get no email', async () => {
    const message = 'All superusers are verified by default.';
    for (const endpoint of ['request', 'confirm']) {
      expect(await post(`_superusers/${endpoint}-verification`, {})).toEqual({ status: 400, data: {}, message });
    }
  });
});

describe('password reset', () => {
  test('the mailed token sets a new password, verifies the address and ends all tokens', async () => {
    const user = await server.addAccount('users', 'reset@example.com');
    const client = await signIn('reset@example.com');
    await client.collection('users').requestPasswordReset('reset@example.com');
    await server.settled();
    const token = server.mailer.lastSecretTo('reset@example.com');
    expect(claimsOf(token)).toMatchObject({ type: 'passwordReset', email: 'reset@example.com' });
    expect(await client.collection('users').confirmPasswordReset(token, 'newpassword', 'newpassword')).toBe(true);
    expect((await server.stored('users', user.id)).values['verified']).toBe(true);
    await expect(client.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 });
    await expect(signIn('reset@example.com')).rejects.toMatchObject({ status: 400 });
    await signIn('reset@example.com', 'newpassword');
    const again = { token, password: 'newpassword', passwordConfirm: 'newpassword' };
    expect((await post('users/confirm-password-reset', again)).data).toEqual({ token: invalidToken });
  });

  test.each<[string, object, object, string]>([
    ['nothing', {}, { token: blank, password: blank, passwordConfirm: blank }, INVALID_FORM],
    [
      'all wrong',
      { token: 'abc', password: '123', passwordConfirm: '124' },
      {
        token: invalidToken,
        password: {
          code: 'validation_length_out_of_range',
          message: 'The length must be between 8 and 255.',
          params: { min: 8, max: 255 },
        },
        passwordConfirm: mismatch,
      },
      INVALID_FORM,
    ],
  ])('%s: all problems are listed together', async (_title, body, data, message) => {
    expect(await post('users/confirm-password-reset', body)).toEqual({ status: 400, data, message });
  });

  test('a password that is too long is refused with a field error', async () => {
    await server.addAccount('users', 'long@example.com');
    await post('users/request-password-reset', { email: 'long@example.com' });
    const token = server.mailer.lastSecretTo('long@example.com');
    const password = 'a'.repeat(72);
    expect(await post('users/confirm-password-reset', { token, password, passwordConfirm: password })).toEqual({
      status: 400,
      data: { password: problem('validation_max_text_constraint', 'Must be less than 71 character(s).') },
      message: 'Failed to set new password.',
    });
    expect(
      (await post('staff/confirm-password-reset', { token, password: '12345678', passwordConfirm: '12345678' })).data,
    ).toEqual({ token: otherCollection });
  });

  test('of two resets at the same time, one succeeds', async () => {
    await server.addAccount('users', 'race@example.com');
    await post('users/request-password-reset', { email: 'race@example.com' });
    const token = server.mailer.lastSecretTo('race@example.com');
    const tries = ['aaaaaaaa', 'bbbbbbbb'].map((password) =>
      post('users/confirm-password-reset', { token, password, passwordConfirm: password }),
    );
    const statuses = (await Promise.all(tries)).map((answer) => answer.status);
    expect(statuses.toSorted()).toEqual([204, 400]);
  });

  test('is refused where passwords are off', async () => {
    expect(await post('keyless/request-password-reset', {})).toEqual({
      status: 400,
      data: {},
      message: 'The collection is not configured to allow password authentication.',
    });
  });
});
