import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addPence,
  maxPence,
  minPence,
  negatePence,
  pence,
  subtractPence,
  sumPence,
  timesPence,
  ZERO_PENCE,
} from './pence.ts';

const amounts = fc.integer({ min: -1e9, max: 1e9 }).map(pence);

describe('pence', () => {
  it.each([0.5, 419.99999999999994, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'refuse %s as an amount',
    (amount) => {
      expect(() => pence(amount)).toThrow(RangeError);
    },
  );

  it('have no negative zero', () => {
    expect(Object.is(negatePence(ZERO_PENCE), 0)).toBe(true);
    expect(Object.is(timesPence(pence(-5), 0), 0)).toBe(true);
  });

  it('can be added, subtracted, multiplied and compared', () => {
    expect(addPence(pence(420), pence(50))).toBe(470);
    expect(subtractPence(pence(420), pence(500))).toBe(-80);
    expect(timesPence(pence(199), 3)).toBe(597);
    expect(minPence(pence(2), pence(-3))).toBe(-3);
    expect(maxPence(pence(2), pence(-3))).toBe(2);
    expect(sumPence([])).toBe(0);
  });

  it('have the same sum in any order', () => {
    fc.assert(
      fc.property(fc.array(amounts), (list) => {
        expect(sumPence(list)).toBe(sumPence(list.toReversed()));
      }),
    );
  });
});
