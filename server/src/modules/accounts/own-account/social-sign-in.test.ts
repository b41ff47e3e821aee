// Tests the code flow with the published client against simulators of Google and Facebook.
import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountScene, newAddress, startAccountScene } from '../../../testing/account-scene.ts';
import { ownApp } from '../../../testing/shared-app.ts';

let scene: AccountScene;
beforeAll(async () => {
  scene = await startAccountScene();
});
afterAll(() => scene.close());

const REDIRECT_URL = 'http://127.0.0.1:8090/api/oauth2-redirect';
const PASSWORD = 'three tins of maggots';
const query = async (sql: string, values: unknown[] = []) => (await scene.product.context.pool.query(sql, values)).rows;

/** Returns the parameters with which the provider redirects the browser back. */
async function comeBack(client: PocketBase, provider: string, person: string) {
  const methods = await client.collection('users').listAuthMethods();
  const offered = methods.oauth2.providers.find(({ name }) => name === provider);
  if (offered === undefined) throw new Error(`${provider} is not offered`);
  const address = `${offered.authURL}${encodeURIComponent(REDIRECT_URL)}&person=${person}`;
  const answer = await fetch(address, { redirect: 'manual' });
  const { searchParams } = new URL(answer.headers.get('location') ?? '');
  expect(searchParams.get('state')).toBe(offered.state);
  return { offered, code: searchParams.get('code') ?? '', error: searchParams.get('error') };
}

async function signIn(provider: string, person: string, createData: object = {}, client = scene.client()) {
  const { offered, code } = await comeBack(client, provider, person);
  const users = client.collection('users');
  return users.authWithOAuth2Code(provider, code, offered.codeVerifier, REDIRECT_URL, createData);
}

let callers = 0;
async function registered(email: string): Promise<string> {
  callers += 1;
  const answer = await scene.product.app.inject({
    method: 'POST',
    url: '/api/accounts/register',
    remoteAddress: `10.9.0.${callers}`,
    payload: { name: 'Olive Pool', email, password: PASSWORD, role: 'customer', agreeTerms: true },
  });
  return answer.json().userId;
}

test('offers both providers, for users only', async () => {
  const { oauth2 } = await scene.client().collection('users').listAuthMethods();
  expect(oauth2.enabled).toBe(true);
  expect(oauth2.providers.map(({ name, displayName }) => [name, displayName])).toEqual([
    ['google', 'Google'],
    ['facebook', 'Facebook'],
  ]);
  const superusers = await scene.client().collection('_superusers').listAuthMethods();
  expect(superusers.oauth2.enabled).toBe(false);
});

test('creates a customer with a confirmed address and no password, and finds the same account at the next sign-in', async () => {
  const first = await signIn('google', 'ann');
  expect(first.meta?.['isNew']).toBe(true);
  expect(first.record).toMatchObject({
    email: 'ann.brook@social.example',
    name: 'Ann Brook',
    role: 'customer',
    verified: true,
    has_password: false,
  });
  const again = await signIn('google', 'ann');
  expect(again.meta?.['isNew']).toBe(false);
  expect(again.record.id).toBe(first.record.id);
  // The same address, verified by the other provider, is the same person.
  expect((await signIn('facebook', 'ann')).record.id).toBe(first.record.id);
  expect(
    await query('select provider from "_externalAuths" where "recordRef" = $1 order by 1', [first.record.id]),
  ).toEqual([{ provider: 'facebook' }, { provider: 'google' }]);
});

describe('requesting a role with a social sign-in', () => {
  test('ignores the role of a shop owner', async () => {
    await query(`delete from "_externalAuths"`);
    await query(`delete from users where email like '%@social.example'`);
    expect((await signIn('google', 'ann', { role: 'shop_owner' })).record['role']).toBe('customer');
  });

  test('refuses the role of an administrator', async () => {
    await expect(signIn('google', 'bob', { role: 'admin', email: newAddress() })).rejects.toMatchObject({
      status: 400,
    });
    expect(await query(`select 1 from users where role = 'admin'`)).toEqual([]);
  });
});

describe('a user who shares no address with us', () => {
  test.each([
    ['facebook', 'bob'],
    ['google', 'bob'],
    ['google', 'dev'],
  ])('%s: %s is asked for an address, and no account is created', async (provider, person) => {
    await expect(signIn(provider, person)).rejects.toMatchObject({
      status: 400,
      response: { data: { email: { code: 'validation_required' } } },
    });
  });

  test('enters an address, which stays unconfirmed', async () => {
    const email = newAddress();
    const { record } = await signIn('facebook', 'bob', { email });
    expect(record).toMatchObject({ email, name: 'Bob Tarn', verified: false });
  });
});

describe('an address that already has an account', () => {
  test('signs in to that account if the address was confirmed', async () => {
    const id = await registered('angler@baitdrop.example');
    await query('update users set verified = true where id = $1', [id]);
    const { record } = await signIn('google', 'carla');
    expect(record).toMatchObject({ id, name: 'Olive Pool' });
    await scene.client().collection('users').authWithPassword('angler@baitdrop.example', PASSWORD);
    await query('delete from "_externalAuths" where "recordRef" = $1', [id]);
    await query('delete from users where id = $1', [id]);
  });

  test('removes the password that was set without confirming the address', async () => {
    const id = await registered('angler@baitdrop.example');
    const stranger = await scene.clientOf(id);
    const { record } = await signIn('facebook', 'carla');
    expect(record).toMatchObject({ id, verified: true, has_password: false });
    await expect(stranger.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 });
    const intruder = scene.client().collection('users').authWithPassword('angler@baitdrop.example', PASSWORD);
    await expect(intruder).rejects.toMatchObject({ status: 400 });
  });
});

describe('linking a provider', () => {
  test('adds the provider to the signed-in account; unlinking removes it', async () => {
    await query('delete from "_externalAuths"');
    const id = await registered(newAddress());
    await query('update users set verified = true where id = $1', [id]);
    const client = await scene.clientOf(id);
    const { record } = await signIn('google', 'bob', {}, client);
    expect(record.id).toBe(id);
    const links = await client.collection('users').listExternalAuths(id);
    expect(links.map(({ provider }) => provider)).toEqual(['google']);
    expect((await signIn('google', 'bob')).record.id).toBe(id);
    await client.collection('users').unlinkExternalAuth(id, 'google');
    expect(await client.collection('users').listExternalAuths(id)).toEqual([]);
  });
});

test('a user who refuses at the provider brings no code, and a made-up code is refused', async () => {
  const client = scene.client();
  const { error, code } = await comeBack(client, 'google', 'deny');
  expect([error, code]).toEqual(['access_denied', '']);
  const users = client.collection('users');
  await expect(users.authWithOAuth2Code('google', 'guess', 'verifier', REDIRECT_URL)).rejects.toMatchObject({
    status: 400,
  });
});

test('a user without a password deletes the account by confirming it', async () => {
  await query('delete from "_externalAuths"');
  const client = scene.client();
  const { record } = await signIn('facebook', 'dev', {}, client);
  const leave = (body: object) => client.send('/api/accounts/delete', { method: 'POST', body });
  await expect(leave({})).rejects.toMatchObject({ response: { data: { confirm: {} } } });
  await leave({ confirm: 'DELETE' });
  expect(await query('select 1 from users where id = $1', [record.id])).toEqual([]);
  expect(await query('select 1 from "_externalAuths" where "recordRef" = $1', [record.id])).toEqual([]);
});

test('offers no provider without keys', async () => {
  const bare = await ownApp({
    GOOGLE_CLIENT_ID: '',
    GOOGLE_CLIENT_SECRET: '',
    FACEBOOK_CLIENT_ID: '',
    FACEBOOK_CLIENT_SECRET: '',
  });
  const { oauth2 } = await bare.client().collection('users').listAuthMethods();
  expect(oauth2).toMatchObject({ enabled: false, providers: [] });
  await bare.close();
});
