import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accounts, signInThrough } from './testing/auth-collections.ts';
import { AuthServer } from './testing/auth-server.ts';
import { startIdentityProvider, type IdentityProvider } from './testing/identity-provider.ts';

const REDIRECT_URL = 'https://app.example.com/back';
let idp: IdentityProvider;
let server: AuthServer;

beforeAll(async () => {
  idp = await startIdentityProvider();
  server = await AuthServer.start([accounts('users', signInThrough(idp)), accounts('plain')]);
});
afterEach(() => idp.misbehave('/userinfo', null));
afterAll(async () => {
  await server.stop();
  await idp.stop();
});

describe('signing in with a provider is refused', () => {
  test.each<[object, object]>([
    [{}, { provider: { code: 'validation_required' }, code: { code: 'validation_required' } }],
    [
      { provider: 'facebook', code: 'x' },
      {
        provider: {
          code: 'validation_invalid_provider',
          message: 'Provider with name facebook is missing or is not enabled.',
          params: { name: 'facebook' },
        },
      },
    ],
    [
      { provider: 'g'.repeat(101), code: 'x' },
      { provider: { code: 'validation_length_too_long', params: { min: 0, max: 100 } } },
    ],
  ])('for %.50j', async (body, data) => {
    expect(await server.send('POST', '/collections/users/auth-with-oauth2', body)).toMatchObject({
      status: 400,
      body: { message: 'An error occurred while loading the submitted data.', data },
    });
  });

  test('for a code that the provider does not know', async () => {
    const body = { provider: 'oidc', code: 'nonsense', codeVerifier: 'x', redirectURL: REDIRECT_URL };
    expect((await server.send('POST', '/collections/users/auth-with-oauth2', body)).body).toEqual({
      status: 400,
      message: 'Failed to fetch OAuth2 token.',
      data: {},
    });
  });

  test.each([500, 200])('for a profile that cannot be read (%d)', async (status) => {
    const { oauth2 } = await server.client().collection('users').listAuthMethods();
    const { authURL = '', codeVerifier = '' } = oauth2.providers[0] ?? {};
    const code = await idp.signIn(authURL + encodeURIComponent(REDIRECT_URL), { sub: 'x' });
    idp.misbehave('/userinfo', { status, body: '[]' });
    const body = { provider: 'oidc', code, codeVerifier, redirectURL: REDIRECT_URL };
    expect((await server.send('POST', '/collections/users/auth-with-oauth2', body)).body).toEqual({
      status: 400,
      message: 'Failed to fetch OAuth2 user.',
      data: {},
    });
  });

  test.each(['plain', '_superusers'])('for %s, which does not offer it', async (name) => {
    const message = 'The collection is not configured to allow OAuth2 authentication.';
    const answer = await server.send('POST', `/collections/${name}/auth-with-oauth2`, {});
    expect(answer).toMatchObject({ status: 403, body: { message } });
  });
});
