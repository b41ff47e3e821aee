import { expect, it } from 'vitest';
import { storeSession, restoreSession } from './stored-session.ts';

function phone(stored: Record<string, string>, preferences: Record<string, string> = {}) {
  const web = new Map(Object.entries(stored));
  const own = new Map(Object.entries(preferences));
  return {
    web,
    own,
    stored: {
      getItem: (key: string) => web.get(key) ?? null,
      setItem: (key: string, value: string) => void web.set(key, value),
    },
    preferences: {
      get: async ({ key }: { key: string }) => ({ value: own.get(key) ?? null }),
      set: async ({ key, value }: { key: string; value: string }) => void own.set(key, value),
      remove: async ({ key }: { key: string }) => void own.delete(key),
    },
  };
}

const session = { pocketbase_auth: '{"token":"t"}' };

it('a session survives when the phone clears the page’s storage', async () => {
  const before = phone(session);
  await storeSession(before.preferences, before.stored);
  const after = phone({}, Object.fromEntries(before.own));
  await restoreSession(after.preferences, after.stored);
  expect(Object.fromEntries(after.web)).toEqual(session);
});

it('the page’s session replaces the older one of the phone', async () => {
  const { web, preferences, stored } = phone(session, { pocketbase_auth: '{"token":"old"}' });
  await restoreSession(preferences, stored);
  expect(Object.fromEntries(web)).toEqual(session);
});

it('a user who signs out stays signed out', async () => {
  const { web, own, preferences, stored } = phone({}, session);
  await storeSession(preferences, stored);
  await restoreSession(preferences, stored);
  expect([own.size, web.size]).toEqual([0, 0]);
});
