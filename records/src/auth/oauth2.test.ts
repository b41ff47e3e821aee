import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StoredRecord } from '../collections/collection.ts';
import { EXTERNAL_AUTHS } from '../collections/system-collections.ts';
import { accounts, signInThrough } from './testing/auth-collections.ts';
import { AuthServer, type AuthAnswer } from './testing/auth-server.ts';
import { startIdentityProvider, type IdentityProvider } from './testing/identity-provider.ts';

const REDIRECT_URL = 'https://app.example.com/back';
let idp: IdentityProvider;
let server: AuthServer;

beforeAll(async () => {
  idp = await startIdentityProvider();
  server = await AuthServer.start([
    accounts('users', signInThrough(idp)),
    accounts('closed', { ...signInThrough(idp), createRule: null }),
  ]);
});
afterAll(async () => {
  await server.stop();
  await idp.stop();
});

interface SignedIn {
  meta: Record<string, unknown>;
  record: Record<string, unknown>;
  token: string;
}

interface Attempt {
  createData?: unknown;
  token?: string;
  provider?: string;
  collection?: string;
}

async function arrive(person: Record<string, unknown>, attempt: Attempt = {}): Promise<AuthAnswer> {
  const { provider = 'oidc', collection = 'users', createData, token } = attempt;
  const { oauth2 } = await server.client().collection(collection).listAuthMethods();
  const method = oauth2.providers.find(({ name }) => name === provider);
  if (!method) throw new Error(`${provider} is not offered.`);
  const code = await idp.signIn(method.authURL + encodeURIComponent(REDIRECT_URL), person);
  const { codeVerifier } = method;
  const body = { provider, code, codeVerifier, redirectURL: REDIRECT_URL, createData };
  const headers = token ? { authorization: token } : {};
  return server.send('POST', `/collections/${collection}/auth-with-oauth2`, body, headers);
}

async function signedIn(person: Record<string, unknown>, attempt: Attempt = {}): Promise<SignedIn> {
  const answer = await arrive(person, attempt);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as SignedIn;
}

async function tokenOf(email: string): Promise<string> {
  return (await server.client().collection('users').authWithPassword(email, '12345678')).token;
}

async function linksOf(record: StoredRecord): Promise<string[]> {
  const { rows } = await server.engine.pool.query<{ link: string }>(
    `select "provider" || ':' || "providerId" as link from "${EXTERNAL_AUTHS}" where "recordRef" = $1 order by link`,
    [record.id],
  );
  return rows.map((row) => row.link);
}

const person = (sub: string, email: string, name = 'Someone') => ({ sub, name, email, email_verified: true });
const isAlive = async (token: string) =>
  (await server.send('POST', '/collections/users/auth-refresh', undefined, { authorization: token })).status === 200;

describe('the list of providers', () => {
  test('contains everything that a client needs', async () => {
    const { oauth2 } = await server.client().collection('users').listAuthMethods();
    expect(oauth2.enabled).toBe(true);
    expect(oauth2.providers.map(({ name, displayName }) => [name, displayName])).toEqual([
      ['oidc', 'Local IdP'],
      ['google', 'Google'],
    ]);
    const [oidc] = oauth2.providers;
    expect(oidc?.state).toMatch(/^[A-Za-z0-9]{30}$/);
    expect(oidc?.codeVerifier).toMatch(/^[A-Za-z0-9]{43}$/);
    expect(oidc?.codeChallengeMethod).toBe('S256');
    expect(oidc?.authURL).toBe(
      `${idp.authURL}?client_id=client&code_challenge=${oidc?.codeChallenge}&code_challenge_method=S256&response_type=code&scope=openid+email+profile&state=${oidc?.state}&redirect_uri=`,
    );
  });
});

describe('the first sign-in', () => {
  test('creates a verified account from the provider’s profile', async () => {
    const { meta, record } = await signedIn({
      ...person('new-1', 'new@example.com', 'New One'),
      preferred_username: 'newbie',
      picture: 'https://x.uk/p.png',
    });
    expect(record).toMatchObject({ email: 'new@example.com', name: 'New One', verified: true, nick: '' });
    expect(meta).toMatchObject({
      id: 'new-1',
      name: 'New One',
      username: 'newbie',
      email: 'new@example.com',
      avatarURL: 'https://x.uk/p.png',
      avatarUrl: 'https://x.uk/p.png',
      isNew: true,
      rawUser: { sub: 'new-1', email_verified: true },
    });
    expect(meta['accessToken']).toMatch(/^access-/);
    expect(meta['refreshToken']).toMatch(/^refresh-/);
    expect(meta['expiry']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test('prefers the client’s data to the provider’s', async () => {
    const createData = { name: 'Mine', nick: 'n', email: 'chosen@example.com' };
    const { record } = await signedIn(person('new-2', 'given@example.com'), { createData });
    expect(record).toMatchObject({ ...createData, verified: false });
  });

  test.each<[string, Record<string, unknown>, unknown, object, string]>([
    [
      'an unverified address',
      { sub: 'x1', email: 'x1@example.com', email_verified: false },
      undefined,
      { email: { code: 'validation_required' } },
      'Failed to create record.',
    ],
    ['no address', { sub: 'x2' }, undefined, { email: { code: 'validation_required' } }, 'Failed to create record.'],
    [
      'client data that breaks a rule',
      person('x3', 'x3@example.com'),
      { nick: 'n'.repeat(31) },
      { nick: { code: 'validation_max_text_constraint' } },
      'Failed to create record.',
    ],
    [
      'client data that sets the verification',
      person('x4', 'x4@example.com'),
      { verified: true },
      { verified: { code: 'validation_values_mismatch' } },
      'Failed to create record.',
    ],
    [
      'a password without its confirmation',
      person('x5', 'x5@example.com'),
      { password: '12345678' },
      { passwordConfirm: { code: 'validation_required' } },
      'Failed to create record.',
    ],
    [
      'no identity',
      { name: 'x', email: 'x6@example.com', email_verified: true },
      undefined,
      { providerId: { code: 'validation_required' } },
      'Failed to authenticate.',
    ],
    [
      'client data that is not an object',
      person('x7', 'x7@example.com'),
      'x',
      {},
      'An error occurred while loading the submitted data.',
    ],
  ])('creates no account: %s', async (_title, someone, createData, data, message) => {
    const answer = await arrive(someone, { createData });
    expect(answer).toMatchObject({ status: 400, body: { message, data } });
    const { rows } = await server.engine.pool.query('select 1 from "users" where "email" = $1', [
      someone['email'] ?? '',
    ]);
    expect(rows).toEqual([]);
  });

  test('applies the create rule', async () => {
    const answer = await arrive(person('x8', 'x8@example.com'), { collection: 'closed' });
    expect(answer).toMatchObject({ status: 403, body: { message: 'Only superusers can perform this action.' } });
  });

  test('creates one account when it happens twice at the same moment', async () => {
    const answers = await Promise.all([
      arrive(person('both', 'both@example.com')),
      arrive(person('both', 'both@example.com')),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()[0]).toBe(200);
    const { rows } = await server.engine.pool.query(`select 1 from "users" where "email" = 'both@example.com'`);
    expect(rows).toHaveLength(1);
    expect(answers.every((answer) => answer.status < 500)).toBe(true);
  });
});

describe('a later sign-in', () => {
  test('finds the account by its link, even after the email changed', async () => {
    const first = await signedIn(person('again', 'again@example.com', 'Before'));
    const second = await signedIn(person('again', 'moved@example.com', 'After'));
    expect(second.meta['isNew']).toBe(false);
    expect(second.record).toMatchObject({ id: first.record['id'], email: 'again@example.com', name: 'Before' });
  });

  test('is refused for a blocked account', async () => {
    const { record } = await signedIn(person('blocked', 'blocked@example.com'));
    await server.engine.pool.query('update "users" set "blocked" = true where "id" = $1', [record['id']]);
    expect((await arrive(person('blocked', 'blocked@example.com'))).status).toBe(403);
  });
});

describe('linking', () => {
  test('links the identity to the signed-in user, whatever its email address', async () => {
    const user = await server.addAccount('users', 'me@example.com');
    const token = await tokenOf('me@example.com');
    const { record } = await signedIn(person('mine', 'else@example.com'), { token });
    expect(record).toMatchObject({ id: user.id, verified: false });
    expect(await linksOf(user)).toEqual(['oidc:mine']);
    expect(await isAlive(token)).toBe(true);
  });

  test('links a verified account with the same address and changes nothing else', async () => {
    const user = await server.addAccount('users', 'Sure@example.com', { verified: true });
    const token = await tokenOf('sure@example.com');
    const { record } = await signedIn(person('sure', 'sure@EXAMPLE.com'));
    expect(record['id']).toBe(user.id);
    expect(await isAlive(token)).toBe(true);
    await tokenOf('sure@example.com');
  });

  test('an unverified account with the same address is taken over from the person who created it', async () => {
    const user = await server.addAccount('users', 'claimed@example.com');
    const intruder = await tokenOf('claimed@example.com');
    await signedIn(person('intruder', 'intruder@example.com'), { token: intruder, provider: 'google' });
    expect(await linksOf(user)).toEqual(['google:intruder']);
    const { record, token } = await signedIn(person('owner', 'claimed@example.com'));
    expect(record).toMatchObject({ id: user.id, verified: true });
    expect(await linksOf(user)).toEqual(['oidc:owner']);
    expect(await isAlive(intruder)).toBe(false);
    expect(await isAlive(token)).toBe(true);
    await expect(tokenOf('claimed@example.com')).rejects.toMatchObject({ status: 400 });
  });

  test('a second identity of the same provider is refused', async () => {
    const user = await server.addAccount('users', 'one@example.com', { verified: true });
    await signedIn(person('one', 'one@example.com'));
    const taken = { code: 'validation_not_unique', message: 'Value must be unique.' };
    expect((await arrive(person('another', 'one@example.com'))).body).toEqual({
      status: 400,
      message: 'Failed to authenticate.',
      data: { collectionRef: taken, provider: taken, recordRef: taken },
    });
    expect(await linksOf(user)).toEqual(['oidc:one']);
  });

  test('users can list and delete their own links', async () => {
    await signedIn(person('other-user', 'other-user@example.com'));
    const { token, record } = await signedIn(person('undo', 'undo@example.com'));
    const client = server.client();
    client.authStore.save(token, null);
    const links = await client.collection(EXTERNAL_AUTHS).getFullList();
    expect(links).toMatchObject([{ provider: 'oidc', providerId: 'undo', recordRef: record['id'] }]);
    await client.collection(EXTERNAL_AUTHS).delete(links[0]?.id ?? '');
    expect(await client.collection(EXTERNAL_AUTHS).getFullList()).toEqual([]);
    await expect(client.collection(EXTERNAL_AUTHS).create({ provider: 'oidc' })).rejects.toMatchObject({ status: 403 });
  });
});
