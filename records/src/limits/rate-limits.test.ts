import { expect, test } from 'vitest';
import { Collections } from '../collections/collections.ts';
import type { RateLimitRule } from '../engine/settings.ts';
import { FixedWindows } from './fixed-windows.ts';
import { networkOf } from './network.ts';
import { endpointOf } from './rate-labels.ts';
import { findRateLimitRule } from './rate-limits.ts';

const collections = new Collections([{ name: 'users', type: 'auth', fields: [] }]);

test('a window lets through what it allows and starts anew when it is over', () => {
  const windows = new FixedWindows();
  const taken = [0, 10, 20, 2_999, 3_000, 3_001, 3_002].map((nowMs) => windows.take('a', 2, 3_000, nowMs));
  expect(taken).toEqual([true, true, false, false, true, true, false]);
  expect(windows.take('b', 2, 3_000, 3_002)).toBe(true);
});

test('a window that began in the future is over: nobody waits until a clock that was set back has caught up', () => {
  const windows = new FixedWindows();
  for (const nowMs of [10_000_000, 10_000_001]) windows.take('a', 1, 3_000, nowMs);
  expect([0, 1, 2_999, 3_000].map((nowMs) => windows.take('a', 1, 3_000, nowMs))).toEqual([true, false, false, true]);
});

test('a rule that allows nothing lets nothing through', () => {
  expect(new FixedWindows().take('a', 0, 1_000, 0)).toBe(false);
});

test('however many callers there are, the memory stays bounded', () => {
  const windows = new FixedWindows(100);
  for (let caller = 0; caller < 1_000; caller++) windows.take(`caller ${caller}`, 1, 60_000, caller);
  expect(windows.size).toBe(100);
  expect(windows.take('caller 999', 1, 60_000, 1_000)).toBe(false);
  windows.take('late', 1, 60_000, 200_000);
  expect(windows.size).toBe(1);
});

test.each([
  [
    'POST',
    '/api/collections/users/auth-with-password',
    ['users:authWithPassword', 'users:auth', '*:authWithPassword', '*:auth'],
  ],
  ['GET', '/api/collections/users/records', ['users:list', '*:list']],
  ['POST', '/api/collections/users/records', ['users:create', '*:create']],
  ['PATCH', '/api/collections/users/records/abc', ['users:update', '*:update']],
  ['GET', '/api/files/users/abc/a.png', ['users:file', '*:file']],
  ['POST', '/api/batch', []],
  ['GET', '/api/collections/nowhere/records', []],
])('%s %s is known by its particular names first', (method, path, labels) => {
  expect(endpointOf(collections, method, path).labels).toEqual([...labels, `${method} ${path}`, path]);
});

const rule = (label: string, audience: RateLimitRule['audience'] = ''): RateLimitRule => ({
  label,
  audience,
  maxRequests: 1,
  durationSeconds: 1,
});

test('the most particular rule for the audience wins', () => {
  const rules = [rule('/api/'), rule('*:auth', '@guest'), rule('users:auth', '@auth'), rule('POST /api/batch')];
  const labels = endpointOf(collections, 'POST', '/api/collections/users/auth-with-otp').labels;
  expect(findRateLimitRule(rules, labels, '@guest')?.label).toBe('*:auth');
  expect(findRateLimitRule(rules, labels, '@auth')?.label).toBe('users:auth');
  expect(findRateLimitRule(rules, ['POST /api/batch', '/api/batch'], '@auth')?.label).toBe('POST /api/batch');
  expect(findRateLimitRule(rules, ['GET /api/health', '/api/health'], '@auth')?.label).toBe('/api/');
  expect(findRateLimitRule(rules.slice(1), ['GET /api/health', '/api/health'], '@auth')).toBeUndefined();
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0:1:ffff:2:3:4', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('the address %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
