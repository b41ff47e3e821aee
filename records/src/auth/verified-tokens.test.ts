import { expect, test } from 'vitest';
import { VerifiedTokens } from './verified-tokens.ts';

const at = (seconds: number) => new Date(seconds * 1000);

test('a proof holds for its key, until the token ends', () => {
  const proven = new VerifiedTokens(10);
  proven.keep('token', 'key', { id: 'a', exp: 100 });
  expect(proven.find('token', 'key', at(99.9))).toEqual({ id: 'a', exp: 100 });
  expect(proven.find('token', 'renewed key', at(99))).toBeNull();
  expect(proven.find('token', 'key', at(100))).toBeNull();
  expect(proven.find('other', 'key', at(99))).toBeNull();
});

test('a token without an end is never taken as proven', () => {
  const proven = new VerifiedTokens(10);
  proven.keep('token', 'key', { id: 'a' });
  expect(proven.find('token', 'key', at(1))).toBeNull();
});

test('the proof kept longest goes first when there are too many', () => {
  const proven = new VerifiedTokens(2);
  for (const token of ['first', 'second', 'first', 'third']) proven.keep(token, 'key', { exp: 100 });
  const kept = ['first', 'second', 'third'].filter((token) => proven.find(token, 'key', at(1)));
  expect(kept).toEqual(['first', 'third']);
});
