import { afterEach, expect, test, vi } from 'vitest';
import { readSession, session, sessionEnded } from './session.ts';

const NOW_MS = 1_800_000_000_000;
const stored = (record: object | null, secondsLeft = 60) =>
  JSON.stringify({ token: `h.${btoa(JSON.stringify({ exp: NOW_MS / 1000 + secondsLeft }))}.s`, record });

test('a stored session gives the signed-in user', () => {
  const record = {
    id: 'u1',
    role: 'shop_owner',
    name: 'Bridget',
    email: 'b@shop.example',
    shop_id: 'shop_1',
    works_at: 'shop_1',
    shop_role: 'owner',
    credits: 5,
  };
  expect(readSession(stored(record), NOW_MS)).toEqual({
    userId: 'u1',
    role: 'shop_owner',
    name: 'Bridget',
    email: 'b@shop.example',
    shopId: 'shop_1',
    worksAt: 'shop_1',
    shopRole: 'owner',
  });
});

test.each([undefined, '', 'captain', 7])('a user with the role %s is a customer', (role) => {
  expect(readSession(stored({ id: 'u1', role }), NOW_MS)).toMatchObject({
    role: 'customer',
    name: '',
    shopId: '',
    worksAt: '',
  });
});

test.each([
  ['nothing is stored', null],
  ['the session has expired', stored({ id: 'u1' }, -1)],
  ['the session has no user', stored(null)],
  ['the user has no id', stored({ name: 'Nobody' })],
])('no user is signed in when %s', (_, text) => {
  expect(readSession(text, NOW_MS)).toBeNull();
});

function storage(entries: Record<string, string>) {
  const items = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

afterEach(() => vi.unstubAllGlobals());

test('a session that expired while no tab was open clears the same data as signing out', () => {
  const cart = {
    items: [],
    selectedShop: null,
    deliveryAddress: 'Millrace car park',
    postcode: 'BH24 1LA',
    timestamp: 0,
  };
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('sessionStorage', storage({ baitdrop_checkout: '{"phone":"07700 900123"}' }));
  vi.stubGlobal(
    'localStorage',
    storage({
      pocketbase_auth: JSON.stringify({ token: `h.${btoa(JSON.stringify({ exp: 1 }))}.s`, record: { id: 'u1' } }),
      baitdrop_tracked: '[{"token":"t"}]',
      baitdrop_cart: JSON.stringify(cart),
    }),
  );
  expect(session.get()).toBeNull();
  expect(sessionEnded.get()).toBe(true);
  expect(localStorage.getItem('pocketbase_auth')).toBeNull();
  expect(localStorage.getItem('baitdrop_tracked')).toBeNull();
  expect(localStorage.getItem('baitdrop_cart')).not.toMatch(/Millrace|BH24/);
  expect(sessionStorage.getItem('baitdrop_checkout')).toBeNull();
});
