import { EventSource } from 'eventsource';
import { type Case, cases, recordsOf } from '../case.ts';
import type { Person } from '../servers/identity-provider.ts';
import type { Answer, Side } from '../side.ts';

const AUTH = '/api/collections/users';
const REDIRECT_URL = 'http://127.0.0.1/redirect';

interface Provider {
  authURL: string;
  codeVerifier: string;
}

interface Wish {
  as?: string;
  createData?: Record<string, unknown>;
  change?: Record<string, unknown>;
  query?: string;
}

async function signIn(
  s: Side,
  person: Person,
  { as = 'guest', createData, change = {}, query = '' }: Wish = {},
): Promise<Answer> {
  const { body } = await s.get(`${AUTH}/auth-methods`);
  const [provider] = (body as { oauth2: { providers: [Provider] } }).oauth2.providers;
  const code = s.server.provider.signIn(provider.authURL + encodeURIComponent(REDIRECT_URL), person);
  const { codeVerifier } = provider;
  return s.post(
    `${AUTH}/auth-with-oauth2${query}`,
    { provider: 'oidc', code, codeVerifier, redirectURL: REDIRECT_URL, ...(createData && { createData }), ...change },
    as,
  );
}

const person = (name: string, more: Person = {}): Person => ({
  sub: `sub-${name}`,
  name: `Name ${name}`,
  preferred_username: name,
  picture: 'http://127.0.0.1/picture.png',
  email: `${name}@idp.example.com`,
  email_verified: true,
  ...more,
});

const links = (s: Side, as: string) => s.get(`${recordsOf('_externalAuths')}?sort=provider`, as);

/** Runs the client's single call in a browser that stores cookies and returns with the provider's answer. */
function allInOne(
  s: Side,
  options: { createData?: Record<string, unknown> },
  answer: (url: string) => Record<string, string>,
): Promise<unknown> {
  Object.assign(globalThis, { EventSource });
  const cookies: string[] = [];
  return s.tried((client) => {
    client.beforeSend = (url, sent) => ({
      url,
      options: {
        ...sent,
        fetch: async (address: string | URL | Request, init?: RequestInit) => {
          const response = await fetch(address, init);
          cookies.push(...response.headers.getSetCookie().map((line) => line.replace(/;.*/, '')));
          return response;
        },
      },
    });
    return client.collection('users').authWithOAuth2({
      provider: 'oidc',
      ...options,
      urlCallback: async (url) => {
        const address = new URL(url);
        const back = new URL(address.searchParams.get('redirect_uri') ?? '');
        const state = address.searchParams.get('state') ?? '';
        back.search = new URLSearchParams({ state, ...answer(url) }).toString();
        await fetch(back, { redirect: 'manual', headers: { cookie: cookies.join('; ') } });
      },
    });
  });
}

export const oauth2: Case[] = cases('oauth2', [
  [
    'somebody new, twice',
    async (s) => {
      const first = await signIn(s, person('new'));
      const { token } = first.body as { token: string };
      const again = await signIn(s, person('new', { name: 'Other name' }));
      return { first, again, own: await links(s, token) };
    },
  ],
  [
    'with data of its own',
    (s) => signIn(s, person('data'), { createData: { nick: 'nicky', name: 'Own name', emailVisibility: true } }),
  ],
  ['with wrong data', (s) => signIn(s, person('wrong'), { createData: { name: 'x'.repeat(61) } })],
  ['with another address', (s) => signIn(s, person('other'), { createData: { email: 'elsewhere@example.com' } })],
  ['with a taken address', (s) => signIn(s, person('takes'), { createData: { email: 'ann@example.com' } })],
  ['blocked from the start', (s) => signIn(s, person('blocked'), { createData: { blocked: true } })],
  ['with fields and expand', (s) => signIn(s, person('fields'), { query: '?fields=record.name,meta.isNew,meta.id' })],
  ['unverified address', (s) => signIn(s, person('unverified', { email_verified: false }))],
  ['unverified address as text', (s) => signIn(s, person('unverifiedtext', { email_verified: 'false' }))],
  ['no word on verification', (s) => signIn(s, person('silent', { email_verified: undefined }))],
  ['no address', (s) => signIn(s, person('addressless', { email: '' }))],
  [
    'address of somebody verified',
    async (s) => {
      const verified = await s.newPerson({ verified: true });
      const answer = await signIn(s, person('verified', { email: verified.email }));
      return {
        answer,
        same: (answer.body as { record: { id: string } }).record.id === verified.id,
        oldToken: (await s.post(`${AUTH}/auth-refresh`, {}, verified.token)).status,
      };
    },
  ],
  [
    'address of somebody not verified',
    async (s) => {
      const unverified = await s.newPerson();
      const answer = await signIn(s, person('squatted', { email: unverified.email }));
      return {
        answer,
        same: (answer.body as { record: { id: string } }).record.id === unverified.id,
        oldToken: (await s.post(`${AUTH}/auth-refresh`, {}, unverified.token)).status,
      };
    },
  ],
  [
    'signed in already',
    async (s) => {
      const verified = await s.newPerson();
      const answer = await signIn(s, person('linked'), { as: verified.token });
      const again = await signIn(s, person('linked'));
      const own = await links(s, verified.token);
      const [{ id }] = (own.body as { items: [{ id: string }] }).items;
      return {
        answer,
        again,
        own,
        other: await links(s, 'ann'),
        guest: await links(s, 'guest'),
        deletedByOther: await s.delete(`${recordsOf('_externalAuths')}/${id}`, 'ann'),
        changed: await s.patch(`${recordsOf('_externalAuths')}/${id}`, { provider: 'x' }, verified.token),
        deleted: await s.delete(`${recordsOf('_externalAuths')}/${id}`, verified.token),
        after: await signIn(s, person('linked', { email: 'freshly@idp.example.com' })),
      };
    },
  ],
  ['unknown provider', (s) => signIn(s, person('x'), { change: { provider: 'google' } })],
  ['no provider', (s) => signIn(s, person('x'), { change: { provider: '' } })],
  ['wrong code', (s) => signIn(s, person('x'), { change: { code: 'nope' } })],
  ['no code', (s) => signIn(s, person('x'), { change: { code: '' } })],
  ['wrong verifier', (s) => signIn(s, person('x'), { change: { codeVerifier: 'nope' } })],
  ['no redirect', (s) => signIn(s, person('x'), { change: { redirectURL: '' } })],
  ['nothing', (s) => s.post(`${AUTH}/auth-with-oauth2`, {})],
  ['broken JSON', (s) => s.post(`${AUTH}/auth-with-oauth2`, '{')],
  ['profile out of order', (s) => signIn(s, person('x', { sub: 'broken' }))],
  ['profile without sub', (s) => signIn(s, person('nosub', { sub: '' }))],
  [
    'off',
    (s) =>
      s.post('/api/collections/_superusers/auth-with-oauth2', {
        provider: 'oidc',
        code: 'x',
        redirectURL: REDIRECT_URL,
      }),
  ],
  ['base collection', (s) => s.post('/api/collections/retailers/auth-with-oauth2', {})],
  [
    'link made by hand',
    (s) =>
      s.post(
        recordsOf('_externalAuths'),
        { provider: 'oidc', providerId: 'x', recordRef: 'ann000000000000', collectionRef: 'x' },
        'ann',
      ),
  ],
  ['redirect without state', (s) => s.get('/api/oauth2-redirect')],
  ['redirect with unknown state', (s) => s.get('/api/oauth2-redirect?state=nope&code=x')],
  [
    'redirect by POST',
    (s) =>
      s.ask('POST', '/api/oauth2-redirect', {
        body: 'state=nope&code=x',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  ],
  [
    'all in one',
    (s) =>
      allInOne(s, { createData: { nick: 'all in one' } }, (url) => ({
        code: s.server.provider.signIn(url, person('allinone')),
      })),
  ],
  ['all in one, refused by the provider', (s) => allInOne(s, {}, () => ({ error: 'access_denied' }))],
]);
