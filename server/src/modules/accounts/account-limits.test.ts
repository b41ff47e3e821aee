// Tests the limits of account endpoints, and that a stranger cannot lock an owner out.
import { afterAll, describe, expect, test } from 'vitest';
import { newAddress, tokenInMail } from '../../testing/account-scene.ts';
import { SIGN_IN_PASSWORD, startSignInScene } from './own-account/testing/sign-in-scene.ts';
import { ownApp } from '../../testing/shared-app.ts';

const scene = await startSignInScene(await ownApp());
const { query, nextCaller, registered, post, users, signIn } = scene;
afterAll(() => scene.close());

describe('an administrator', () => {
  async function administrator(): Promise<{ id: string; email: string }> {
    const made = await registered();
    await scene.product.context.pool.query(`update users set role = 'admin' where id = $1`, [made.id]);
    return made;
  }

  test('is not locked out by a stranger’s wrong codes', async () => {
    const { email } = await administrator();
    const stranger = nextCaller();
    for (let codes = 0; codes < 4; codes += 1) {
      const { otpId } = (await users('request-otp', { email }, stranger)).json<{ otpId: string }>();
      for (let tries = 0; tries < 6; tries += 1)
        await users('auth-with-otp', { otpId, password: '00000000' }, stranger);
    }
    const first = await users('auth-with-password', { identity: email, password: SIGN_IN_PASSWORD });
    expect(first.json()).toMatchObject({ mfaId: expect.any(String), secondFactors: [] });
  });
});

test('limits guesses at the old password to ten in a quarter of an hour, also in a batch or from another network', async () => {
  const { id, email } = await registered();
  const { token } = (await scene.clientOf(id)).authStore;
  const url = `/api/collections/users/records/${id}`;
  const guess = (oldPassword: string) => ({ oldPassword, password: 'a bream at first cast', passwordConfirm: 'x' });
  const headers = { authorization: token };
  const change = (oldPassword: string, by = headers) =>
    scene.product.app.inject({
      method: 'PATCH',
      url,
      payload: guess(oldPassword),
      headers: by,
      remoteAddress: nextCaller(),
    });
  for (let tries = 0; tries < 4; tries += 1) expect((await change('guess guess')).statusCode).toBe(400);
  const item = { method: 'PATCH', url, body: guess('guess guess') };
  expect((await post('/api/batch', { requests: [item, item, item, item] }, nextCaller(), headers)).statusCode).toBe(
    400,
  );
  for (let tries = 0; tries < 2; tries += 1)
    expect((await post('/api/accounts/delete', { password: 'guess guess' }, nextCaller(), headers)).statusCode).toBe(
      400,
    );
  expect((await change(SIGN_IN_PASSWORD)).statusCode).toBe(429);
  // Another account's attempts do not count against the owner.
  const other = (await scene.clientOf((await registered()).id)).authStore.token;
  expect((await change(SIGN_IN_PASSWORD, { authorization: other })).statusCode).toBe(404);
  expect(await signIn(email, SIGN_IN_PASSWORD)).toBe(200);
});

describe('rate limits of accounts', () => {
  test('blocks a network after ten wrong passwords, but not the owner elsewhere; a right password resets the count', async () => {
    const { email } = await registered();
    const place = nextCaller();
    for (let tries = 0; tries < 9; tries += 1) expect(await signIn(email, 'guess guess', place)).toBe(400);
    expect(await signIn(email, SIGN_IN_PASSWORD, place)).toBe(200);
    for (let tries = 0; tries < 10; tries += 1) expect(await signIn(email, 'guess guess', place)).toBe(400);
    const refused = await users('auth-with-password', { identity: email, password: SIGN_IN_PASSWORD }, place);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ status: 429, message: expect.stringContaining('Too many tries') });
    expect(refused.headers['retry-after']).toBe('900');
    expect(await signIn(email, SIGN_IN_PASSWORD)).toBe(200);
  });

  test('after a hundred wrong passwords from many networks, blocks new networks but not those where the owner signed in before', async () => {
    const { email } = await registered();
    const home = nextCaller();
    expect(await signIn(email, SIGN_IN_PASSWORD, home)).toBe(200);
    await query(
      `insert into records_throttles (key, count, until) values ($1, 100, now() + interval '1 hour')
       on conflict (key) do update set count = 100`,
      [`limit:sign-in:${email}`],
    );
    expect(await signIn(email, SIGN_IN_PASSWORD)).toBe(429);
    expect(await signIn(email, SIGN_IN_PASSWORD, home)).toBe(200);
  });

  test.each([
    ['request-password-reset', 204],
    ['request-verification', 204],
    ['request-otp', 200],
  ])(
    '%s: allows ten an hour per address and network, whether the address is known or not, and serves other networks',
    async (action, status) => {
      const account = await registered();
      for (const email of [account.email, newAddress()]) {
        const place = nextCaller();
        for (let tries = 0; tries < 10; tries += 1)
          expect((await users(action, { email }, place)).statusCode).toBe(status);
        expect((await users(action, { email: email.toUpperCase() }, place)).statusCode).toBe(429);
        expect((await users(action, { email })).statusCode).toBe(status);
      }
    },
  );

  test('a stranger who requests password resets for a user again and again neither locks that user out nor floods them with mail', async () => {
    const { engine } = scene.product.context;
    const { id, email } = await registered();
    const { now } = engine;
    const counted = 'select count from records_throttles where key like $1';
    const resetMails = () =>
      scene.mails().filter((mail) => mail.to.includes(email) && /new password/.test(mail.subject));
    try {
      for (let minute = 0; minute < 60; minute += 3) {
        engine.now = () => new Date(Date.now() + minute * 60_000);
        expect((await users('request-password-reset', { email })).statusCode).toBe(204);
        // The server decides after the answer whether a mail is due.
        await expect.poll(() => query(counted, [`%${id}:hour`])).toEqual([{ count: minute / 3 + 1 }]);
      }
      await expect.poll(() => resetMails().length).toBe(7);
      // The newest link belongs to the latest request.
      const token = tokenInMail(await scene.mailTo(email, /new password/), 'reset-password');
      const fresh = 'a bream at first cast';
      const reset = await users('confirm-password-reset', { token, password: fresh, passwordConfirm: fresh });
      expect(reset.statusCode).toBe(204);
    } finally {
      engine.now = now;
    }
  });

  test('still refuses an unreadable form as invalid', async () => {
    const answer = await scene.product.app.inject({
      method: 'POST',
      url: '/api/collections/users/auth-with-password',
      remoteAddress: nextCaller(),
      headers: { 'content-type': 'application/json' },
      payload: '{"identity":',
    });
    expect(answer.statusCode).toBe(400);
  });
});
