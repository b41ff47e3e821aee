import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EventSource } from 'eventsource';
import { accounts, signInThrough } from './testing/auth-collections.ts';
import { AuthServer } from './testing/auth-server.ts';
import { startIdentityProvider, type IdentityProvider } from './testing/identity-provider.ts';

let idp: IdentityProvider;
let server: AuthServer;

beforeAll(async () => {
  // Browsers have it; the client library looks for it there.
  Object.assign(globalThis, { EventSource });
  idp = await startIdentityProvider();
  server = await AuthServer.start([accounts('users', signInThrough(idp))]);
});
afterAll(async () => {
  await server.stop();
  await idp.stop();
});

test.each(['success', 'failure'])('the %s page is plain and locked down', async (outcome) => {
  const answer = await server.send('GET', `/oauth2-redirect-${outcome}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  );
  expect(answer.body).toContain('You can close this window');
  expect(answer.body).not.toContain('<script');
});

describe('coming back from the provider without a waiting client', () => {
  test.each<[string, string, string | undefined, number]>([
    ['GET', '/oauth2-redirect', undefined, 307],
    ['GET', '/oauth2-redirect?state=abc&code=x', undefined, 307],
    ['GET', '/oauth2-redirect?state=abc&state=def&code=%00', undefined, 307],
    ['POST', '/oauth2-redirect', 'state=abc&code=x', 303],
    ['POST', '/oauth2-redirect', '', 303],
  ])('%s %s ends on the failure page', async (method, path, body, status) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await server.send(method, path, body, body === undefined ? {} : headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('location')).toBe('oauth2-redirect-failure');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('all in one', () => {
  const someone = { sub: 'popup', name: 'Pop', email: 'pop@example.com', email_verified: true };

  test('the popup signs the waiting client in', async () => {
    const client = server.client();
    const locations: string[] = [];
    const { record } = await client.collection('users').authWithOAuth2({
      provider: 'oidc',
      createData: { nick: 'pop' },
      urlCallback: async (url) => {
        const code = await idp.signIn(url, someone);
        const state = new URL(url).searchParams.get('state') ?? '';
        const query = new URLSearchParams({ state, code }).toString();
        for (let round = 0; round < 2; round += 1) {
          const answer = await server.send('GET', `/oauth2-redirect?${query}`);
          locations.push(answer.headers.get('location') ?? '');
        }
      },
    });
    expect(record).toMatchObject({ email: 'pop@example.com', nick: 'pop', verified: true });
    expect(client.authStore.isValid).toBe(true);
    await expect.poll(() => locations).toEqual(['oauth2-redirect-success', 'oauth2-redirect-failure']);
  });

  test('the browser may come back to another process than the one the client waits at', async () => {
    const other = await AuthServer.start([accounts('users', signInThrough(idp))], server);
    try {
      const client = server.client();
      const { record } = await client.collection('users').authWithOAuth2({
        provider: 'oidc',
        urlCallback: async (url) => {
          const code = await idp.signIn(url, { ...someone, sub: 'far', email: 'far@example.com' });
          const state = new URL(url).searchParams.get('state') ?? '';
          const query = new URLSearchParams({ state, code }).toString();
          const answer = await other.send('GET', `/oauth2-redirect?${query}`);
          expect(answer.headers.get('location')).toBe('oauth2-redirect-success');
        },
      });
      expect(record['email']).toBe('far@example.com');
    } finally {
      await other.stop();
    }
  });

  test('a refusal at the provider reaches the client', async () => {
    const attempt = server
      .client()
      .collection('users')
      .authWithOAuth2({
        provider: 'oidc',
        urlCallback: async (url) => {
          const state = new URL(url).searchParams.get('state') ?? '';
          const form = new URLSearchParams({ state, error: 'access_denied' }).toString();
          const headers = { 'content-type': 'application/x-www-form-urlencoded' };
          const answer = await server.send('POST', '/oauth2-redirect', form, headers);
          expect(answer.headers.get('location')).toBe('oauth2-redirect-failure');
        },
      });
    await expect(attempt).rejects.toMatchObject({
      originalError: { message: 'OAuth2 redirect error or missing code: access_denied' },
    });
  });
});
