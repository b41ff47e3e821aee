import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IdentitySimulator, type SimulatedProvider, startIdentitySimulator } from './identity.simulator.ts';

let simulator: IdentitySimulator;
beforeAll(async () => {
  simulator = await startIdentitySimulator();
});
afterAll(() => simulator.close());

const REDIRECT_URI = 'http://127.0.0.1:8090/oauth';
const VERIFIER = 'a-verifier-that-is-long-enough-to-be-one-0123456789';
const challenge = createHash('sha256').update(VERIFIER).digest('base64url');

function provider(name: string): SimulatedProvider {
  const found = simulator.providers.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
}

const authorize = (name: string, extra: Record<string, string> = {}) => {
  const { authURL, clientId } = provider(name);
  const query = {
    client_id: clientId,
    response_type: 'code',
    redirect_uri: REDIRECT_URI,
    state: 'the-state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...extra,
  };
  return fetch(`${authURL}?${new URLSearchParams(query)}`, { redirect: 'manual' });
};

const codeFor = async (name: string, person: string): Promise<string> =>
  new URL((await authorize(name, { person })).headers.get('location') ?? '').searchParams.get('code') ?? '';

const exchange = (name: string, code: string, extra: Record<string, string> = {}) => {
  const { tokenURL, clientId: client_id, clientSecret: client_secret } = provider(name);
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: REDIRECT_URI,
    code_verifier: VERIFIER,
    client_id,
    client_secret,
    ...extra,
  };
  return fetch(tokenURL, { method: 'POST', body: new URLSearchParams(form) });
};

const profileOf = async (name: string, person: string): Promise<unknown> => {
  const { access_token } = (await (await exchange(name, await codeFor(name, person))).json()) as Record<string, string>;
  const answer = await fetch(provider(name).userInfoURL, { headers: { authorization: `Bearer ${access_token}` } });
  return answer.json();
};

test('redirects back with the state after a person was chosen', async () => {
  const chooser = await (await authorize('google')).text();
  expect(chooser).toContain('Ann Brook');
  expect(chooser).toContain('Sign in with Google');
  const back = new URL((await authorize('google', { person: 'ann' })).headers.get('location') ?? '');
  expect(back.href).toContain(REDIRECT_URI);
  expect(back.searchParams.get('state')).toBe('the-state');
});

test('redirects back with an error and no code after a refusal', async () => {
  const back = new URL((await authorize('facebook', { person: 'deny' })).headers.get('location') ?? '');
  expect(back.searchParams.get('error')).toBe('access_denied');
  expect(back.searchParams.has('code')).toBe(false);
});

test.each([
  ['an unknown client', { client_id: 'x' }],
  ['no PKCE', { code_challenge_method: 'plain' }],
  ['no redirect address', { redirect_uri: '' }],
])('shows an error on the page for %s', async (_name, extra) => {
  expect((await authorize('google', extra)).status).toBe(400);
});

describe('profiles have the format of each company', () => {
  test.each([
    ['google', 'ann', { sub: expect.any(String), email: 'ann.brook@social.example', email_verified: true }],
    ['google', 'dev', { sub: expect.any(String), email_verified: false }],
    ['facebook', 'ann', { id: expect.any(String), email: 'ann.brook@social.example', picture: { data: {} } }],
  ])('%s: %s', async (name, person, shape) => {
    expect(await profileOf(name, person)).toMatchObject(shape);
  });

  test.each(['google', 'facebook'])('%s: a person who shares no email address has none', async (name) => {
    expect(await profileOf(name, 'bob')).not.toHaveProperty('email');
  });
});

describe('an authorization code', () => {
  test.each([
    ['with another verifier', { code_verifier: 'wrong' }],
    ['for another address', { redirect_uri: 'http://127.0.0.1:1/' }],
    ['with another grant type', { grant_type: 'password' }],
  ])('gets no token %s', async (_name, extra) => {
    expect((await exchange('google', await codeFor('google', 'ann'), extra)).status).toBe(400);
  });

  test('gets no token with a wrong secret', async () => {
    const answer = await exchange('google', await codeFor('google', 'ann'), { client_secret: 'guess' });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: 'invalid_client' });
  });

  test('works once, and only at the company that issued it', async () => {
    const code = await codeFor('google', 'ann');
    expect((await exchange('google', code)).status).toBe(200);
    expect((await exchange('google', code)).status).toBe(400);
    const refused = await exchange('facebook', await codeFor('google', 'ann'));
    expect(await refused.json()).toMatchObject({ error: { type: 'OAuthException' } });
  });
});

test('an unknown token gets no profile', async () => {
  const answer = await fetch(provider('facebook').userInfoURL, { headers: { authorization: 'Bearer guess' } });
  expect(answer.status).toBe(401);
});
