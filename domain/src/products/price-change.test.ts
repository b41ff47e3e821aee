import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedPrice } from './price-change.ts';

it.each([
  ['ten percent up', 420, { kind: 'percent', bps: 1000 }, 462],
  ['half a penny is rounded up', 450, { kind: 'percent', bps: 500 }, 473],
  ['twenty percent off', 1999, { kind: 'percent', bps: -2000 }, 1599],
  ['fifty pence more', 420, { kind: 'amount', pence: 50 }, 470],
  ['one price for all', 420, { kind: 'to', pence: 499 }, 499],
  ['never free', 420, { kind: 'amount', pence: -420 }, undefined],
  ['never the whole price off', 420, { kind: 'percent', bps: -10_000 }, undefined],
  ['never over ten thousand pounds', 600_000, { kind: 'percent', bps: 10_000 }, undefined],
] as const)('%s', (_sentence, price, change, expected) => {
  expect(changedPrice(price, change)).toBe(expected);
});

it('a changed price is a valid whole number of pence, or undefined', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: -10_000, max: 50_000 }), (price, bps) => {
      // Calculates in whole numbers, rounding half a penny up.
      const rounded = Math.floor((price * (10_000 + bps) + 5000) / 10_000);
      const canBeCharged = rounded >= 1 && rounded <= 1_000_000;
      expect(changedPrice(price, { kind: 'percent', bps })).toBe(canBeCharged ? rounded : undefined);
    }),
  );
});
