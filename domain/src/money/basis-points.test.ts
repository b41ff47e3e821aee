import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyBps, basisPoints, formatBps, shareInBps } from './basis-points.ts';
import { negatePence, pence } from './pence.ts';
import { divideHalfUp } from './rounding.ts';

const amounts = fc.integer({ min: -1e12, max: 1e12 }).map(pence);
const rates = fc.integer({ min: 0, max: 20_000 }).map(basisPoints);

describe('rounding', () => {
  it.each([
    [1n, 2n, 1n],
    [3n, 2n, 2n],
    [49n, 100n, 0n],
    [50n, 100n, 1n],
    [-1n, 2n, -1n],
    [-49n, 100n, 0n],
    [-150n, 100n, -2n],
    [0n, 7n, 0n],
  ])('of %i divided by %i gives %i', (numerator, denominator, expected) => {
    expect(divideHalfUp(numerator, denominator)).toBe(expected);
  });

  it('is never more than half a unit away', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
        fc.bigInt({ min: 1n, max: 10n ** 6n }),
        (n, d) => {
          const twiceOff = 2n * (divideHalfUp(n, d) * d - n);
          expect(twiceOff <= d && twiceOff >= -d).toBe(true);
        },
      ),
    );
  });

  it('throws when dividing by zero', () => {
    expect(() => divideHalfUp(1n, 0n)).toThrow(RangeError);
  });
});

describe('rates', () => {
  it.each([
    [2500, 500, 125],
    [2510, 500, 126],
    [2509, 500, 125],
    [10, 500, 1],
    [9, 500, 0],
    [-10, 500, -1],
    [3500, 0, 0],
    [3500, 10_000, 3500],
    [9_007_199_254_740_991, 10_000, 9_007_199_254_740_991],
  ])('of %i pence at %i basis points are %i pence', (amount, rate, expected) => {
    expect(applyBps(pence(amount), basisPoints(rate))).toBe(expected);
  });

  it('give a refund the same amount as its charge, negated', () => {
    fc.assert(
      fc.property(amounts, rates, (amount, rate) => {
        expect(applyBps(negatePence(amount), rate)).toBe(negatePence(applyBps(amount, rate)));
      }),
    );
  });

  it.each([
    [11_250, 175_000, 643],
    [0, 0, 0],
    [5, 0, 0],
    [1, 2, 5000],
    [-1, -2, 5000],
    [-1, 2, -5000],
  ])('show that %i of %i is a share of %i basis points', (part, whole, expected) => {
    expect(shareInBps(pence(part), pence(whole))).toBe(expected);
  });

  it.each([
    [500, '5%'],
    [643, '6.43%'],
    [650, '6.5%'],
    [0, '0%'],
  ])('write %i basis points as %s', (rate, expected) => {
    expect(formatBps(basisPoints(rate))).toBe(expected);
  });

  it('refuse a fraction of a basis point', () => {
    expect(() => basisPoints(0.5)).toThrow(RangeError);
  });
});
