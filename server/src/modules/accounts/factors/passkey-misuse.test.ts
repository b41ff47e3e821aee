// Tests passkeys of the wrong owner, at the wrong site or at the wrong time.
import { afterAll, describe, expect, test } from 'vitest';
import type { AddedFactor, PasskeyChallenge } from '@baitdrop/contract/second-factors';
import { FACTOR_PASSWORD, startFactorScene } from './testing/factor-scene.ts';
import { newSoftPasskey } from './testing/soft-passkey.ts';

const ORIGIN = 'https://baitdrop.example';
const SITE = 'baitdrop.example';
const scene = await startFactorScene();
const { query, call, post, mfaIdOf, enrolled } = scene;
afterAll(() => scene.close());

async function begin(path: string, form: object, token = '') {
  const { body } = await post<PasskeyChallenge>(path, form, token);
  return { challengeId: body.challengeId, challenge: String(body.options['challenge']) };
}
/** Adds this passkey to an account with an authenticator app. */
async function withPasskey(key = newSoftPasskey(ORIGIN, SITE)) {
  const person = await enrolled('customer');
  const added = await addPasskey(person.token, key);
  expect(added.status).toBe(200);
  return { ...person, key };
}
async function addPasskey(token: string | undefined, key: ReturnType<typeof newSoftPasskey>) {
  const { challengeId, challenge } = await begin('/passkey/start', { password: FACTOR_PASSWORD }, token);
  return post<AddedFactor>('/passkey', { challengeId, name: 'Key', response: key.create(challenge) }, token);
}
const begun = async (email: string) => {
  const mfaId = await mfaIdOf(email);
  return { mfaId, ...(await begin('/sign-in/passkey/start', { mfaId })) };
};
const signIn = async (form: object) => (await post('/sign-in/passkey', form)).status;
const signsIn = async ({ email, key }: Awaited<ReturnType<typeof withPasskey>>) => {
  const { mfaId, challengeId, challenge } = await begun(email);
  return signIn({ mfaId, challengeId, response: key.sign(challenge) });
};

describe('signing in with a passkey', () => {
  test('accepts a signed answer once, even if it arrives twice at the same time', async () => {
    const { email, key } = await withPasskey();
    const { challenge, ...rest } = await begun(email);
    const form = { ...rest, response: key.sign(challenge) };
    expect((await Promise.all([signIn(form), signIn(form), signIn(form)])).toSorted()).toEqual([200, 400, 400]);
  });

  test.each([
    ['made for another site', { site: 'evil.example' }],
    ['of a page below our name', { origin: 'https://evil.baitdrop.example' }],
    ['of our page without encryption', { origin: 'http://baitdrop.example' }],
    ['whose count stays as it was', { counter: 1 }],
  ])('refuses an answer %s', async (_what, wrong) => {
    const { email, key } = await withPasskey();
    const { challenge, ...rest } = await begun(email);
    expect(await signIn({ ...rest, response: key.sign(challenge, wrong) })).toBe(400);
  });

  test('refuses another user’s passkey, an own passkey under another user’s name, and another user’s challenge', async () => {
    const [victim, thief] = [await withPasskey(), await withPasskey()];
    // The thief knows the victim's password, and signs with a passkey of their own.
    for (const wrong of [{}, { id: victim.key.id }]) {
      const { challenge, ...rest } = await begun(victim.email);
      expect(await signIn({ ...rest, response: thief.key.sign(challenge, wrong) })).toBe(400);
    }
    const [theirs, own] = [await begun(victim.email), await begun(thief.email)];
    const response = thief.key.sign(own.challenge);
    expect(await signIn({ mfaId: theirs.mfaId, challengeId: own.challengeId, response })).toBe(400);
    expect(await signIn({ mfaId: own.mfaId, challengeId: theirs.challengeId, response })).toBe(400);
    expect([await signsIn(victim), await signsIn(thief)]).toEqual([200, 200]);
  });

  test('refuses a challenge for adding a passkey at sign-in, and the other way round', async () => {
    const { email, token, key } = await withPasskey();
    const adding = await begin('/passkey/start', { password: FACTOR_PASSWORD }, token);
    const mfaId = await mfaIdOf(email);
    const response = key.sign(adding.challenge);
    expect(await signIn({ mfaId, challengeId: adding.challengeId, response })).toBe(400);
    const signing = await begun(email);
    const other = newSoftPasskey(ORIGIN, SITE).create(signing.challenge);
    const form = { challengeId: signing.challengeId, name: 'Key', response: other };
    expect((await post('/passkey', form, token)).status).toBe(400);
  });

  test('stops working when the account is deleted', async () => {
    const { email, token, key } = await withPasskey();
    const { challenge, ...rest } = await begun(email);
    expect((await call('POST', '/api/accounts/delete', { password: FACTOR_PASSWORD }, token)).status).toBe(204);
    expect(await signIn({ ...rest, response: key.sign(challenge) })).toBe(400);
    expect((await post('/sign-in/passkey/start', { mfaId: rest.mfaId })).status).toBe(400);
    expect(await query('select 1 from second_factors where credential_id = $1', [key.id])).toEqual([]);
  });
});

describe('adding a passkey', () => {
  test.each([
    ['of another site', ORIGIN, 'evil.example'],
    ['that another page asked for', 'https://evil.example', SITE],
  ])('refuses an answer %s', async (_what, origin, site) => {
    const { token } = await enrolled('customer');
    expect((await addPasskey(token, newSoftPasskey(origin, site))).status).toBe(400);
  });

  test('refuses the id of another user’s passkey with a clear message, and that passkey still works', async () => {
    const owner = await withPasskey();
    const copy = newSoftPasskey(ORIGIN, SITE, Buffer.from(owner.key.id, 'base64url'));
    const { token } = await enrolled('customer');
    expect(await addPasskey(token, copy)).toMatchObject({ status: 400, body: { message: expect.any(String) } });
    expect((await addPasskey(owner.token, copy)).status).toBe(400);
    expect(await signsIn(owner)).toBe(200);
  });

  test('adds a passkey to one account only if two users send it at the same time', async () => {
    const key = newSoftPasskey(ORIGIN, SITE);
    const people = [await enrolled('customer'), await enrolled('customer')];
    const answers = await Promise.all(people.map(({ token }) => addPasskey(token, key)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});
