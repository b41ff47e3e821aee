import { expect, test } from 'vitest';
import { nextTrySeconds } from './push-retry.ts';

test.each([
  [1, undefined, 10],
  [2, undefined, 20],
  [4, undefined, 80],
  [9, undefined, 600],
  [1, 120, 120],
  [5, 30, 160],
])(
  'after %i attempts and a Retry-After of %s seconds, the next attempt is after %i',
  (tries, askedSeconds, seconds) => {
    expect(nextTrySeconds({ tries, askedSeconds, leftSeconds: 3600 })).toBe(seconds);
  },
);

test('an expired message is not retried', () => {
  expect(nextTrySeconds({ tries: 3, askedSeconds: undefined, leftSeconds: 40 })).toBeUndefined();
  expect(nextTrySeconds({ tries: 1, askedSeconds: 7200, leftSeconds: 3600 })).toBeUndefined();
});
