// The mailed ways in and back in, what may be a password on each of them, and how often one may try.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountScene, newAddress, startAccountScene, tokenIn } from '../../../testing/account-scene.ts';

let scene: AccountScene;
beforeAll(async () => {
  scene = await startAccountScene();
});
afterAll(() => scene.close());

const PASSWORD = 'three tins of maggots';
const query = async (sql: string, values: unknown[] = []) => (await scene.product.context.pool.query(sql, values)).rows;
let callers = 0;
const nextCaller = () => `10.11.${(callers += 1) >> 8}.${callers & 255}`;

async function registered(): Promise<{ id: string; email: string }> {
  const email = newAddress();
  const answer = await post('/api/accounts/register', {
    name: 'Olive Pool',
    email,
    password: PASSWORD,
    role: 'customer',
    agreeTerms: true,
  });
  return { id: answer.json().userId, email };
}
const post = (url: string, payload: object, remoteAddress = nextCaller(), headers: Record<string, string> = {}) =>
  scene.product.app.inject({ method: 'POST', url, payload, remoteAddress, headers });
const users = (action: string, payload: object, remoteAddress?: string) =>
  post(`/api/collections/users/${action}`, payload, remoteAddress);
const signIn = async (identity: string, secret: string, remoteAddress?: string) =>
  (await users('auth-with-password', { identity, password: secret }, remoteAddress)).statusCode;

describe('a forgotten password', () => {
  test('is chosen anew with the mailed link, which signs everybody out and works once', async () => {
    const { id, email } = await registered();
    await query('update users set has_password = false where id = $1', [id]);
    const elsewhere = await scene.clientOf(id);
    await scene.client().collection('users').requestPasswordReset(email);
    const mail = await scene.mailTo(email, /new password for BaitDrop/);
    const token = tokenIn(mail, 'reset-password');
    const fresh = 'a bream at first cast';
    const reset = () => users('confirm-password-reset', { token, password: fresh, passwordConfirm: fresh });
    expect((await reset()).statusCode).toBe(204);
    expect(await signIn(email, fresh)).toBe(200);
    expect(await signIn(email, PASSWORD)).toBe(400);
    await expect(elsewhere.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 });
    expect((await reset()).statusCode).toBe(400);
    expect(await query('select has_password, verified from users where id = $1', [id])).toEqual([
      { has_password: true, verified: true },
    ]);
  });

  test('an unknown address gets the same answer and no mail', async () => {
    const { email } = await registered();
    const [known, unknown] = [
      await users('request-password-reset', { email }),
      await users('request-password-reset', { email: 'nobody@accounts.example' }),
    ];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    await scene.mailTo(email, /new password/);
    expect(scene.mails().some(({ to }) => to.includes('nobody@accounts.example'))).toBe(false);
  });
});

describe('an easy password is refused with a reason', () => {
  const easy = [
    ['one of the commonest', 'football1', 'too_common'],
    ['the own name', 'OlivePool', 'is_name'],
    ['too short', 'short', ''],
  ] as const;

  test.each(easy)('when resetting: %s', async (_name, chosen) => {
    const { email } = await registered();
    await scene.client().collection('users').requestPasswordReset(email);
    const token = tokenIn(await scene.mailTo(email, /new password/), 'reset-password');
    const answer = await users('confirm-password-reset', { token, password: chosen, passwordConfirm: chosen });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data.password.message).toEqual(expect.any(String));
    expect(await signIn(email, PASSWORD)).toBe(200);
  });

  test.each(easy)('when changing it: %s', async (_name, chosen, reason) => {
    const { id } = await registered();
    const change = { oldPassword: PASSWORD, password: chosen, passwordConfirm: chosen };
    await expect((await scene.clientOf(id)).collection('users').update(id, change)).rejects.toMatchObject({
      response: { data: { password: { code: expect.stringContaining(reason) } } },
    });
  });

  test('when registering through the records API', async () => {
    const form = { email: newAddress(), password: 'sunshine', passwordConfirm: 'sunshine' };
    await expect(scene.client().collection('users').create(form)).rejects.toMatchObject({
      response: { data: { password: { code: 'validation_password_too_common' } } },
    });
  });
});

test('a password is changed by whoever knows the old one, which signs everybody else out', async () => {
  const { id, email } = await registered();
  const client = await scene.clientOf(id);
  const fresh = 'a bream at first cast';
  await client.collection('users').update(id, { oldPassword: PASSWORD, password: fresh, passwordConfirm: fresh });
  await expect(client.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 });
  expect(await signIn(email, fresh)).toBe(200);
});

test('a mailed code signs in once, and proves the address', async () => {
  const { id, email } = await registered();
  const client = scene.client();
  const { otpId } = await client.collection('users').requestOTP(email);
  const mail = await scene.mailTo(email, /sign-in code for BaitDrop/);
  const code = /^\d{8}/.exec(mail.subject)?.[0] ?? '';
  const { record } = await client.collection('users').authWithOTP(otpId, code);
  expect(record).toMatchObject({ id, verified: true });
  await expect(scene.client().collection('users').authWithOTP(otpId, code)).rejects.toMatchObject({ status: 400 });
  const unknown = await users('request-otp', { email: 'nobody@accounts.example' });
  expect(unknown.json()).toEqual({ otpId: expect.stringMatching(/^[a-z0-9]{15}$/) });
});

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
    const first = await users('auth-with-password', { identity: email, password: PASSWORD });
    expect(first.json()).toMatchObject({ mfaId: expect.any(String), secondFactors: [] });
  });
});

describe('registering through the records API', () => {
  const form = (email: string) => ({ email, name: 'Nosy', password: PASSWORD, passwordConfirm: PASSWORD });
  const create = (email: string) => post('/api/collections/users/records', form(email));
  const shapeOf = (body: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(body).map(([name, value]) => [name, typeof value]));

  test('tells nobody which addresses have an account, and its owner by mail', async () => {
    const { email } = await registered();
    const [taken, free] = [await create(email.toUpperCase()), await create(newAddress())];
    expect([taken.statusCode, shapeOf(taken.json())]).toEqual([200, shapeOf(free.json())]);
    expect({ ...taken.json(), id: '', referral_code: '', created: '', updated: '' }).toEqual({
      ...free.json(),
      id: '',
      referral_code: '',
      created: '',
      updated: '',
    });
    expect(await query('select 1 from users where id = $1', [taken.json().id])).toEqual([]);
    await scene.mailTo(email, /already have a BaitDrop account/);
  });

  test('nor does trying twice at once, or in a batch', async () => {
    const email = newAddress();
    const both = await Promise.all([create(email), create(email)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await query('select count(*)::int from users where email = $1', [email])).toEqual([{ count: 1 }]);
    const one = { method: 'POST', url: '/api/collections/users/records', body: form(email) };
    const batch = await post('/api/batch', { requests: [one] });
    expect(batch.json()).toMatchObject([{ status: 200 }]);
  });
});

test('an old password is guessed ten times in a quarter of an hour, one by one, in a batch or elsewhere', async () => {
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
  expect((await change(PASSWORD)).statusCode).toBe(429);
  // Somebody else's tries are not the owner's.
  const other = (await scene.clientOf((await registered()).id)).authStore.token;
  expect((await change(PASSWORD, { authorization: other })).statusCode).toBe(404);
  expect(await signIn(email, PASSWORD)).toBe(200);
});

describe('an address that a stranger registered', () => {
  test('is its owner’s once confirmed: password, session and devices of the stranger end', async () => {
    const { id, email } = await registered();
    const stranger = await scene.clientOf(id);
    await query(
      `insert into push_devices (id, kind, address_hash, sealed, "user", created_at) values ($1, 'web', $1, 'x', $1, now())`,
      [id],
    );
    const token = tokenIn(await scene.mailTo(email, /Confirm your email/), 'verify');
    expect((await users('confirm-verification', { token })).statusCode).toBe(204);
    expect(await signIn(email, PASSWORD)).toBe(400);
    await expect(stranger.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 });
    expect(await query('select verified, has_password from users where id = $1', [id])).toEqual([
      { verified: true, has_password: false },
    ]);
    expect(await query('select 1 from push_devices where "user" = $1', [id])).toEqual([]);
  });

  test('is its owner’s after a mailed code, and they have no password yet', async () => {
    const { id, email } = await registered();
    const stranger = await scene.clientOf(id);
    const client = scene.client();
    const { otpId } = await client.collection('users').requestOTP(email);
    const mail = await scene.mailTo(email, /sign-in code for BaitDrop/);
    const { record } = await client.collection('users').authWithOTP(otpId, mail.subject.slice(0, 8));
    expect(record).toMatchObject({ id, verified: true, has_password: false });
    expect(await signIn(email, PASSWORD)).toBe(400);
    await expect(stranger.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 });
  });

  test('stays with whoever registered it, if they confirm where they are signed in', async () => {
    const { id, email } = await registered();
    const client = await scene.clientOf(id);
    const token = tokenIn(await scene.mailTo(email, /Confirm your email/), 'verify');
    await client.collection('users').confirmVerification(token);
    expect(await signIn(email, PASSWORD)).toBe(200);
    await client.collection('users').authRefresh();
    expect(await query('select has_password from users where id = $1', [id])).toEqual([{ has_password: true }]);
  });
});

test('an email address is changed with the link sent to the new one, and the password', async () => {
  const { id } = await registered();
  const newEmail = newAddress();
  await (await scene.clientOf(id)).collection('users').requestEmailChange(newEmail);
  const token = tokenIn(await scene.mailTo(newEmail, /new email address for BaitDrop/), 'confirm-email');
  expect((await users('confirm-email-change', { token, password: 'wrong one' })).statusCode).toBe(400);
  expect((await users('confirm-email-change', { token, password: PASSWORD })).statusCode).toBe(204);
  expect(await signIn(newEmail, PASSWORD)).toBe(200);
});

describe('a change that was not the owner’s', () => {
  const NEW = 'a bream at first cast';
  const TAKEN_BACK = 'four floats on a line';
  async function confirmed() {
    const made = await registered();
    await query('update users set verified = true where id = $1', [made.id]);
    return made;
  }
  const undoLink = async (email: string, subject: RegExp) => tokenIn(await scene.mailTo(email, subject), 'undo-change');
  const undo = (token: string, chosen = TAKEN_BACK) => post('/api/accounts/undo-change', { token, password: chosen });
  async function moveTo(id: string, newEmail: string, secret = PASSWORD) {
    await (await scene.clientOf(id)).collection('users').requestEmailChange(newEmail);
    const token = tokenIn(await scene.mailTo(newEmail, /new email address for BaitDrop/), 'confirm-email');
    expect((await users('confirm-email-change', { token, password: secret })).statusCode).toBe(204);
  }

  test('of the password is told, and taken back with the link, once', async () => {
    const { id, email } = await confirmed();
    const client = await scene.clientOf(id);
    await client.collection('users').update(id, { oldPassword: PASSWORD, password: NEW, passwordConfirm: NEW });
    const token = await undoLink(email, /password was changed/);
    const thief = await scene.clientOf(id);
    expect((await undo(token, 'short')).json().data).toHaveProperty('password');
    expect((await undo(token)).statusCode).toBe(204);
    expect([await signIn(email, NEW), await signIn(email, TAKEN_BACK)]).toEqual([400, 200]);
    await expect(thief.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 });
    expect((await undo(token)).json().data).toHaveProperty('token');
  });

  test('of the address is told to the old one, which comes back, whatever the other one did since', async () => {
    const { id, email } = await confirmed();
    const [theirs, next] = [newAddress(), newAddress()];
    await moveTo(id, theirs);
    const token = await undoLink(email, /email address of your BaitDrop account was changed/);
    await moveTo(id, next);
    // Squatting on the old address does not help, nor does the link that came with the second change.
    await post('/api/accounts/register', { name: 'X', email, password: PASSWORD, role: 'customer', agreeTerms: true });
    const counter = await undoLink(theirs, /email address of your BaitDrop account was changed/);
    expect((await undo(token)).statusCode).toBe(204);
    expect(await query('select email, verified from users where id = $1', [id])).toEqual([{ email, verified: true }]);
    expect(await signIn(email, TAKEN_BACK)).toBe(200);
    expect((await undo(counter)).statusCode).toBe(400);
  });

  test('is beyond the link after a week', async () => {
    const { id, email } = await confirmed();
    await moveTo(id, newAddress());
    const token = await undoLink(email, /email address of your BaitDrop account was changed/);
    await query(`update account_undos set expires_at = now() where "user" = $1`, [id]);
    expect((await undo(token)).statusCode).toBe(400);
  });
});

test('a link that has run out says so', async () => {
  const { engine } = scene.product.context;
  const { email } = await registered();
  const token = tokenIn(await scene.mailTo(email, /Confirm your email/), 'verify');
  const { now } = engine;
  engine.now = () => new Date(Date.now() + 8 * 86_400_000);
  const answer = await users('confirm-verification', { token });
  engine.now = now;
  expect(answer.statusCode).toBe(400);
  expect(answer.json().data.token).toEqual({ code: expect.any(String), message: expect.any(String) });
});

describe('how often one may try', () => {
  test('ten wrong passwords stop that place, not the owner elsewhere; a right one starts over', async () => {
    const { email } = await registered();
    const place = nextCaller();
    for (let tries = 0; tries < 9; tries += 1) expect(await signIn(email, 'guess guess', place)).toBe(400);
    expect(await signIn(email, PASSWORD, place)).toBe(200);
    for (let tries = 0; tries < 10; tries += 1) expect(await signIn(email, 'guess guess', place)).toBe(400);
    const refused = await users('auth-with-password', { identity: email, password: PASSWORD }, place);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ status: 429, message: expect.stringContaining('Too many tries') });
    expect(refused.headers['retry-after']).toBe('900');
    expect(await signIn(email, PASSWORD)).toBe(200);
  });

  test('a hundred wrong passwords from everywhere stop new places, not where the owner signed in before', async () => {
    const { email } = await registered();
    const home = nextCaller();
    expect(await signIn(email, PASSWORD, home)).toBe(200);
    await query(
      `insert into records_throttles (key, count, until) values ($1, 100, now() + interval '1 hour')
       on conflict (key) do update set count = 100`,
      [`limit:sign-in:${email}`],
    );
    expect(await signIn(email, PASSWORD)).toBe(429);
    expect(await signIn(email, PASSWORD, home)).toBe(200);
  });

  test.each([
    ['request-password-reset', 204],
    ['request-verification', 204],
    ['request-otp', 200],
  ])(
    '%s: ten an hour for one address from one place, known or not, and another place is heard',
    async (action, status) => {
      const known = await registered();
      for (const email of [known.email, newAddress()]) {
        const place = nextCaller();
        for (let tries = 0; tries < 10; tries += 1)
          expect((await users(action, { email }, place)).statusCode).toBe(status);
        expect((await users(action, { email: email.toUpperCase() }, place)).statusCode).toBe(429);
        expect((await users(action, { email })).statusCode).toBe(status);
      }
    },
  );

  test('a stranger who asks for somebody’s new password again and again neither blocks nor floods them', async () => {
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
        // Whether a mail is due is decided after the answer.
        await expect.poll(() => query(counted, [`%${id}:hour`])).toEqual([{ count: minute / 3 + 1 }]);
      }
      await expect.poll(() => resetMails().length).toBe(7);
      // The newest link is good for the person who asks now.
      const token = tokenIn(await scene.mailTo(email, /new password/), 'reset-password');
      const fresh = 'a bream at first cast';
      const reset = await users('confirm-password-reset', { token, password: fresh, passwordConfirm: fresh });
      expect(reset.statusCode).toBe(204);
    } finally {
      engine.now = now;
    }
  });

  test('an unreadable form is refused as before', async () => {
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
