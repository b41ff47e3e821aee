import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fetchProfile, fetchToken } from './oauth2-client.ts';
import { OAuth2Error, providerSettings, type ProviderSettings } from './oauth2-providers.ts';
import { startIdentityProvider, type IdentityProvider } from './testing/identity-provider.ts';

const now = new Date('2026-11-15T00:00:00Z');
const REDIRECT_URL = 'https://app.example.com/back';
let idp: IdentityProvider;

beforeAll(async () => {
  idp = await startIdentityProvider();
});
afterEach(() => {
  idp.misbehave('/token', null);
  idp.misbehave('/userinfo', null);
});
afterAll(() => idp.stop());

function provider(name: string, extra: Record<string, unknown> = {}): ProviderSettings {
  const { authURL, tokenURL, userInfoURL } = idp;
  const settings = providerSettings({
    name,
    clientId: 'client',
    clientSecret: 'secret',
    authURL,
    tokenURL,
    userInfoURL,
    ...extra,
  });
  if (!settings) throw new Error(`${name} is unknown`);
  return settings;
}

async function signIn(settings: ProviderSettings, person: Record<string, unknown>) {
  // The challenge of the verifier "verifier".
  const challenge = 'iMnq5o6zALKXGivsnlom_0F5_WYda32GHkxlV7mq7hQ';
  const query = new URLSearchParams({ redirect_uri: REDIRECT_URL, code_challenge: challenge });
  const code = await idp.signIn(`${idp.authURL}?${query.toString()}`, person);
  const token = await fetchToken(settings, { code, codeVerifier: 'verifier', redirectURL: REDIRECT_URL }, now);
  return { token, ...(await fetchProfile(settings, token)) };
}

test('a code is exchanged for a token, and the token for a profile', async () => {
  const person = { sub: '7', name: 'Ann', preferred_username: 'annie', email: 'ann@x.uk', email_verified: true };
  const { token, profile, rawUser } = await signIn(provider('oidc'), person);
  expect(token.accessToken).toMatch(/^access-/);
  expect(token.refreshToken).toMatch(/^refresh-/);
  expect(token.expiresAt).toEqual(new Date('2026-11-15T01:00:00Z'));
  expect(profile).toEqual({ id: '7', name: 'Ann', username: 'annie', email: 'ann@x.uk', avatarURL: '' });
  expect(rawUser).toEqual(person);
});

test.each([
  [true, 'ann@x.uk'],
  ['true', 'ann@x.uk'],
  [false, ''],
  ['false', ''],
  [undefined, ''],
])('an email address whose verification is %j becomes %j', async (mark, email) => {
  const { profile } = await signIn(provider('google'), { sub: '7', email: 'ann@x.uk', email_verified: mark });
  expect(profile.email).toBe(email);
});

test("Facebook's profile has its own format and may have no email address", async () => {
  const picture = { data: { url: 'https://x.uk/p.jpg' } };
  const { profile } = await signIn(provider('facebook'), { id: '9', name: 'Ann', picture });
  expect(profile).toEqual({ id: '9', name: 'Ann', username: '', email: '', avatarURL: 'https://x.uk/p.jpg' });
});

test('known providers have default URLs', () => {
  const google = providerSettings({ name: 'google', clientId: 'c', clientSecret: 's' });
  expect(google?.tokenURL).toBe('https://oauth2.googleapis.com/token');
  expect(google?.displayName).toBe('Google');
  expect(providerSettings({ name: 'myspace', clientId: 'c', clientSecret: 's' })).toBeNull();
});

test('a wrong code, secret or verifier is refused', async () => {
  const grant = { code: 'nonsense', codeVerifier: 'verifier', redirectURL: REDIRECT_URL };
  await expect(fetchToken(provider('oidc'), grant, now)).rejects.toThrow(OAuth2Error);
  await expect(fetchToken(provider('oidc', { clientSecret: 'wrong' }), grant, now)).rejects.toThrow(OAuth2Error);
});

test.each([
  ['/token', 200, '{}'],
  ['/token', 200, 'no json'],
  ['/token', 500, '{"access_token":"x"}'],
  ['/userinfo', 500, '{}'],
  ['/userinfo', 200, '[]'],
  ['/userinfo', 200, '{"sub":5}'],
  ['/userinfo', 200, `{"sub":"${'x'.repeat(2 * 1024 * 1024)}"}`],
] as const)('%s with the answer %d %.20s is an error', async (path, status, body) => {
  idp.misbehave(path, { status, body });
  await expect(signIn(provider('oidc'), { sub: '7' })).rejects.toThrow(OAuth2Error);
});

test('an unreachable provider is an error', async () => {
  const settings = provider('oidc', { tokenURL: 'http://127.0.0.1:1/token' });
  await expect(fetchToken(settings, { code: 'c', codeVerifier: '', redirectURL: REDIRECT_URL }, now)).rejects.toThrow(
    OAuth2Error,
  );
});
