import { expect, test } from 'vitest';
import { clockLeft } from './time-left.ts';

const now = Date.parse('2026-11-15T09:00:00Z');

test.each([
  ['2026-11-15T09:30:00Z', '30:00'],
  ['2026-11-15T09:00:09.500Z', '0:10'],
  ['2026-11-15T11:05:00Z', '2:05:00'],
  ['2026-11-15T09:00:00Z', null],
  ['2026-11-15T08:00:00Z', null],
  ['', null],
])('time left until %s: %s', (until, left) => {
  expect(clockLeft(until, now)).toBe(left);
});
