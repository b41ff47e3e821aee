import { expect, test } from 'vitest';
import { parseRange } from './byte-range.ts';

test.each([
  [undefined, 'whole'],
  ['', 'whole'],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=5-', { start: 5, end: 99 }],
  ['bytes=-5', { start: 95, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=0-1,3-4', 'whole'],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=5-2', 'invalid'],
  ['bytes=-', 'invalid'],
  ['bytes=a-b', 'invalid'],
  ['lines=1', 'invalid'],
])('of a hundred bytes, %j requests %j', (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected);
});

test('an empty file has no ranges', () => {
  expect(parseRange('bytes=0-', 0)).toBe('outside');
  expect(parseRange('bytes=-1', 0)).toBe('outside');
});
