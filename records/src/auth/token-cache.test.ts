import { expect, test } from 'vitest';
import { TokenCache } from './token-cache.ts';

const at = (seconds: number) => new Date(seconds * 1000);

test('a verified token is cached for its key until it expires', () => {
  const verified = new TokenCache(10);
  verified.add('token', 'key', { id: 'a', exp: 100 });
  expect(verified.find('token', 'key', at(99.9))).toEqual({ id: 'a', exp: 100 });
  expect(verified.find('token', 'renewed key', at(99))).toBeNull();
  expect(verified.find('token', 'key', at(100))).toBeNull();
  expect(verified.find('other', 'key', at(99))).toBeNull();
});

test('a token without an expiry is never cached', () => {
  const verified = new TokenCache(10);
  verified.add('token', 'key', { id: 'a' });
  expect(verified.find('token', 'key', at(1))).toBeNull();
});

test('the least recently used token is removed when there are too many', () => {
  const verified = new TokenCache(2);
  for (const token of ['first', 'second', 'first', 'third']) verified.add(token, 'key', { exp: 100 });
  const cached = ['first', 'second', 'third'].filter((token) => verified.find(token, 'key', at(1)));
  expect(cached).toEqual(['first', 'third']);
});
