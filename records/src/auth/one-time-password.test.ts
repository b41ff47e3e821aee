// @module-tag poolers
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts } from './testing/auth-collections.ts';
import { AuthServer } from './testing/auth-server.ts';

let server: AuthServer;

beforeAll(async () => {
  server = await AuthServer.start([
    accounts('users'),
    accounts('staff', { otp: { enabled: false } }),
    accounts('careful', { mfa: { enabled: true } }),
    accounts('paced', { maxMailsPerHour: 2 }),
    accounts('guarded', { maxMailsPerHour: 2, mfa: { enabled: true } }),
    accounts('partly', { mfa: { enabled: true, rule: 'blocked = true' }, authRule: '' }),
  ]);
});
beforeEach(() => {
  server.mailer.sent.length = 0;
});
afterAll(() => server.stop());

const refused = { status: 400, message: 'Invalid or expired OTP.', data: {} };

/** Requests a one-time password and reads it from the mail. */
async function askFor(email: string, collection = 'users'): Promise<{ otpId: string; password: string }> {
  const { otpId } = await server.client().collection(collection).requestOTP(email);
  await server.settled();
  return { otpId, password: server.mailer.lastSecretTo(email) };
}

const trySignIn = (body: object, collection = 'users') =>
  server.send('POST', `/collections/${collection}/auth-with-otp`, body);

describe('one-time passwords', () => {
  test('sign in once, with the mailed password', async () => {
    await server.addAccount('users', 'ann@example.com', { verified: true });
    const { otpId, password } = await askFor('ann@example.com');
    expect(password).toMatch(/^\d{8}$/);
    expect(otpId).toMatch(/^[a-z0-9]{15}$/);
    const client = server.client();
    const { record } = await client.collection('users').authWithOTP(otpId, password);
    expect(record['email']).toBe('ann@example.com');
    expect((await trySignIn({ otpId, password })).body).toEqual(refused);
    await client.collection('users').authWithPassword('ann@example.com', '12345678');
  });

  test('verify the address, and remove an older password of an unverified account', async () => {
    const user = await server.addAccount('users', 'bob@example.com');
    const before = server.client();
    await before.collection('users').authWithPassword('bob@example.com', '12345678');
    const { otpId, password } = await askFor('bob@example.com');
    const client = server.client();
    const { record } = await client.collection('users').authWithOTP(otpId, password);
    expect(record['verified']).toBe(true);
    await client.collection('users').authRefresh();
    await expect(before.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 });
    await expect(before.collection('users').authWithPassword('bob@example.com', '12345678')).rejects.toMatchObject({
      status: 400,
    });
    expect((await server.stored('users', user.id)).values['verified']).toBe(true);
  });

  test('used twice at the same time sign in once', async () => {
    await server.addAccount('users', 'twice@example.com');
    const otp = await askFor('twice@example.com');
    const statuses = (await Promise.all([trySignIn(otp), trySignIn(otp)])).map((answer) => answer.status);
    expect(statuses.toSorted()).toEqual([200, 400]);
  });

  test('that are wrong, unknown, expired or another user’s get the same error', async () => {
    await server.addAccount('users', 'cat@example.com');
    const { otpId, password } = await askFor('cat@example.com');
    expect((await trySignIn({ otpId, password: 'x' })).body).toEqual(refused);
    expect((await trySignIn({ otpId: 'unknown', password })).body).toEqual(refused);
    expect((await trySignIn({ otpId: 'a\0', password })).body).toEqual(refused);
    expect((await trySignIn({ otpId, password }, 'careful')).body).toEqual(refused);
    server.passSeconds(181);
    expect((await trySignIn({ otpId, password })).body).toEqual(refused);
  });

  test('are locked after five wrong attempts, even for the right one, while another still works', async () => {
    await server.addAccount('users', 'dan@example.com');
    const first = await askFor('dan@example.com');
    const second = await askFor('dan@example.com');
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await trySignIn({ otpId: first.otpId, password: 'x' })).status).toBe(400);
    }
    expect((await trySignIn(first)).body).toEqual({
      status: 429,
      message: 'Too many attempts, please try again later with a new OTP.',
      data: {},
    });
    expect((await trySignIn(second)).status).toBe(200);
  });

  test('ten wrong attempts block a network, whatever passwords it tries', async () => {
    await server.addAccount('users', 'eve@example.com');
    for (let round = 0; round < 2; round += 1) {
      const { otpId } = await askFor('eve@example.com');
      for (let tries = 0; tries < 5; tries += 1) await trySignIn({ otpId, password: 'x' });
    }
    expect((await trySignIn(await askFor('eve@example.com'))).status).toBe(429);
    server.passSeconds(901);
    expect((await trySignIn(await askFor('eve@example.com'))).status).toBe(200);
  });

  test('beyond the hourly limit of emails, the last one works once under a new id', async () => {
    await server.addAccount('paced', 'pat@example.com');
    const requested = [await askFor('pat@example.com', 'paced')];
    for (let round = 0; round < 4; round += 1) requested.push(await askFor('pat@example.com', 'paced'));
    expect(new Set(requested.map(({ otpId }) => otpId)).size).toBe(5);
    expect(server.mailer.to('pat@example.com')).toHaveLength(2);
    const password = server.mailer.lastSecretTo('pat@example.com');
    // Tries by another person do not count against the receiver of the mail.
    for (let tries = 0; tries < 5; tries += 1) await trySignIn({ otpId: requested[2]?.otpId, password: 'x' }, 'paced');
    expect((await trySignIn({ otpId: requested[3]?.otpId, password }, 'paced')).status).toBe(200);
    expect((await trySignIn({ otpId: requested[4]?.otpId, password }, 'paced')).status).toBe(400);
    server.passSeconds(181);
    await askFor('pat@example.com', 'paced');
    expect(server.mailer.to('pat@example.com')).toHaveLength(3);
  });

  test('at most ten unexpired ones exist per account', async () => {
    await server.addAccount('users', 'many@example.com');
    const ids: string[] = [];
    for (let round = 0; round < 12; round += 1) {
      ids.push((await server.client().collection('users').requestOTP('many@example.com')).otpId);
      await server.settled();
    }
    expect(new Set(ids).size).toBe(10);
    expect(ids.slice(10)).toEqual([ids[9], ids[9]]);
    expect(server.mailer.to('many@example.com')).toHaveLength(10);
  });

  test.each<[object, object]>([
    [{}, { otpId: { code: 'validation_required' }, password: { code: 'validation_required' } }],
    [{ otpId: 'abc', password: 'x'.repeat(72) }, { password: { message: 'The length must be between 1 and 71.' } }],
  ])('%.30j is refused', async (body, data) => {
    expect(await trySignIn(body)).toMatchObject({
      status: 400,
      body: { message: 'An error occurred while validating the submitted data.', data },
    });
  });

  test.each(['request-otp', 'auth-with-otp'])('%s is refused where they are off', async (endpoint) => {
    const message = 'The collection is not configured to allow OTP authentication.';
    const answer = await server.send('POST', `/collections/staff/${endpoint}`, {});
    expect(answer).toMatchObject({ status: 403, body: { message } });
  });
});

describe('a second factor', () => {
  async function firstFactor(email: string, collection = 'careful'): Promise<string> {
    const body = { identity: email, password: '12345678' };
    const answer = await server.send('POST', `/collections/${collection}/auth-with-password`, body);
    expect(answer.status).toBe(401);
    expect(Object.keys(answer.body as object)).toEqual(['mfaId']);
    return (answer.body as { mfaId: string }).mfaId;
  }

  test('completes the sign-in with another method, verifies the address, and keeps the password', async () => {
    await server.addAccount('careful', 'ann@example.com');
    const mfaId = await firstFactor('ann@example.com');
    const { otpId, password } = await askFor('ann@example.com', 'careful');
    const { record } = await server.client().collection('careful').authWithOTP(otpId, password, { mfaId });
    expect(record).toMatchObject({ email: 'ann@example.com', verified: true });
    await firstFactor('ann@example.com');
    const again = await askFor('ann@example.com', 'careful');
    expect((await trySignIn({ ...again, mfaId }, 'careful')).status).toBe(400);
  });

  test('other people cannot use up the attempts or emails of a user who has passed the first factor', async () => {
    await server.addAccount('guarded', 'boss@example.com');
    for (let round = 0; round < 3; round += 1) {
      const { otpId } = await askFor('boss@example.com', 'guarded');
      for (let tries = 0; tries < 5; tries += 1) await trySignIn({ otpId, password: 'x' }, 'guarded');
    }
    const mailed = server.mailer.to('boss@example.com').length;
    const mfaId = await firstFactor('boss@example.com', 'guarded');
    const client = server.client();
    const { otpId } = await client.collection('guarded').requestOTP('boss@example.com', { query: { mfaId } });
    await server.settled();
    expect(server.mailer.to('boss@example.com')).toHaveLength(mailed + 1);
    const password = server.mailer.lastSecretTo('boss@example.com');
    await client.collection('guarded').authWithOTP(otpId, password, { mfaId });
    expect(client.authStore.isValid).toBe(true);
  });

  test('the order of the methods does not matter, nor whether the id is in the URL', async () => {
    await server.addAccount('careful', 'bob@example.com');
    const first = await trySignIn(await askFor('bob@example.com', 'careful'), 'careful');
    const { mfaId } = first.body as { mfaId: string };
    const client = server.client();
    await client.collection('careful').authWithPassword('bob@example.com', '12345678', { query: { mfaId } });
    expect(client.authStore.isValid).toBe(true);
  });

  test.each([
    ['the same method', 'own', 'A different authentication method is required.'],
    ['an unknown id', 'unknown', 'Invalid or expired MFA session.'],
    ['the id of another user', 'other', 'Invalid MFA session.'],
    ['an id that is not text', 'number', 'Failed to read MFA Id.'],
  ])('%s is refused', async (_title, kind, message) => {
    const email = `${kind}@example.com`;
    await server.addAccount('careful', email);
    await server.addAccount('careful', `friend-of-${email}`);
    const ids: Record<string, unknown> = {
      own: await firstFactor(email),
      other: await firstFactor(`friend-of-${email}`),
      unknown: 'zzz',
      number: 5,
    };
    const body = { identity: email, password: '12345678', mfaId: ids[kind] };
    const answer = await server.send('POST', '/collections/careful/auth-with-password', body);
    expect(answer.body).toEqual({ status: 400, message, data: {} });
  });

  test('is not needed for a record that the rule excludes, whose address is verified too', async () => {
    await server.addAccount('partly', 'free@example.com');
    const { otpId, password } = await askFor('free@example.com', 'partly');
    const { record } = await server.client().collection('partly').authWithOTP(otpId, password);
    expect(record).toMatchObject({ email: 'free@example.com', verified: true });
  });

  test('must arrive in time', async () => {
    await server.addAccount('careful', 'late@example.com');
    const mfaId = await firstFactor('late@example.com');
    server.passSeconds(1_801);
    const otp = await askFor('late@example.com', 'careful');
    expect((await trySignIn({ ...otp, mfaId }, 'careful')).body).toEqual({
      status: 400,
      message: 'Invalid or expired MFA session.',
      data: {},
    });
  });
});
