import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EventSource } from 'eventsource';
import { accounts, signInThrough } from './testing/auth-collections.ts';
import { AuthServer } from './testing/auth-server.ts';
import { Browser, waitingConnection } from './testing/browser.ts';
import { startIdentityProvider, type IdentityProvider } from './testing/identity-provider.ts';

let idp: IdentityProvider;
let server: AuthServer;

beforeAll(async () => {
  // Browsers have a global one, which the client library uses.
  Object.assign(globalThis, { EventSource });
  idp = await startIdentityProvider();
  server = await AuthServer.start([accounts('users', signInThrough(idp))]);
});
afterAll(async () => {
  await server.stop();
  await idp.stop();
});

test.each(['success', 'failure'])('the %s page has no scripts and a strict policy', async (outcome) => {
  const answer = await server.send('GET', `/oauth2-redirect-${outcome}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  );
  expect(answer.body).toContain('You can close this window');
  expect(answer.body).not.toContain('<script');
});

describe('a redirect from the provider without a waiting client', () => {
  test.each<[string, string, string | undefined, number]>([
    ['GET', '/oauth2-redirect', undefined, 307],
    ['GET', '/oauth2-redirect?state=abc&code=x', undefined, 307],
    ['GET', '/oauth2-redirect?state=abc&state=def&code=%00', undefined, 307],
    ['POST', '/oauth2-redirect', 'state=abc&code=x', 303],
    ['POST', '/oauth2-redirect', '', 303],
  ])('%s %s shows the failure page', async (method, path, body, status) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await server.send(method, path, body, body === undefined ? {} : headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('location')).toBe('oauth2-redirect-failure');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('the sign-in with a popup', () => {
  const someone = { sub: 'popup', name: 'Pop', email: 'pop@example.com', email_verified: true };
  const stateOf = (url: string) => new URL(url).searchParams.get('state') ?? '';

  /** Simulates the provider's redirect after the person signed in there. */
  async function comeBack(browser: Browser, url: string, person: object, to = server): Promise<string> {
    const code = await idp.signIn(url, { ...someone, ...person });
    const query = new URLSearchParams({ state: stateOf(url), code }).toString();
    return (await browser.visit(`${to.url}/api/oauth2-redirect?${query}`)).headers.get('location') ?? '';
  }

  test('signs in the client that waits for it', async () => {
    const browser = new Browser();
    const client = browser.client(server);
    const locations: string[] = [];
    const { record } = await client.collection('users').authWithOAuth2({
      provider: 'oidc',
      createData: { nick: 'pop' },
      urlCallback: async (url) => {
        for (let round = 0; round < 2; round += 1) locations.push(await comeBack(browser, url, {}));
      },
    });
    expect(record).toMatchObject({ email: 'pop@example.com', nick: 'pop', verified: true });
    expect(client.authStore.isValid).toBe(true);
    await expect.poll(() => locations).toEqual(['oauth2-redirect-success', 'oauth2-redirect-failure']);
  });

  test('a sign-in that one browser started cannot be finished by another, at the same address or elsewhere', async () => {
    const attacker = new Browser();
    const victim = new Browser();
    const { record } = await attacker
      .client(server)
      .collection('users')
      .authWithOAuth2({
        provider: 'oidc',
        urlCallback: async (url) => {
          expect(await comeBack(victim, url, { sub: 'victim', email: 'victim@example.com' })).toBe(
            'oauth2-redirect-failure',
          );
          // The victim is signing in, too, but the cookie of that sign-in does not match the attacker's link.
          const own = waitingConnection(server);
          const state = await own.state;
          await victim.send(server, 'POST', '/realtime', { clientId: state, subscriptions: ['@oauth2'] });
          expect(await comeBack(victim, url, { sub: 'victim', email: 'victim@example.com' })).toBe(
            'oauth2-redirect-failure',
          );
          own.close();
          await comeBack(attacker, url, { sub: 'attacker', email: 'attacker@example.com' });
        },
      });
    expect(record['email']).toBe('attacker@example.com');
  });

  test('the cookie of the browser that started it is sent only with the redirect, and no other site can set it', async () => {
    const waiting = waitingConnection(server);
    const clientId = await waiting.state;
    const body = { clientId, subscriptions: ['@oauth2'] };
    const begun = await server.send('POST', '/realtime', body);
    expect(begun.headers.get('set-cookie')).toBe(
      `oauth2_${clientId}=1; Path=/api/oauth2-redirect; Max-Age=1800; HttpOnly; SameSite=Lax; Secure`,
    );
    const form = new URLSearchParams({ clientId, subscriptions: '@oauth2' }).toString();
    const posted = await server.send('POST', '/realtime', form, {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([posted.status, posted.headers.get('set-cookie')]).toEqual([204, null]);
    const elsewhere = await server.send('POST', '/realtime', body, { 'sec-fetch-site': 'cross-site' });
    expect([elsewhere.status, elsewhere.headers.get('set-cookie')]).toEqual([403, null]);
    const others = await server.send('POST', '/realtime', { clientId, subscriptions: ['news/*'] });
    expect([others.status, others.headers.get('set-cookie')]).toEqual([204, null]);
    waiting.close();
  });

  test('a sign-in that a phone’s app started returns to the app on the phone that finished it, and to no live connection', async () => {
    const waiting = waitingConnection(server);
    const query = new URLSearchParams({ state: `app.${await waiting.state}`, code: '"><a&b' }).toString();
    const page = await server.send('GET', `/oauth2-redirect?${query}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.body).toContain(`<a href="tackle://oauth2?${query.replaceAll('&', '&amp;')}">Open the app</a>`);
    waiting.close();
  });

  test('the redirect may reach another process than the one that the client is connected to', async () => {
    const other = await AuthServer.start([accounts('users', signInThrough(idp))], server);
    try {
      const browser = new Browser();
      const { record } = await browser
        .client(server)
        .collection('users')
        .authWithOAuth2({
          provider: 'oidc',
          urlCallback: async (url) => {
            const person = { sub: 'far', email: 'far@example.com' };
            expect(await comeBack(browser, url, person, other)).toBe('oauth2-redirect-success');
          },
        });
      expect(record['email']).toBe('far@example.com');
    } finally {
      await other.stop();
    }
  });

  test('a refusal at the provider reaches the client, also when the provider’s page posts a form', async () => {
    const browser = new Browser();
    const attempt = browser
      .client(server)
      .collection('users')
      .authWithOAuth2({
        provider: 'oidc',
        urlCallback: async (url) => {
          const form = new URLSearchParams({ state: stateOf(url), error: 'access_denied' }).toString();
          const headers = { 'content-type': 'application/x-www-form-urlencoded' };
          // A browser does not send such a cookie with another site's form.
          const answer = await server.send('POST', '/oauth2-redirect', form, headers);
          expect(answer.status).toBe(303);
          const next = new URL(answer.headers.get('location') ?? '', `${server.url}/api/`).href;
          expect((await browser.visit(next)).headers.get('location')).toBe('oauth2-redirect-failure');
        },
      });
    await expect(attempt).rejects.toMatchObject({
      originalError: { message: 'OAuth2 redirect error or missing code: access_denied' },
    });
  });
});
