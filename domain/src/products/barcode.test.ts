import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isBarcode } from './barcode.ts';

it.each([
  ['5012345678900', true],
  ['4006381333931', true],
  ['96385074', true],
  ['036000291452', true],
  ['5012345678901', false],
  ['501234567891', false],
  ['50123 45678900', false],
  ['', false],
])('%s', (text, isOne) => {
  expect(isBarcode(text)).toBe(isOne);
});

it('a single wrong digit is always detected', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 9 }), (place, off) => {
      const digits = [...'4006381333931'].map(Number);
      digits[place] = ((digits[place] ?? 0) + off) % 10;
      expect(isBarcode(digits.join(''))).toBe(false);
    }),
  );
});
