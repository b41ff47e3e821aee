// Tests the second factors of administrators and superusers, and when their sessions end.
import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { AddedFactor, SessionAnswer } from '@baitdrop/contract/second-factors';
import { unreadableKeyMessages } from '@baitdrop/domain/messages/unreadable-keys';
import { claimsOf } from '@baitdrop/records/auth/record-token';
import { createSeal } from '../../../platform/secrets/seal.ts';
import { newAddress } from '../../../testing/account-scene.ts';
import { makeSuperuser, resetSecondFactors } from '../administrators.ts';
import { redeemRecoveryCode, replaceRecoveryCodes } from './recovery-codes.ts';
import { FACTOR_PASSWORD, startFactorScene } from './testing/factor-scene.ts';
import { newSoftPasskey } from './testing/soft-passkey.ts';

const HOUR_MS = 3_600_000;
const scene = await startFactorScene();
const { query, call, post, person, firstStep, mfaIdOf, codeNow, enrolled, at } = scene;
afterAll(() => scene.close());

describe('an administrator without a second factor', () => {
  test('has to add one after the password and can do nothing before', async () => {
    const { email } = await person('admin');
    const first = await firstStep(email);
    expect(first).toMatchObject({
      status: 401,
      body: { mfaId: expect.any(String), secondFactors: [], recoveryCodes: false },
    });
    expect(first.body).not.toHaveProperty('token');
  });

  test('cannot use a mailed code as the second factor', async () => {
    const { email } = await person('admin');
    const mfaId = await mfaIdOf(email);
    const client = scene.client();
    const { otpId } = await client.collection('users').requestOTP(email);
    const mail = await scene.mailTo(email, /sign-in code for BaitDrop/);
    const code = /^\d{8}/.exec(mail.subject)?.[0] ?? '';
    await expect(client.collection('users').authWithOTP(otpId, code, { mfaId })).rejects.toMatchObject({
      status: 401,
      response: { secondFactors: [] },
    });
  });

  test('adds an app with its first code, gets ten recovery codes and is signed in', async () => {
    const { token, recoveryCodes, email } = await enrolled();
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await call('GET', '/api/admin/audit', undefined, token)).status).toBe(200);
    expect(await scene.mailTo(email, /added a way to sign in/)).toBeDefined();
    const stored = JSON.stringify(await query('select * from second_factors, recovery_codes'));
    for (const code of recoveryCodes ?? []) expect(stored).not.toContain(code);
  });

  test('a user who becomes an administrator has to sign in again with a second factor', async () => {
    const { id, email } = await person('customer');
    const { token } = (await firstStep(email)).body;
    await query(`update users set role = 'admin' where id = $1`, [id]);
    expect((await call('GET', '/api/admin/audit', undefined, token)).status).toBe(401);
    expect((await call('POST', '/api/collections/users/auth-refresh', {}, token)).status).toBe(401);
  });

  test('cannot add another factor with the password alone', async () => {
    const { email } = await enrolled();
    const mfaId = await mfaIdOf(email);
    expect((await post('/first/totp/start', { mfaId })).status).toBe(403);
    expect((await post('/first/passkey/start', { mfaId })).status).toBe(403);
  });
});

describe('the code of an authenticator app', () => {
  test('works for one sign-in; the next code works for the next', async () => {
    const { email, secret } = await enrolled();
    const code = codeNow(secret);
    expect((await post('/sign-in/totp', { mfaId: await mfaIdOf(email), code: '000000' })).status).toBe(400);
    const mfaId = await mfaIdOf(email);
    const { status, body } = await post<SessionAnswer>('/sign-in/totp', { mfaId, code });
    expect({ status, email: body.record?.['email'] }).toEqual({ status: 200, email });
    expect(body.record).not.toHaveProperty('password');
    expect((await post('/sign-in/totp', { mfaId, code: codeNow(secret, 1) })).status).toBe(400);
    expect((await post('/sign-in/totp', { mfaId: await mfaIdOf(email), code })).status).toBe(400);
    expect((await post('/sign-in/totp', { mfaId: await mfaIdOf(email), code: codeNow(secret, 1) })).status).toBe(200);
  });

  test('may be tried five times per sign-in', async () => {
    const { email, secret } = await enrolled();
    const mfaId = await mfaIdOf(email);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await post('/sign-in/totp', { mfaId, code: '000000' })).status).toBe(400);
    expect((await post('/sign-in/totp', { mfaId, code: codeNow(secret) })).status).toBe(429);
  });

  test('does not complete another user’s sign-in', async () => {
    const [one, other] = [await enrolled(), await enrolled()];
    const form = { mfaId: await mfaIdOf(one.email), code: codeNow(other.secret) };
    expect((await post('/sign-in/totp', form)).status).toBe(400);
  });
});

describe('when the key that encrypts second factors is lost', () => {
  const lose = (email: string) =>
    query(`update second_factors set sealed_secret = $2 where owner = (select id from users where email = $1)`, [
      email,
      createSeal([randomBytes(32).toString('base64')]).seal('lost'),
    ]);

  test.each([
    ['customer', unreadableKeyMessages.signIn],
    ['admin', unreadableKeyMessages.signInPrivileged],
  ] as const)(
    'the app of an account (%s) is shown as unreadable, and the sign-in says what to do',
    async (role, message) => {
      const { email, token, secret, recoveryCodes: [code] = [] } = await enrolled(role);
      await lose(email);
      const { body } = await call('GET', '/api/second-factors', undefined, token);
      expect(body).toMatchObject({ factors: [{ kind: 'totp', isUnreadable: true }] });
      const refused = await post('/sign-in/totp', { mfaId: await mfaIdOf(email), code: codeNow(secret) });
      expect(refused).toMatchObject({ status: 409, body: { message } });
      expect((await post('/sign-in/recovery-code', { mfaId: await mfaIdOf(email), code })).status).toBe(200);
    },
  );

  test('recovery codes work only while their key is in the list of keys', async () => {
    const owner = { id: 'somebody0000001', collection: { name: 'users' } };
    const { pool } = scene.product.context;
    const [oldKey, newKey] = [randomBytes(32), randomBytes(32)].map((bytes) => bytes.toString('base64')) as [
      string,
      string,
    ];
    const [code = ''] = await replaceRecoveryCodes(pool, createSeal([oldKey]), owner, new Date());
    const redeem = (...keys: [string, ...string[]]) =>
      redeemRecoveryCode(pool, createSeal(keys), owner, code, new Date());
    expect([await redeem(newKey), await redeem(newKey, oldKey), await redeem(newKey, oldKey)]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('signing in with a passkey as an administrator', () => {
  const start = (path: string, form: object, token = '') =>
    post<{ challengeId: string; options: { challenge: string } }>(path, form, token);

  async function withPasskey() {
    const admin = await enrolled();
    const key = newSoftPasskey('https://baitdrop.example', 'baitdrop.example');
    const { body } = await start('/passkey/start', { password: FACTOR_PASSWORD }, admin.token);
    const form = { challengeId: body.challengeId, name: 'Laptop', response: key.create(body.options.challenge) };
    const added = await post<AddedFactor>('/passkey', form, admin.token);
    expect(added.status).toBe(200);
    return { ...admin, key, passkeyId: added.body.id };
  }

  test('signs a challenge, which works once', async () => {
    const { email, key } = await withPasskey();
    const mfaId = await mfaIdOf(email);
    const { body } = await start('/sign-in/passkey/start', { mfaId });
    const form = { mfaId, challengeId: body.challengeId, response: key.sign(body.options.challenge) };
    expect((await post('/sign-in/passkey', form)).status).toBe(200);
    expect((await post('/sign-in/passkey', { ...form, mfaId: await mfaIdOf(email) })).status).toBe(400);
  });

  test.each([
    ['of another site', { origin: 'https://baitdrop.example.evil' }],
    ['whose count went back, as a copy’s does', { counter: 0 }],
    ['that signed another challenge', { challenge: 'AAAA' }],
  ])('refuses an answer %s', async (_name, wrong) => {
    const { email, key } = await withPasskey();
    const mfaId = await mfaIdOf(email);
    const { body } = await start('/sign-in/passkey/start', { mfaId });
    const response = key.sign(body.options.challenge, wrong);
    expect((await post('/sign-in/passkey', { mfaId, challengeId: body.challengeId, response })).status).toBe(400);
  });

  test('removes a passkey with the password, but not the last factor', async () => {
    const { id, token, passkeyId } = await withPasskey();
    expect((await post(`/${id}/remove`, { password: 'not this one' }, token)).status).toBe(400);
    expect((await post(`/${passkeyId}/remove`, { password: FACTOR_PASSWORD }, token)).status).toBe(204);
    const { body } = await call<{ factors: { id: string; name: string }[] }>(
      'GET',
      '/api/second-factors',
      undefined,
      token,
    );
    expect(body.factors).toMatchObject([{ kind: 'totp', name: 'Phone' }]);
    const [app] = body.factors;
    const last = await post(`/${app?.id}/remove`, { password: FACTOR_PASSWORD }, token);
    expect(last).toMatchObject({ status: 409, body: { message: expect.stringContaining('Add another') } });
  });
});

describe('a user who is not an administrator', () => {
  test('signs in with the password alone, and needs the app as well once one is added', async () => {
    const { email, secret, token } = await enrolled('customer');
    const { body } = await firstStep(email);
    expect(body).toMatchObject({ secondFactors: ['totp'], recoveryCodes: true });
    expect((await post('/sign-in/totp', { mfaId: body.mfaId, code: codeNow(secret) })).status).toBe(200);
    const { body: list } = await call<{ factors: { id: string }[] }>('GET', '/api/second-factors', undefined, token);
    expect((await post(`/${list.factors[0]?.id}/remove`, { password: FACTOR_PASSWORD }, token)).status).toBe(204);
    expect((await firstStep(email)).status).toBe(200);
  });

  test('has their factors deleted with the account', async () => {
    const { email, token, id } = await enrolled('customer');
    const [{ id: user }] = await query('select id from users where email = $1', [email]);
    expect(await query('select 1 from second_factors where owner = $1', [user])).toHaveLength(1);
    expect((await call('POST', '/api/accounts/delete', { password: FACTOR_PASSWORD }, token)).status).toBe(204);
    expect(await query('select 1 from second_factors where owner = $1 or id = $2', [user, id])).toEqual([]);
    expect(await query('select 1 from recovery_codes where owner = $1', [user])).toEqual([]);
  });
});

describe('the length of a session', () => {
  const refresh = (token: string) => call<SessionAnswer>('POST', '/api/collections/users/auth-refresh', {}, token);

  test('ends an administrator’s session twelve hours after the sign-in, however often it is refreshed', async () => {
    const { token = '' } = await enrolled();
    const later = await at(11 * HOUR_MS, () => refresh(token));
    expect(later.status).toBe(200);
    expect(claimsOf(later.body.token)['exp']).toBe(claimsOf(token)['exp']);
    expect((await at(12 * HOUR_MS + 1000, () => refresh(later.body.token))).status).toBe(401);
    expect((await at(11 * HOUR_MS, () => call('GET', '/api/admin/audit', undefined, later.body.token))).status).toBe(
      200,
    );
  });

  test('extends any other session by five days at each refresh', async () => {
    const { email } = await person('customer');
    const { token } = (await firstStep(email)).body;
    const { body } = await at(96 * HOUR_MS, () => refresh(token));
    expect((await at(190 * HOUR_MS, () => refresh(body.token))).status).toBe(200);
  });
});

describe('a superuser', () => {
  test('gets an authenticator app with the account, signs in with both, and impersonates others only during their own session', async () => {
    const email = newAddress();
    const said = await makeSuperuser(scene.product.context, email, async () => FACTOR_PASSWORD);
    const secret = /secret {2}([A-Z2-7]{32})/.exec(said)?.[1] ?? '';
    const first = await firstStep(email, FACTOR_PASSWORD, '_superusers');
    expect(first).toMatchObject({ status: 401, body: { secondFactors: ['totp'] } });
    const form = { mfaId: first.body.mfaId, code: codeNow(secret) };
    const { body } = await post<SessionAnswer>('/sign-in/totp', form);
    const { exp, signedInAt } = claimsOf(body.token) as { exp: number; signedInAt: number };
    expect(exp - signedInAt).toBe(12 * 3600);
    const [customer, admin] = [await person('customer'), await person('admin')];
    const year = { duration: 365 * 86_400 };
    for (const { id } of [customer, admin]) {
      const url = `/api/collections/users/impersonate/${id}`;
      const as = await call<SessionAnswer>('POST', url, year, body.token);
      expect({ status: as.status, exp: claimsOf(as.body.token)['exp'] }).toEqual({ status: 200, exp });
      expect((await call('GET', `/api/collections/users/records/${id}`, undefined, as.body.token)).status).toBe(200);
    }
  });

  test('gets a new app when reset on the command line; other users add one themselves, are signed out and get a mail', async () => {
    const email = newAddress();
    const said = await makeSuperuser(scene.product.context, email, async () => FACTOR_PASSWORD);
    const again = await resetSecondFactors(scene.product.context, email, true);
    expect(/secret .*/.exec(again)?.[0]).not.toBe(/secret .*/.exec(said)?.[0]);
    const admin = await enrolled();
    await resetSecondFactors(scene.product.context, admin.email.toUpperCase(), false);
    expect((await call('GET', '/api/admin/audit', undefined, admin.token)).status).toBe(401);
    expect((await firstStep(admin.email)).body).toMatchObject({ secondFactors: [] });
    expect(await scene.mailTo(admin.email, /second sign-in step was reset/)).toBeDefined();
    const lines = await query(
      `select admin_email, target_name from admin_actions where action = 'second_factor.reset'`,
    );
    expect(lines).toContainEqual({ admin_email: 'server shell', target_name: admin.email });
    await expect(resetSecondFactors(scene.product.context, 'nobody@accounts.example', false)).rejects.toThrow(
      'We can’t find an account',
    );
  });
});
