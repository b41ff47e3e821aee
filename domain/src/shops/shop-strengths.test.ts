import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { FEATURES, SPECIALTIES, STRENGTH_LIMITS, strengthsProblem, normaliseStrengths } from './shop-strengths.ts';

it.each([
  [
    [' carp ', 'Carp', 'river  trotting', ''],
    ['carp', 'river trotting'],
  ],
  [[], []],
])('%j is stored as %j', (words, tidy) => {
  expect(normaliseStrengths(words)).toEqual(tidy);
});

it.each([
  [SPECIALTIES, undefined],
  [FEATURES, undefined],
  [['x'.repeat(STRENGTH_LIMITS.length + 1)], 'Use at most 40 characters for each.'],
  [Array.from({ length: 13 }, (_unused, number) => `water ${number}`), 'Choose at most 12.'],
])('%j: %s', (words, problem) => {
  expect(strengthsProblem(words)).toBe(problem);
});

it('tidying twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (words) => {
      const tidy = normaliseStrengths(words);
      expect(normaliseStrengths(tidy)).toEqual(tidy);
    }),
  );
});
