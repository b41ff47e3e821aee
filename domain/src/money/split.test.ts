import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { negatePence, pence, sumPence } from './pence.ts';
import { splitByWeights } from './split.ts';

const amounts = fc.integer({ min: -1e12, max: 1e12 }).map(pence);
const weightLists = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 12 });

describe('splitting an amount', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [0, 1, 1], [0, 50, 50]],
    [101, [1, 1], [51, 50]],
    [1, [1, 3], [0, 1]],
    [5, [0, 0], [3, 2]],
    [0, [1, 2], [0, 0]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [500, [420, 199, 381], [210, 100, 190]],
  ])('splits %i over %j into %j', (amount, weights, expected) => {
    expect(splitByWeights(pence(amount), weights)).toEqual(expected);
  });

  it.each([[[]], [[-1, 2]], [[0.5]]])('refuses the weights %j', (weights) => {
    expect(() => splitByWeights(pence(10), weights)).toThrow(RangeError);
  });

  it('never loses or makes a penny', () => {
    fc.assert(
      fc.property(amounts, weightLists, (amount, weights) => {
        expect(sumPence(splitByWeights(amount, weights))).toBe(amount);
      }),
    );
  });

  it('keeps every part within a penny of its exact share, and gives nothing to weight zero', () => {
    fc.assert(
      fc.property(amounts, weightLists, (amount, weights) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        fc.pre(total > 0);
        for (const [index, part] of splitByWeights(amount, weights).entries()) {
          const weight = weights[index] ?? 0;
          const offBy = BigInt(part) * BigInt(total) - BigInt(amount) * BigInt(weight);
          expect(offBy < BigInt(total) && offBy > -BigInt(total)).toBe(true);
          expect(weight > 0 || part === 0).toBe(true);
        }
      }),
    );
  });

  it('splits a refund like its charge, negated', () => {
    fc.assert(
      fc.property(amounts, weightLists, (amount, weights) => {
        const mirrored = splitByWeights(negatePence(amount), weights).map(negatePence);
        expect(mirrored).toEqual(splitByWeights(amount, weights));
      }),
    );
  });
});
