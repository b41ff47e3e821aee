import { expect, it } from 'vitest';
import { isIosDevice, mayOfferInstall } from './install-offer.ts';

const inBrowser = {
  isNative: false,
  isStandalone: false,
  installedAt: null,
  dismissedAt: null,
  hasSeenCookies: true,
  hasBegun: true,
};

it('offers the app to a user in a browser', () => {
  expect(mayOfferInstall(inBrowser)).toBe(true);
});

it.each([
  ['the native app', { isNative: true }],
  ['the installed app', { isStandalone: true }],
  ['someone who installed it', { installedAt: '2026-05-01' }],
  ['someone who said later', { dismissedAt: '2026-05-01' }],
  ['a visitor who still has the cookie notice to read', { hasSeenCookies: false }],
  ['a visitor who has not looked at a shop yet', { hasBegun: false }],
])('does not offer the app to %s', (_, facts) => {
  expect(mayOfferInstall({ ...inBrowser, ...facts })).toBe(false);
});

it('recognises iPhones and iPads, and not a Mac', () => {
  expect(isIosDevice('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)', 5)).toBe(true);
  expect(isIosDevice('Mozilla/5.0 (Macintosh; Intel Mac OS X)', 5)).toBe(true);
  expect(isIosDevice('Mozilla/5.0 (Macintosh; Intel Mac OS X)', 0)).toBe(false);
  expect(isIosDevice('Mozilla/5.0 (Linux; Android 16)', 5)).toBe(false);
});
