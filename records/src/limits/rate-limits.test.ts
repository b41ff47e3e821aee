import { expect, test } from 'vitest';
import { Collections } from '../collections/collections.ts';
import type { RateLimitRule } from '../engine/settings.ts';
import { networkOf } from './network.ts';
import { endpointOf } from './rate-labels.ts';
import { findRateLimitRule } from './rate-limits.ts';

const collections = new Collections([{ name: 'users', type: 'auth', fields: [] }]);

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
])('%s %s matches its most specific names first', (method, path, labels) => {
  expect(endpointOf(collections, method, path).labels).toEqual([...labels, `${method} ${path}`, path]);
});

const rule = (label: string, audience: RateLimitRule['audience'] = ''): RateLimitRule => ({
  label,
  audience,
  maxRequests: 1,
  durationSeconds: 1,
});

test('the most specific rule for the audience applies', () => {
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
])('the address %s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
