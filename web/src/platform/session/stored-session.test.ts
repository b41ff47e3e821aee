import { expect, it } from 'vitest';
import { hasExpired, parseSession } from './stored-session.ts';

const tokenUntil = (seconds: number) => `h.${btoa(JSON.stringify({ exp: seconds }))}.s`;
const NOW = 1_800_000_000_000;

it('accepts a session that has not expired', () => {
  const stored = JSON.stringify({ token: tokenUntil(NOW / 1000 + 60), record: { id: 'u1', role: 'customer' } });
  expect(parseSession(stored, NOW)?.record?.id).toBe('u1');
});

it.each([
  ['nothing stored', null],
  ['an expired session', JSON.stringify({ token: tokenUntil(NOW / 1000 - 1), record: { id: 'u1' } })],
  ['an invalid token', JSON.stringify({ token: 'abc', record: null })],
  ['broken text', '{'],
])('treats %s as signed out', (_, stored) => {
  expect(parseSession(stored, NOW)).toBeNull();
});

it('tells an expired session from none', () => {
  const until = (seconds: number) => JSON.stringify({ token: tokenUntil(seconds), record: { id: 'u1' } });
  expect(hasExpired(until(NOW / 1000 - 1), NOW)).toBe(true);
  expect(hasExpired(until(NOW / 1000 + 60), NOW)).toBe(false);
  for (const nothing of [null, '{', JSON.stringify({ token: '', record: null })])
    expect(hasExpired(nothing, NOW)).toBe(false);
});
