import { expect, test } from 'vitest';
import { divideHalfUp } from './rounding.ts';

test.each([
  [1n, 2n, 1n],
  [-1n, 2n, -1n],
  [0n, 5n, 0n],
  [24n, 10n, 2n],
  [25n, 10n, 3n],
  [-25n, 10n, -3n],
])('%s divided by %s is %s', (numerator, denominator, expected) => {
  expect(divideHalfUp(numerator, denominator)).toBe(expected);
});

test.each([0n, -3n])('%s cannot divide an amount', (denominator) => {
  expect(() => divideHalfUp(7n, denominator)).toThrow('above zero');
});
