import { CART_KEY } from '@baitdrop/domain/cart/cart-keys';
import { expect, it } from 'vitest';
import { DISMISSED_KEY, INSTALLED_KEY } from '../install/install-offer.ts';
import { OFFLINE_COPIES } from '../offline/offline-list.ts';
import { AT_PAYMENT_KEY, FAVOURITES_KEY, greetingOf } from '../returning-visitor.ts';
import { SESSION_KEY } from '../session/stored-session.ts';
import { BEFORE_PAINT_SCRIPT, COOKIES_SEEN_KEY, THEME_KEY } from './before-paint.ts';

type Stored = string | null | Error;

interface Around {
  systemIsDark?: boolean;
  isStandalone?: boolean;
  window?: object;
  navigator?: object;
  isSignedOut?: boolean;
  path?: string;
  goTo?: (path: string) => void;
}

const SESSION = '{"token":"…"}';

function beforePaint(stored: (key: string) => Stored, around: Around = {}): Record<string, string> {
  const { systemIsDark = false, isStandalone = false, window = {}, navigator = {} } = around;
  const { path = '/', goTo = () => {} } = around;
  const documentElement: { dataset: Record<string, string> } = { dataset: {} };
  const names = ['document', 'localStorage', 'sessionStorage', 'matchMedia', 'window', 'navigator', 'location'];
  const run = new Function(...names, BEFORE_PAINT_SCRIPT) as (...parts: unknown[]) => void;
  const matchMedia = (query: string) => ({ matches: query.includes('standalone') ? isStandalone : systemIsDark });
  const getItem = (key: string) => {
    const value = stored(key) ?? (key === SESSION_KEY && around.isSignedOut !== true ? SESSION : null);
    if (value instanceof Error) throw value;
    return value;
  };
  const { pathname, search } = new URL(path, 'https://baitdrop.example');
  const location = { pathname, search, replace: goTo };
  const storage = { getItem };
  run({ documentElement, addEventListener: () => {} }, storage, storage, matchMedia, window, navigator, location);
  return documentElement.dataset;
}

it.each([
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  [null, true, 'dark'],
  [null, false, 'light'],
  ['sepia', false, 'light'],
  [new Error('storage is forbidden'), true, 'dark'],
])('a stored theme %s and a dark system %s give %s before the first paint', (stored, systemIsDark, theme) => {
  const isForbidden = stored instanceof Error;
  expect(beforePaint((key) => (isForbidden || key === THEME_KEY ? stored : null), { systemIsDark })).toEqual({ theme });
});

it('only a customer is shown as one before the first paint', () => {
  const sessionOf = (role: string) => (key: string) =>
    key === SESSION_KEY ? JSON.stringify({ token: '…', record: { id: 'u1', role } }) : null;
  expect(beforePaint(sessionOf('customer'))).toEqual({ theme: 'light', session: 'customer', back: 'yes' });
  expect(beforePaint(sessionOf('shop_owner'))).toEqual({ theme: 'light' });
});

it('a cart with items is shown before the first paint', () => {
  const cartOf =
    (...items: object[]) =>
    (key: string) =>
      key === CART_KEY ? JSON.stringify({ items }) : null;
  expect(beforePaint(cartOf({ name: 'Maggots', quantity: 1 }))).toEqual({ theme: 'light', cart: 'yes' });
  expect(beforePaint(cartOf())).toEqual({ theme: 'light' });
});

it('a visitor who tracks an order on this device is greeted as returning', () => {
  const following = (orders: object[]) =>
    beforePaint((key) => (key === OFFLINE_COPIES.tracking ? JSON.stringify(orders) : null));
  expect(following([{ order: { status: 'delivered' } }])).toEqual({ theme: 'light', back: 'yes' });
  for (const status of ['pending', 'preparing', 'en_route']) {
    const orders = [{ order: { status: 'delivered' } }, { order: { status } }];
    expect(following(orders)).toEqual({ theme: 'light', back: 'live' });
    expect(greetingOf({ followed: JSON.stringify(orders) })).toBe('live');
  }
  expect([greetingOf({ followed: '[]' }), greetingOf({})]).toEqual(['yes', 'no']);
});

it('a guest with favourites on this device is greeted as returning', () => {
  const favourites = '{"shops":[{"shop_id":"shop_1","name":"Bank Tackle"}],"products":[]}';
  const stored = beforePaint((key) => (key === FAVOURITES_KEY ? favourites : null), { isSignedOut: true });
  expect(stored).toEqual({ theme: 'light', session: 'none', back: 'yes' });
  expect(greetingOf({ favourites })).toBe('yes');
});

it('a guest who returns from a payment page is greeted and finds the unpaid order', () => {
  const mark = '{"trackToken":"t"}';
  const stored = beforePaint((key) => (key === AT_PAYMENT_KEY ? mark : null), { isSignedOut: true });
  expect(stored).toEqual({ theme: 'light', session: 'none', back: 'yes' });
  expect(greetingOf({ atPayment: mark })).toBe('yes');
});

it('a visitor who closed the cookie notice does not see it again', () => {
  expect(beforePaint((key) => (key === COOKIES_SEEN_KEY ? 'seen' : null))).toEqual({
    theme: 'light',
    cookies: 'seen',
  });
});

const begun = (key: string): string | null => (key === COOKIES_SEEN_KEY || key === CART_KEY ? '{}' : null);
const offered = { theme: 'light', cookies: 'seen', install: 'yes' };
const { install: _offer, ...notOffered } = offered;

it.each<[string, string, Around]>([
  ['installed it', INSTALLED_KEY, {}],
  ['said “later”', DISMISSED_KEY, {}],
  ['opened the installed app', '', { isStandalone: true }],
  ['opened the installed app on an iPhone', '', { navigator: { standalone: true } }],
  ['is in the native app', '', { window: { Capacitor: { isNativePlatform: () => true } } }],
])('a visitor who %s is not offered the app', (_who, key, around) => {
  expect(beforePaint((name) => (name === key ? 'yes' : begun(name)), around)).toEqual(notOffered);
});

it('a visitor in a browser is offered the app, whatever is loaded for the native app', () => {
  const window = { Capacitor: { isNativePlatform: () => false } };
  expect(beforePaint(begun, { window })).toEqual(offered);
});

it('a first visit is not offered the app before a place or a shop is chosen', () => {
  expect(beforePaint((key) => (key === COOKIES_SEEN_KEY ? 'seen' : null))).toEqual(notOffered);
  expect(beforePaint((key) => (key === CART_KEY ? '{}' : null))).toEqual({ theme: 'light' });
});

it('a signed-out visitor sees that before the first paint', () => {
  expect(beforePaint(() => null, { isSignedOut: true, path: '/dashboard' })).toEqual({
    theme: 'light',
    session: 'none',
  });
});

it.each([
  ['/admin', '/login?redirect=%2Fadmin'],
  ['/admin/orders?status=late', '/login?redirect=%2Fadmin%2Forders%3Fstatus%3Dlate'],
  ['/administrators-wanted', undefined],
  ['/', undefined],
])('a signed-out visitor who opens %s is sent to %s', (path, sentTo) => {
  const sent: string[] = [];
  beforePaint(() => null, { isSignedOut: true, path, goTo: (address) => sent.push(address) });
  expect(sent[0]).toBe(sentTo);
  beforePaint(() => null, { path, goTo: (address) => sent.push(address) });
  expect(sent).toHaveLength(sentTo === undefined ? 0 : 1);
});
