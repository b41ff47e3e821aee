import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts, signInThrough } from './testing/auth-collections.ts';
import { AuthServer } from './testing/auth-server.ts';
import { startIdentityProvider, type IdentityProvider } from './testing/identity-provider.ts';

let idp: IdentityProvider;
let server: AuthServer;

beforeAll(async () => {
  idp = await startIdentityProvider();
  server = await AuthServer.start([accounts('users', { ...signInThrough(idp), mfa: { enabled: true } })]);
});
afterAll(async () => {
  await server.stop();
  await idp.stop();
});

const FIELDS: Record<string, readonly string[]> = {
  'auth-with-password': ['identity', 'password', 'identityField', 'mfaId'],
  'auth-with-otp': ['otpId', 'password', 'mfaId'],
  'auth-with-oauth2': ['provider', 'code', 'codeVerifier', 'redirectURL', 'createData'],
  'auth-refresh': ['any'],
  'request-otp': ['email'],
  'request-verification': ['email'],
  'confirm-verification': ['token'],
  'request-password-reset': ['email'],
  'confirm-password-reset': ['token', 'password', 'passwordConfirm'],
  'request-email-change': ['newEmail'],
  'confirm-email-change': ['token', 'password'],
  'impersonate/abc': ['duration'],
};

const ODD: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  [],
  ['a'],
  {},
  { a: { b: [1] } },
  '',
  ' ',
  'a\0b',
  '\ud800',
  'x'.repeat(100_000),
  'oidc',
  'a@b.co',
  "'; drop table users; --",
  '__proto__',
  '%00',
  'eyJhbGciOiJub25lIn0.eyJpZCI6IngiLCJjb2xsZWN0aW9uSWQiOiJ1c2VycyIsInR5cGUiOiJhdXRoIiwiZW1haWwiOiJhQGIuY28ifQ.',
];

async function statusesOf(endpoint: string, bodies: readonly unknown[]): Promise<number[]> {
  const root = await server.addSuperuser(`root-${endpoint.replaceAll('/', '-')}@example.com`);
  const statuses: number[] = [];
  for (const body of bodies) {
    for (const headers of [{}, { authorization: root.authStore.token }, { authorization: 'Bearer \u00ff' }]) {
      const path = `/collections/users/${endpoint}?fields=a,b&expand=x&mfaId=`;
      statuses.push((await server.send('POST', path, body, headers as Record<string, string>)).status);
    }
  }
  await server.settled();
  return statuses;
}

test.each(Object.entries(FIELDS))('no input to %s causes a server error', async (endpoint, names) => {
  const alone = names.flatMap((name) => ODD.map((value) => ({ [name]: value })));
  const together = ODD.map((value) => Object.fromEntries(names.map((name) => [name, value])));
  const raw = ['', '{', '[]', 'null', '"x"', '{"a":1}}'];
  const statuses = await statusesOf(endpoint, [...alone, ...together, ...raw]);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(server.failures).toEqual([]);
});
