import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { scaledToJson } from './scaled-to-json.ts';

it('writes a scaled number like a number', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
      fc.integer({ min: 0, max: 6 }),
      (stored, scale) => {
        expect(scaledToJson(scale)(String(stored))).toBe(JSON.stringify(Number(`${stored}e-${scale}`)));
      },
    ),
  );
});

it.each([
  ['0', 2, '0'],
  ['5', 2, '0.05'],
  ['50', 2, '0.5'],
  ['-5', 2, '-0.05'],
  ['1250', 2, '12.5'],
  ['1200', 2, '12'],
  ['100', 0, '100'],
  ['-1', 6, '-0.000001'],
  ['999999999999999', 2, '9999999999999.99'],
])('writes %s with scale %i as %s', (stored, scale, written) => {
  expect(scaledToJson(scale)(stored)).toBe(written);
});

it('writes small numbers of every length', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 0, max: 6 }), (stored, scale) => {
      expect(scaledToJson(scale)(String(stored))).toBe(JSON.stringify(Number(`${stored}e-${scale}`)));
    }),
  );
});
