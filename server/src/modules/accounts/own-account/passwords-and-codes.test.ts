// Tests mailed codes and links, and which passwords each of them accepts.
import { afterAll, describe, expect, test } from 'vitest';
import { newAddress, tokenInMail } from '../../../testing/account-scene.ts';
import { SIGN_IN_PASSWORD, startSignInScene } from './testing/sign-in-scene.ts';
import { ownApp } from '../../../testing/shared-app.ts';

const scene = await startSignInScene(await ownApp());
const { query, nextCaller, registered, post, users, signIn } = scene;
afterAll(() => scene.close());

describe('a forgotten password', () => {
  test('is reset with the mailed link, which signs the user out everywhere and works once', async () => {
    const { id, email } = await registered();
    await query('update users set has_password = false where id = $1', [id]);
    const elsewhere = await scene.clientOf(id);
    await scene.client().collection('users').requestPasswordReset(email);
    const mail = await scene.mailTo(email, /new password for BaitDrop/);
    const token = tokenInMail(mail, 'reset-password');
    const fresh = 'a bream at first cast';
    const reset = () => users('confirm-password-reset', { token, password: fresh, passwordConfirm: fresh });
    expect((await reset()).statusCode).toBe(204);
    expect(await signIn(email, fresh)).toBe(200);
    expect(await signIn(email, SIGN_IN_PASSWORD)).toBe(400);
    await expect(elsewhere.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 });
    expect((await reset()).statusCode).toBe(400);
    expect(await query('select has_password, verified from users where id = $1', [id])).toEqual([
      { has_password: true, verified: true },
    ]);
  });

  test('answers the same for an unknown address, and sends no mail', async () => {
    const { email } = await registered();
    const [registeredAnswer, unknownAnswer] = [
      await users('request-password-reset', { email }),
      await users('request-password-reset', { email: 'nobody@accounts.example' }),
    ];
    expect([registeredAnswer.statusCode, registeredAnswer.body]).toEqual([
      unknownAnswer.statusCode,
      unknownAnswer.body,
    ]);
    await scene.mailTo(email, /new password/);
    expect(scene.mails().some(({ to }) => to.includes('nobody@accounts.example'))).toBe(false);
  });
});

describe('refuses an easy password with a reason', () => {
  const easy = [
    ['one of the commonest', 'football1', 'too_common'],
    ['the own name', 'OlivePool', 'is_name'],
    ['too short', 'short', ''],
  ] as const;

  test.each(easy)('when resetting: %s', async (_name, chosen) => {
    const { email } = await registered();
    await scene.client().collection('users').requestPasswordReset(email);
    const token = tokenInMail(await scene.mailTo(email, /new password/), 'reset-password');
    const answer = await users('confirm-password-reset', { token, password: chosen, passwordConfirm: chosen });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data.password.message).toEqual(expect.any(String));
    expect(await signIn(email, SIGN_IN_PASSWORD)).toBe(200);
  });

  test.each(easy)('when changing it: %s', async (_name, chosen, reason) => {
    const { id } = await registered();
    const change = { oldPassword: SIGN_IN_PASSWORD, password: chosen, passwordConfirm: chosen };
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

test('changing the password requires the old one and ends all other sessions', async () => {
  const { id, email } = await registered();
  const client = await scene.clientOf(id);
  const fresh = 'a bream at first cast';
  await client
    .collection('users')
    .update(id, { oldPassword: SIGN_IN_PASSWORD, password: fresh, passwordConfirm: fresh });
  await expect(client.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 });
  expect(await signIn(email, fresh)).toBe(200);
});

test('a mailed code signs in once and confirms the address', async () => {
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

describe('registering through the records API', () => {
  const form = (email: string) => ({
    email,
    name: 'Nosy',
    password: SIGN_IN_PASSWORD,
    passwordConfirm: SIGN_IN_PASSWORD,
  });
  const create = (email: string) => post('/api/collections/users/records', form(email));
  const shapeOf = (body: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(body).map(([name, value]) => [name, typeof value]));

  test('answers the same for an address that has an account, and sends its owner a mail', async () => {
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

  test('answers the same also for two requests at the same time, and in a batch', async () => {
    const email = newAddress();
    const both = await Promise.all([create(email), create(email)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await query('select count(*)::int from users where email = $1', [email])).toEqual([{ count: 1 }]);
    const one = { method: 'POST', url: '/api/collections/users/records', body: form(email) };
    const batch = await post('/api/batch', { requests: [one] });
    expect(batch.json()).toMatchObject([{ status: 200 }]);
  });
});

describe('an address that another person registered', () => {
  test('belongs to its owner once they confirm it: the other person’s password, sessions and devices are removed', async () => {
    const { id, email } = await registered();
    const stranger = await scene.clientOf(id);
    await query(
      `insert into push_devices (id, kind, address_hash, sealed, "user", created_at) values ($1, 'web', $1, 'x', $1, now())`,
      [id],
    );
    const token = tokenInMail(await scene.mailTo(email, /Confirm your email/), 'verify');
    expect((await users('confirm-verification', { token })).statusCode).toBe(204);
    expect(await signIn(email, SIGN_IN_PASSWORD)).toBe(400);
    await expect(stranger.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 });
    expect(await query('select verified, has_password from users where id = $1', [id])).toEqual([
      { verified: true, has_password: false },
    ]);
    expect(await query('select 1 from push_devices where "user" = $1', [id])).toEqual([]);
  });

  test('belongs to its owner after a mailed code; the account then has no password', async () => {
    const { id, email } = await registered();
    const stranger = await scene.clientOf(id);
    const client = scene.client();
    const { otpId } = await client.collection('users').requestOTP(email);
    const mail = await scene.mailTo(email, /sign-in code for BaitDrop/);
    const { record } = await client.collection('users').authWithOTP(otpId, mail.subject.slice(0, 8));
    expect(record).toMatchObject({ id, verified: true, has_password: false });
    expect(await signIn(email, SIGN_IN_PASSWORD)).toBe(400);
    await expect(stranger.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 });
  });

  test('stays with the person who registered it if they confirm it while signed in', async () => {
    const { id, email } = await registered();
    const client = await scene.clientOf(id);
    const token = tokenInMail(await scene.mailTo(email, /Confirm your email/), 'verify');
    await client.collection('users').confirmVerification(token);
    expect(await signIn(email, SIGN_IN_PASSWORD)).toBe(200);
    await client.collection('users').authRefresh();
    expect(await query('select has_password from users where id = $1', [id])).toEqual([{ has_password: true }]);
  });
});

test('an email address is changed with the link sent to the new one and the password', async () => {
  const { id } = await registered();
  const newEmail = newAddress();
  await (await scene.clientOf(id)).collection('users').requestEmailChange(newEmail);
  const token = tokenInMail(await scene.mailTo(newEmail, /new email address for BaitDrop/), 'confirm-email');
  expect((await users('confirm-email-change', { token, password: 'wrong one' })).statusCode).toBe(400);
  expect((await users('confirm-email-change', { token, password: SIGN_IN_PASSWORD })).statusCode).toBe(204);
  expect(await signIn(newEmail, SIGN_IN_PASSWORD)).toBe(200);
});

test('a change to an address that has an account gets the same answer, and its owner one mail an hour', async () => {
  const [asker, owner] = [await registered(), await registered()];
  const { token } = (await scene.clientOf(asker.id)).authStore;
  const ask = (newEmail: string) =>
    post('/api/collections/users/request-email-change', { newEmail }, nextCaller(), { authorization: token });
  const free = newAddress();
  const answers = [await ask(owner.email.toUpperCase()), await ask(free), await ask(owner.email)];
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([204, 204, 204].map((code) => [code, '']));
  await scene.mailTo(free, /new email address for BaitDrop/);
  const { subject, text } = await scene.mailTo(owner.email, /already has a BaitDrop account/);
  expect(text).not.toContain(asker.email);
  const counted = 'select count from records_throttles where key = $1';
  await expect.poll(() => query(counted, [`mail:registered:${owner.id}`])).toEqual([{ count: 2 }]);
  expect(scene.mails().filter((mail) => mail.subject === subject)).toHaveLength(1);
});

describe('undoing a change that the owner did not make', () => {
  const NEW = 'a bream at first cast';
  const TAKEN_BACK = 'four floats on a line';
  async function confirmed() {
    const made = await registered();
    await query('update users set verified = true where id = $1', [made.id]);
    return made;
  }
  const undoLink = async (email: string, subject: RegExp) =>
    tokenInMail(await scene.mailTo(email, subject), 'undo-change');
  const undo = (token: string, chosen = TAKEN_BACK) => post('/api/accounts/undo-change', { token, password: chosen });
  async function moveTo(id: string, newEmail: string, secret = SIGN_IN_PASSWORD) {
    await (await scene.clientOf(id)).collection('users').requestEmailChange(newEmail);
    const token = tokenInMail(await scene.mailTo(newEmail, /new email address for BaitDrop/), 'confirm-email');
    expect((await users('confirm-email-change', { token, password: secret })).statusCode).toBe(204);
  }

  test('mails about a new password, and the link in it undoes the change once', async () => {
    const { id, email } = await confirmed();
    const client = await scene.clientOf(id);
    await client.collection('users').update(id, { oldPassword: SIGN_IN_PASSWORD, password: NEW, passwordConfirm: NEW });
    const token = await undoLink(email, /password was changed/);
    const thief = await scene.clientOf(id);
    expect((await undo(token, 'short')).json().data).toHaveProperty('password');
    expect((await undo(token)).statusCode).toBe(204);
    expect([await signIn(email, NEW), await signIn(email, TAKEN_BACK)]).toEqual([400, 200]);
    await expect(thief.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 });
    expect((await undo(token)).json().data).toHaveProperty('token');
  });

  test('mails the old address about a new one, and the link restores it whatever was changed since', async () => {
    const { id, email } = await confirmed();
    const [theirs, next] = [newAddress(), newAddress()];
    await moveTo(id, theirs);
    const token = await undoLink(email, /email address of your BaitDrop account was changed/);
    await moveTo(id, next);
    // Registering the old address does not stop the undo, and the link from the second change is void afterwards.
    await post('/api/accounts/register', {
      name: 'X',
      email,
      password: SIGN_IN_PASSWORD,
      role: 'customer',
      agreeTerms: true,
    });
    const counter = await undoLink(theirs, /email address of your BaitDrop account was changed/);
    expect((await undo(token)).statusCode).toBe(204);
    expect(await query('select email, verified from users where id = $1', [id])).toEqual([{ email, verified: true }]);
    expect(await signIn(email, TAKEN_BACK)).toBe(200);
    expect((await undo(counter)).statusCode).toBe(400);
  });

  test('does not work with a link older than a week', async () => {
    const { id, email } = await confirmed();
    await moveTo(id, newAddress());
    const token = await undoLink(email, /email address of your BaitDrop account was changed/);
    await query(`update account_undos set expires_at = now() where "user" = $1`, [id]);
    expect((await undo(token)).statusCode).toBe(400);
  });
});

test('an expired link says that it has expired', async () => {
  const { engine } = scene.product.context;
  const { email } = await registered();
  const token = tokenInMail(await scene.mailTo(email, /Confirm your email/), 'verify');
  const { now } = engine;
  engine.now = () => new Date(Date.now() + 8 * 86_400_000);
  const answer = await users('confirm-verification', { token });
  engine.now = now;
  expect(answer.statusCode).toBe(400);
  expect(answer.json().data.token).toEqual({ code: expect.any(String), message: expect.any(String) });
});
